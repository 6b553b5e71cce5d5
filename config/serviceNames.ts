import * as v from 'valibot';
import { ENGINE_SERVICE_NAMES } from '../shared/api/callTable';
import { isJsonObject } from '../shared/api/json';
import { jsonObject, type Kind } from './kinds';

export const SERVICE_NAME = /^[\w$.-]{1,120}$/;

/** The backend's names of engine services by ours; a name that is not ours would rename nothing. */
export const serviceNames: Kind<Readonly<Record<string, string>>> = {
  ...jsonObject<Readonly<Record<string, string>>>(
    v.record(v.picklist(ENGINE_SERVICE_NAMES), v.pipe(v.string(), v.regex(SERVICE_NAME))),
    'a JSON object {"ourName": "theirName"} of services in docs/contract.md',
  ),
  fault: (text) => {
    const names = unknownNames(text);
    return names.length > 0 ? `unknown: ${names.join(', ')}` : undefined;
  },
};

function unknownNames(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    const names = isJsonObject(value) ? Object.keys(value) : [];
    return names.filter((name) => SERVICE_NAME.test(name) && !ENGINE_SERVICE_NAMES.includes(name));
  } catch {
    return [];
  }
}
