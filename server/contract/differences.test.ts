import { absentFields, differencesIn } from './differences';
import type { JsonSchema } from './jsonSchema';

const Card = {
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
  ])('finds no difference in %j', (value, schema) => {
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
    [{ rows: [{ name: 'x' }] }, list, ['rows[].id: nothing for text or number']],
    [{ lines: [] }, list, [': object for list of Card or object']],
    [7, card, [': number for object']],
    [{}, { anyOf: [card, { type: 'null' }] }, [': object for Card']],
    [{ of: { rows: 1 } }, { properties: { of: list } }, ['of.rows: number for list of Card']],
    ['x', { enum: ['A', 'B'] }, [': text for A | B']],
    [1.5, { type: 'integer' }, [': number for integer']],
    [true, { const: false }, [': yes or no for false']],
  ])('reports each difference in %j once, with its place', (value, schema, differences) => {
    expect(found(value, schema)).toEqual(differences);
  });
});

describe('absentFields', () => {
  it('names fields that no entry has', () => {
    expect(absentFields([{ id: 1 }, { id: 2, name: null }], list, { Card })).toEqual(['[].name']);
    expect(absentFields({ rows: [{ id: 1 }] }, list, { Card })).toEqual(['rows[].name']);
  });

  it('names nothing that some entry has, and nothing in an empty list', () => {
    expect(absentFields([{ id: 1 }, { id: 2, name: 'x' }], list, { Card })).toEqual([]);
    expect(absentFields([], list, { Card })).toEqual([]);
  });
});
