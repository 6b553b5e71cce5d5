import { isJsonObject } from '../../shared/api/json';
import type { Definitions } from './differences';
import { type JsonSchema, REF } from './jsonSchema';

/**
 * Fields of the contract that no object in the value has, although it has the object they belong to: the backend may name
 * them differently.
 */
export function absentFields(value: unknown, schema: JsonSchema, definitions: Definitions): string[] {
  const isPresent = new Map<string, boolean>();
  const visit = (part: unknown, partSchema: JsonSchema, at: string): void => {
    const { items = {}, properties = {} } = schemaFor(part, partSchema, definitions);
    if (Array.isArray(part)) {
      for (const item of part) visit(item, items, `${at}[]`);
    } else if (isJsonObject(part)) {
      for (const [name, field] of Object.entries(properties)) {
        const below = at === '' ? name : `${at}.${name}`;
        isPresent.set(below, (part[name] ?? null) !== null || isPresent.get(below) === true);
        visit(part[name], field, below);
      }
    }
  };
  visit(value, schema, '');
  return [...isPresent].flatMap(([at, present]) => (present ? [] : [at]));
}

/** The schema that describes a value: references are followed, and of several options the one of its shape is taken. */
function schemaFor(value: unknown, schema: JsonSchema, definitions: Definitions): JsonSchema {
  if (schema.$ref) return definitions[schema.$ref.slice(REF.length)] ?? {};
  const options = schema.anyOf?.map((option) => schemaFor(value, option, definitions)) ?? [];
  const match = options.find(({ type, required = [] }) =>
    Array.isArray(value)
      ? type === 'array'
      : type === 'object' && isJsonObject(value) && required.every((name) => name in value),
  );
  return match ?? schema;
}
