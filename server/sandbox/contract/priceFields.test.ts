// What shared/api says of prices is complete: compared with the schemas that parse responses (N02).
import type * as v from 'valibot';
import { isPriceField } from '../../../shared/api/calls/prices';
import { contractCalls } from '../../../shared/api/contract';
import { lenientAmount } from '../../../shared/api/fields';
import * as models from '../../../shared/api/models';
import { ENTITIES, type JsonSchema, jsonSchemaOf } from './jsonSchema';

/** Amounts that are no prices. */
const MEASURES = ['weight', 'length', 'width', 'height'];
/** Fields of the contract that hold a price. */
const PRICE_FIELDS = ['productPrice', 'priceRange', 'lowestPrice', 'highestPrice', 'sellerSkuPrice'];

/** Every field of a schema, however deep: its name and whether it holds an amount. */
function fieldsOf(schema: JsonSchema): string[] {
  const parts = [schema.items, ...(schema.anyOf ?? []), ...Object.values(schema.properties ?? {})];
  return [...Object.keys(schema.properties ?? {}), ...parts.flatMap((part) => (part ? fieldsOf(part) : []))];
}

/** The names under which an amount is read anywhere in a schema. */
function amountsIn(schema: unknown, name = ''): string[] {
  if (schema === lenientAmount) return [name];
  const { lenient, list, pipe, entries } = schema as Parts;
  const inner = [lenient, list, ...(pipe ?? [])].filter((part) => part !== undefined && part !== schema);
  return [
    ...inner.flatMap((part) => amountsIn(part, name)),
    ...Object.entries(entries ?? {}).flatMap(([field, part]) => amountsIn(part, field)),
  ];
}

interface Parts {
  readonly lenient?: v.GenericSchema;
  readonly list?: v.GenericSchema;
  readonly pipe?: readonly v.GenericSchema[];
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
}

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();
const entities = Object.entries(ENTITIES).map(([name, schema]) => ({ name, schema }));
const parsing = Object.entries(models).filter(([name]) => name.endsWith('Schema'));

describe('the table of price fields', () => {
  it('names every amount of the contract that is no measure', () => {
    const amounts = parsing.flatMap(([name, schema]) => (name === 'categorySchema' ? [] : amountsIn(schema)));
    expect(sorted(amounts)).toEqual(sorted([...MEASURES, ...PRICE_FIELDS.filter((name) => name !== 'priceRange')]));
  });

  it('names every field that speaks of a price', () => {
    const named = entities
      .flatMap(({ schema }) => fieldsOf(schema))
      .filter((name) => /price|cost|amount|fee\b/i.test(name));
    expect(sorted(named)).toEqual(sorted(PRICE_FIELDS));
    expect(PRICE_FIELDS.every(isPriceField)).toBe(true);
  });
});

it('the table of calls has every call whose payload holds a price field', () => {
  const calls = contractCalls({ enginePrefix: '', siteProduct: '' });
  const withPrices = calls.filter(({ payload }) => payload.schema && namesPrices(jsonSchemaOf(payload.schema)));
  expect(withPrices).toHaveLength(4);
  expect(withPrices.filter(({ prices }) => !prices)).toEqual([]);
});

/** Whether a schema reaches a price field, references followed. */
function namesPrices(schema: JsonSchema): boolean {
  const text = JSON.stringify(schema);
  const priced = entities.filter((entity) => fieldsOf(entity.schema).some(isPriceField)).map(({ name }) => name);
  return fieldsOf(schema).some(isPriceField) || priced.some((name) => text.includes(`/${name}"`));
}
