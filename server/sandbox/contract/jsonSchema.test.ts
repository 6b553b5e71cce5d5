import * as v from 'valibot';
import { flag, id, lenientAmount, lenientText, listOf, record } from '../../../shared/api/fields';
import { categorySchema } from '../../../shared/api/models';
import { ENTITIES, jsonSchemaOf as json } from './jsonSchema';

describe('jsonSchemaOf (N06)', () => {
  it('describes the builders of response schemas', () => {
    const optional = { name: lenientText, price: lenientAmount, isNew: flag, tags: listOf(v.string()) };
    const schema = record({ id, ...optional, code: v.string() });
    expect(json(schema)).toEqual({
      type: 'object',
      properties: {
        id: { type: ['string', 'integer'], minLength: 1 },
        name: { type: ['string', 'null'], minLength: 1 },
        price: {
          type: ['string', 'number', 'null'],
          pattern: expect.stringContaining('.'),
          description: 'A decimal number',
        },
        isNew: { type: ['boolean', 'integer', 'string', 'null'], description: expect.any(String) },
        tags: { type: ['array', 'null'], items: { type: 'string' } },
        code: { type: 'string' },
      },
      required: ['id', 'code'],
    });
  });

  it('refers to entities by name, even recursively', () => {
    const category = { $ref: '#/components/schemas/Category' };
    expect(json(listOf(categorySchema))).toEqual({ type: ['array', 'null'], items: category });
    expect(ENTITIES.Category).toMatchObject({
      required: ['id'],
      properties: { childrenList: { type: ['array', 'null'], items: category } },
    });
  });

  it('describes requests with defaults and bounds', () => {
    const range = { type: 'integer', minimum: 1, maximum: 100_000 };
    const pageNo = v.pipe(v.unknown(), v.metadata(range), v.transform(Number));
    const text = v.nullish(v.union([v.string(), v.number()]));
    const ids = v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(9));
    const schema = v.object({ pageNo: v.optional(pageNo, 1), text, ids });
    expect(json(schema)).toEqual({
      type: 'object',
      properties: {
        pageNo: { ...range, default: 1 },
        text: { type: ['string', 'number', 'null'] },
        ids: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 9 },
      },
      required: ['ids'],
    });
  });

  it('throws for a schema that JSON Schema cannot express', () => {
    expect(() => json(v.date())).toThrow('"date" schema cannot be converted');
  });
});
