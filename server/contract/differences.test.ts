import { differencesIn, neverThere } from './differences';
import type { JsonSchema } from './jsonSchema';

const Card: JsonSchema = {
  type: 'object',
  properties: { id: { type: ['string', 'number'], minLength: 1 }, name: { type: ['string', 'null'] } },
  required: ['id'],
};
const card: JsonSchema = { $ref: '#/components/schemas/Card' };
const cards: JsonSchema = { type: 'array', items: card };
const list: JsonSchema = { anyOf: [cards, { type: 'object', properties: { rows: cards }, required: ['rows'] }] };

const found = (value: unknown, schema: JsonSchema): string[] =>
  differencesIn(value, schema, { Card }).map((difference) => {
    return `${difference.at}: ${difference.found} for ${difference.expected}`;
  });

describe('differencesIn', () => {
  it.each<[unknown, JsonSchema]>([
    [{ id: 1 }, card],
    [{ id: 'a', name: null, more: true }, card],
    [[], list],
    [{ rows: [{ id: 1 }] }, list],
    ['anything', {}],
    [null, { anyOf: [card, { type: 'null' }] }],
  ])('finds none in %j', (value, schema) => {
    expect(found(value, schema)).toEqual([]);
  });

  it.each<[unknown, JsonSchema, string[]]>([
    [{ id: '' }, card, ['id: empty text for text or number']],
    [{ name: 'x' }, card, ['id: nothing for text or number']],
    [
      [{ id: 1, name: 2 }, { id: 3, name: 4 }, { id: {} }],
      list,
      ['[].name: number for text', '[].id: object for text or number'],
    ],
    [{ rows: [{ id: 1, name: [] }] }, list, ['rows[].name: list for text']],
    [{ lines: [] }, list, [': object for list of Card or object']],
    [7, card, [': number for object']],
    ['x', { enum: ['A', 'B'] }, [': text for A | B']],
    [1.5, { type: 'integer' }, [': number for integer']],
    [true, { const: false }, [': yes or no for false']],
  ])('in %j finds each once, and where it is', (value, schema, differences) => {
    expect(found(value, schema)).toEqual(differences);
  });
});

describe('neverThere', () => {
  it('names what no entry has, and nothing below what is not there itself', () => {
    expect(neverThere([{ id: 1 }, { id: 2, name: null }], list, { Card })).toEqual(['[].name']);
    expect(neverThere([{ id: 1 }, { id: 2, name: 'x' }], list, { Card })).toEqual([]);
    expect(neverThere([], list, { Card })).toEqual([]);
    expect(neverThere({}, { properties: { seller: card } }, { Card })).toEqual(['seller']);
  });
});
