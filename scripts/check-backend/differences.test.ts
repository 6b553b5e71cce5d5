import type { JsonSchema } from '../../server/sandbox/contract/jsonSchema';
import { absentFields, differencesIn } from './differences';

const card = {
  type: 'object',
  properties: { id: { type: ['string', 'number'], minLength: 1 }, name: { type: ['string', 'null'] } },
  required: ['id'],
};
const cards: JsonSchema = { type: 'array', items: card };
const category: JsonSchema = { $ref: '#/components/schemas/Category' };

describe('differencesIn', () => {
  it.each<[unknown, JsonSchema, string[]]>([
    [{ name: 'x' }, card, ["payload must have required property 'id' (found object)"]],
    [
      [{ id: 1, name: 2 }, { id: 3, name: 4 }, { id: {} }],
      cards,
      ['[].name must be string,null (found number)', '[].id must be string,number (found object)'],
    ],
    [{ lines: [] }, cards, ['payload must be array (found object)']],
    [null, card, ['payload must be object (found null)']],
    [
      { id: 1, childrenList: [{ id: 2, childrenList: 3 }] },
      category,
      ['childrenList[].childrenList must be array,null (found number)'],
    ],
    ['x', { enum: ['A', 'B'] }, ['payload must be equal to one of the allowed values A, B (found string)']],
  ])('reports each difference in %j once, with its place', (value, schema, differences) => {
    expect(differencesIn(value, schema)).toEqual(differences);
  });
});

describe('the values of the contract', () => {
  const product = (fields: object) =>
    differencesIn({ id: 1, ...fields }, { $ref: '#/components/schemas/ProductDetail' });

  it.each<[field: string, right: unknown[], wrong: unknown[]]>([
    ['id', [7, '7', 'a-b'], [7.5, '', null]],
    ['productPrice', [7, '7.50', '-1', '', null], ['1.234,50 €', '1,234.50', '7.', ' 7']],
    ['mainImage', ['/a.png', '//host/a', 'http://host/a', 'https://host/a', 'a.png', '', null], ['ftp://host/a', '#a']],
    [
      'updatedAt',
      [1700000000, '1700000000000', '2026-01-02', '2026-01-02 03:04', '2026-01-02T03:04:05.6+08:00'],
      ['2.1.2026'],
    ],
    ['attachedImage', [['/a'], '["/a"]', '[]', '', null], ['/a,/b', '"/a"', [7]]],
    ['productStatus', ['ONSHELF', 'OFFSHELF', null], ['ACTIVE', 'onshelf']],
  ])('of %s are as the pages show them (N06)', (field, right, wrong) => {
    expect(right.filter((value) => product({ [field]: value }).length > 0)).toEqual([]);
    expect(wrong.filter((value) => product({ [field]: value }).length === 0)).toEqual([]);
  });
});

describe('absentFields', () => {
  it('names fields that no entry has', () => {
    expect(absentFields([[{ id: 1 }, { id: 2, name: null }]], cards)).toEqual(['[].name']);
    const children = [{ id: 2, cateName: 'x' }, { id: 3 }];
    expect(absentFields([{ id: 1, childrenList: children }], category)).toEqual([
      ...['cateName', 'cateCode', 'childrenList[].cateCode', 'childrenList[].childrenList'],
    ]);
  });

  it('names nothing that some entry has, and nothing in an empty list or in what is no object', () => {
    expect(absentFields([[{ id: 1 }, { id: 2, name: 'x' }]], cards)).toEqual([]);
    expect(absentFields([[]], cards)).toEqual([]);
    expect(absentFields(['x'], card)).toEqual([]);
  });
});
