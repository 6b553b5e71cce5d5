// Descriptions of payloads, built from the schemas with which the storefront parses them.
import * as v from 'valibot';
import { listIn } from '../../shared/api/envelope';
import type { Page } from '../../shared/api/models';
import { type JsonSchema, jsonSchemaOf, type NamedSchemas } from './jsonSchema';

/** A payload of type T. */
export interface PayloadSpec<T> {
  readonly json: (names: NamedSchemas) => JsonSchema;
  /** Whether the storefront can use it. */
  readonly isUsable: (payload: unknown) => boolean;
  /** Of a list: its entries; undefined when the payload is no list. */
  readonly listIn?: (payload: unknown) => Page<unknown> | undefined;
  /** Never set; the type of the payload follows from its schema. */
  readonly type?: T;
}

/** One entity. */
export function one<S extends v.GenericSchema>(schema: S): PayloadSpec<v.InferOutput<S>> {
  return { json: (names) => jsonSchemaOf(schema, names), isUsable: (payload) => v.is(schema, payload) };
}

/** One entity, or null when there is none. */
export const oneOrNull = <S extends v.GenericSchema>(schema: S) => one(v.nullable(schema));

/** A list as the backend may send it; `total` counts the entries on all pages. */
type WireList<T> = T[] | { data: T[]; total?: number };

/** A list in any of its wrappings. It is usable when at least one entry is, or when it is empty. */
export function list<S extends v.GenericSchema>(entry: S): PayloadSpec<WireList<v.InferOutput<S>>> {
  return {
    json: (names) => {
      const items = { type: 'array', items: jsonSchemaOf(entry, names) };
      return { anyOf: [items, wrapped('data', items), wrapped('rows', items)] };
    },
    isUsable: (payload) => isUsableList(entry, payload),
    listIn,
  };
}

/** A list in `productPageInfo`. */
export function productPage<S extends v.GenericSchema>(
  entry: S,
): PayloadSpec<{ productPageInfo: { total: number; data: v.InferOutput<S>[] } }> {
  return {
    json: (names) => ({
      type: 'object',
      properties: { productPageInfo: wrapped('data', { type: 'array', items: jsonSchemaOf(entry, names) }) },
      required: ['productPageInfo'],
    }),
    isUsable: (payload) => isUsableList(entry, productPageIn(payload)),
    listIn: (payload) => listIn(productPageIn(payload)),
  };
}

/** Any payload; the description says what matters about it. */
export const anything = <T = unknown>(description: string): PayloadSpec<T> => ({
  json: () => ({ description }),
  isUsable: () => true,
});

const wrapped = (name: string, items: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    [name]: items,
    total: { type: ['integer', 'string', 'null'], description: 'Number of entries in all pages' },
  },
  required: [name],
});

const productPageIn = (payload: unknown): unknown => (payload as { productPageInfo?: unknown } | null)?.productPageInfo;

function isUsableList(entry: v.GenericSchema, payload: unknown): boolean {
  const items = listIn(payload)?.items;
  return items !== undefined && (items.length === 0 || items.some((item) => v.is(entry, item)));
}
