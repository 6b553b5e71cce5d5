import * as v from 'valibot';
import { jsonSchemaOf as json } from './jsonSchema';

describe('jsonSchemaOf (N06)', () => {
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
});
