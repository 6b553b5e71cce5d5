import * as v from 'valibot';
import { flag, id, lenient, lenientAmount, lenientText, listOf, record } from '../../shared/api/fields';
import { pageEntries } from '../sandbox/calls/requests';
import { definitionOf, jsonSchemaOf } from './jsonSchema';

const json = (schema: v.GenericSchema) => jsonSchemaOf(schema, new Map());

describe('jsonSchemaOf (N06)', () => {
  it('writes out what the builders of answers take', () => {
    const schema = record({
      id,
      name: lenientText,
      price: lenientAmount,
      isNew: flag,
      tags: listOf(v.string()),
      code: v.string(),
    });
    expect(json(schema)).toEqual({
      type: 'object',
      properties: {
        id: { type: ['string', 'number'], minLength: 1 },
        name: { type: ['string', 'null'] },
        price: { anyOf: [{ type: ['string', 'number'], minLength: 1 }, { type: 'null' }] },
        isNew: { type: ['boolean', 'integer', 'string', 'null'], description: expect.any(String) },
        tags: { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'null' }] },
        code: { type: 'string' },
      },
      required: ['id', 'code'],
    });
  });

  it('keeps the values of a list of choices', () => {
    expect(json(lenient(v.picklist(['A', 'B'])))).toEqual({
      anyOf: [{ type: 'string', enum: ['A', 'B'] }, { type: 'null' }],
    });
  });

  it('refers to entities by name, so that one may hold itself', () => {
    interface Node {
      name: string;
      nodes: Node[];
    }
    const node: v.GenericSchema<unknown, Node> = record({ name: v.string(), nodes: v.lazy(() => listOf(node)) });
    const names = new Map<unknown, string>([[node, 'Node']]);
    expect(jsonSchemaOf(listOf(node), names)).toMatchObject({
      anyOf: [{ items: { $ref: '#/components/schemas/Node' } }, {}],
    });
    expect(definitionOf(node, names)).toMatchObject({
      required: ['name'],
      properties: { nodes: { anyOf: [{ items: { $ref: '#/components/schemas/Node' } }, { type: 'null' }] } },
    });
  });

  it('writes out requests with their defaults and bounds', () => {
    const schema = v.object({ ...pageEntries, ids: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(9)) });
    expect(json(schema)).toEqual({
      type: 'object',
      properties: {
        pageNo: { type: 'integer', minimum: 1, maximum: 100_000, default: 1 },
        pageSize: { type: 'integer', minimum: 1, maximum: 200, default: 20 },
        ids: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 9 },
      },
      required: ['ids'],
    });
  });

  it('refuses a schema that it has no word for, rather than to say nothing of it', () => {
    expect(() => json(v.date())).toThrow('no word for date');
  });
});
