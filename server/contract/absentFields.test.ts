import { absentFields } from './absentFields';
import type { JsonSchema } from './jsonSchema';

const Card: JsonSchema = {
  type: 'object',
  properties: { id: { type: ['string', 'number'], minLength: 1 }, name: { type: ['string', 'null'] } },
  required: ['id'],
};
const card: JsonSchema = { $ref: '#/components/schemas/Card' };
const cards: JsonSchema = { type: 'array', items: card };
const list: JsonSchema = { anyOf: [cards, { type: 'object', properties: { rows: cards }, required: ['rows'] }] };

describe('absentFields', () => {
  it('names fields that no entry has', () => {
    expect(absentFields([{ id: 1 }, { id: 2, name: null }], list, { Card })).toEqual(['[].name']);
    expect(absentFields({ rows: [{ id: 1 }] }, list, { Card })).toEqual(['rows[].name']);
  });

  it('names nothing that some entry has, and nothing in an empty list', () => {
    expect(absentFields([{ id: 1 }, { id: 2, name: 'x' }], list, { Card })).toEqual([]);
    expect(absentFields([], list, { Card })).toEqual([]);
  });

  it('names no fields below an absent object', () => {
    expect(absentFields({}, { properties: { seller: card } }, { Card })).toEqual(['seller']);
  });
});
