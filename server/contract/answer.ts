// What the payload of a call is, in terms of the schemas that parse it on the storefront's side.
import * as v from 'valibot';
import type { WireList } from '../../shared/api/contract';
import { listIn } from '../../shared/api/envelope';
import { type JsonSchema, jsonSchemaOf, type NamedSchemas } from './jsonSchema';

/** A payload of type T. */
export interface Answer<T> {
  readonly json: (names: NamedSchemas) => JsonSchema;
  /** Whether the storefront can make anything of it. */
  readonly isUsable: (payload: unknown) => boolean;
  /** No value: keeps the type, so that contract and schema can't drift apart. */
  readonly type?: T;
}

/** One entity. */
export function one<S extends v.GenericSchema>(schema: S): Answer<v.InferOutput<S>> {
  return { json: (names) => jsonSchemaOf(schema, names), isUsable: (payload) => v.is(schema, payload) };
}

/** One entity, or null when there is none. */
export function oneOrNull<S extends v.GenericSchema>(schema: S): Answer<v.InferOutput<S> | null> {
  return {
    json: (names) => ({ anyOf: [jsonSchemaOf(schema, names), { type: 'null' }] }),
    isUsable: (payload) => payload === null || v.is(schema, payload),
  };
}

/** A list in any of its wrappings. One whose every entry has to be dropped is of no use. */
export function list<S extends v.GenericSchema>(entry: S): Answer<WireList<v.InferOutput<S>>> {
  return {
    json: (names) => {
      const items = { type: 'array', items: jsonSchemaOf(entry, names) };
      return { anyOf: [items, wrapped('data', items), wrapped('rows', items)] };
    },
    isUsable: (payload) => isUsableList(entry, payload),
  };
}

/** A list in `productPageInfo`. */
export function productPage<S extends v.GenericSchema>(
  entry: S,
): Answer<{ productPageInfo: { total: number; data: v.InferOutput<S>[] } }> {
  return {
    json: (names) => ({
      type: 'object',
      properties: { productPageInfo: wrapped('data', { type: 'array', items: jsonSchemaOf(entry, names) }) },
      required: ['productPageInfo'],
    }),
    isUsable: (payload) => isUsableList(entry, (payload as { productPageInfo?: unknown } | null)?.productPageInfo),
  };
}

/** Nothing but the success flag. */
export const nothingMore: Answer<null> = {
  json: () => ({ description: 'Only the success flag counts' }),
  isUsable: () => true,
};

/** A text. */
export const text: Answer<string> = {
  json: () => ({ type: 'string' }),
  isUsable: (payload) => typeof payload === 'string',
};

/** Anything, of which only one thing counts. */
export const anything = (description: string): Answer<unknown> => ({
  json: () => ({ description }),
  isUsable: () => true,
});

const wrapped = (name: string, items: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    [name]: items,
    total: { type: ['integer', 'string', 'null'], description: 'How many there are in all pages' },
  },
  required: [name],
});

function isUsableList(entry: v.GenericSchema, payload: unknown): boolean {
  if (payload === null) return true;
  const items = listIn(payload)?.items;
  return items !== undefined && (items.length === 0 || items.some((item) => v.is(entry, item)));
}
