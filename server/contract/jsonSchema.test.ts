import * as v from 'valibot';
import { flag, id, lenientAmount, lenientText, listOf, record } from '../../shared/api/fields';
import { definitionOf, jsonSchemaOf } from './jsonSchema';

const json = (schema: v.GenericSchema) => jsonSchemaOf(schema, new Map());

describe('jsonSchemaOf (N06)', () => {
  it('describes the builders of response schemas', () => {
    const optional = { name: lenientText, price: lenientAmount, isNew: flag, tags: listOf(v.string()) };
    const schema = record({ id, ...optional, code: v.string() });
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

  it('refers to entities by name, even recursively', () => {
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
