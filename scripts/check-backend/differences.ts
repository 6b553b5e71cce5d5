import { Ajv, type ErrorObject } from 'ajv';
import { ENTITIES, type JsonSchema, resolved } from '../../server/sandbox/contract/jsonSchema';
import { isJsonObject } from '../../shared/api/json';

const ajv = new Ajv({ allErrors: true, verbose: true, strict: false });

/**
 * Where a value differs from a schema, each place once: `[].id must be string (found array)`. No values are named, because a
 * response may be private.
 */
export function differencesIn(value: unknown, schema: JsonSchema): string[] {
  const validate = ajv.compile({ ...schema, components: { schemas: ENTITIES } });
  validate(value);
  return [...new Set(validate.errors?.map(describe))];
}

function describe({ instancePath, message, params, data, parentSchema }: ErrorObject): string {
  const place = instancePath.replaceAll(/\/\d+/g, '[]').replaceAll('/', '.').replace(/^\./, '');
  const found = Array.isArray(data) ? 'array' : data === null ? 'null' : typeof data;
  // A pattern is for machines.
  const rule = params.pattern ? `must be: ${parentSchema?.description}` : message;
  return [place || 'payload', rule, params.allowedValues?.map(String).join(', '), `(found ${found})`]
    .filter(Boolean)
    .join(' ');
}

/**
 * Fields of the contract that none of these values has, although one has the object they belong to: the backend may name them
 * differently.
 */
export function absentFields(values: readonly unknown[], schema: JsonSchema, at = ''): string[] {
  const { properties = {}, items } = resolved(schema);
  if (items) return absentFields(values.filter(Array.isArray).flat(), items, `${at}[]`);
  const objects = values.filter(isJsonObject);
  if (objects.length === 0) return [];
  return Object.entries(properties).flatMap(([name, field]) => {
    const place = at === '' ? name : `${at}.${name}`;
    const found = objects.map((object) => object[name] ?? null).filter((value) => value !== null);
    return found.length === 0 ? [place] : absentFields(found, field, place);
  });
}
