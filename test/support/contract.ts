// Compares recorded calls with the machine-readable contract.
import { type Difference, differencesIn } from '../../server/contract/differences';
import type { OpenApi, Operation } from '../../server/contract/openApi';
import type { RecordedCall } from '../../server/sandbox/http/callRecord';

/** The headers of every call that the storefront makes, on either side (spec.md §7, D51, D52). */
export const DEFAULT_HEADERS = {
  accept: 'application/json',
  'cache-control': 'no-cache',
  pragma: 'no-cache',
  'x-requested-with': 'XMLHttpRequest',
} as const;

/** The contract's description of a recorded call. */
export function operationOf({ paths }: OpenApi, { method, path }: Pick<RecordedCall, 'method' | 'path'>): Operation {
  const operation = paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in the contract`);
  return operation;
}

/** Where the input of a call differs from the contract. */
export function inputDifferences(openApi: OpenApi, call: RecordedCall): (Difference | object | string)[] {
  const { parameters = [], requestBody } = operationOf(openApi, call);
  const schema = requestBody?.content['application/json'].schema ?? {};
  const unknown = Object.keys(call.query).filter((name) => !parameters.some((parameter) => parameter.name === name));
  const missing = parameters.filter(({ name, required }) => required && !(name in call.query));
  return [...unknown, ...missing, ...differencesIn(call.body ?? {}, schema, openApi.components.schemas)];
}
