import type { ProductCard } from '../../api/models';
import { cardFields } from './cardFields';
import { isListable, isOffshelf, isPublished } from './productStatus';
import {
  choiceOfSuffix,
  isSelectable,
  isValueAvailable,
  isValueCompatible,
  matchSku,
  type SkuChoice,
} from './skuChoice';

it('cardFields returns only the fields that a card shows', () => {
  const shown = { id: '7', productName: 'Mug', mainImage: '/mug.svg', productPrice: '21.50', isInCart: true };
  const card = { ...shown, urlKey: 'mug', shopId: '3' };
  expect(cardFields({ ...card, productStatus: 'ONSHELF', seller: 'x' } as ProductCard)).toEqual(card);
});

it.each([
  ['ONSHELF', true, false, true],
  ['OFFSHELF', true, true, false],
  ['DRAFT', false, false, false],
  ['DELETED', false, false, false],
  [undefined, true, false, true],
] as const)(
  'the product status %s: published %s, off shelf %s, listable %s (S096, D26, D27)',
  (status, published, offshelf, listable) => {
    expect([isPublished(status), isOffshelf(status), isListable(status)]).toEqual([published, offshelf, listable]);
  },
);

function sku(id: string, attributes: Record<string, string>, skuUrlSuffix?: string) {
  const saleAttrList = Object.entries(attributes).map(([attrName, attrValue]) => ({ attrName, attrValue }));
  return { id, sellerSkuPrice: `${id}.00`, skuUrlSuffix, saleAttrList };
}

function attribute(attrName: string, ...values: string[]) {
  return { attrName, valueLink: values.map((attrValue) => ({ attrValue })) };
}

const skus = [
  sku('1', { Color: 'Green', Plug: 'EU' }, 'green-eu'),
  sku('2', { Color: 'Green', Plug: 'UK' }),
  sku('3', { Color: 'Butter', Plug: 'EU' }),
];
const attributes = [attribute('Color', 'Green', 'Butter', 'Graphite'), attribute('Plug', 'EU', 'UK', 'US')];

it.each([
  ['Color', 'Graphite', false],
  ['Size', 'EU', false],
])('isValueAvailable for %s %s: %s (S111)', (attrName, attrValue, available) => {
  expect(isValueAvailable(skus, attrName, attrValue)).toBe(available);
});

it.each<[SkuChoice, string, string, boolean]>([
  [{}, 'Plug', 'UK', true],
  [{ Color: 'Butter' }, 'Plug', 'UK', false],
  [{ Color: 'Butter', Plug: 'EU' }, 'Color', 'Green', true],
])('isValueCompatible with %j chosen, %s %s: %s', (choice, attrName, attrValue, compatible) => {
  expect(isValueCompatible(skus, choice, attrName, attrValue)).toBe(compatible);
});

describe('matchSku', () => {
  it.each<[SkuChoice, string | undefined]>([
    [{}, undefined],
    [{ Color: 'Green' }, undefined],
    [{ Color: 'Green', Plug: 'UK' }, '2'],
  ])('matches %j to SKU %s (S113)', (choice, id) => {
    expect(matchSku(skus, attributes, choice)?.id).toBe(id);
  });

  it('ignores an attribute without available values', () => {
    const withMaterial = [...attributes, attribute('Material', 'Steel')];
    expect(matchSku(skus, withMaterial, { Color: 'Green', Plug: 'UK' })?.id).toBe('2');
  });

  it('matches the only SKU of a product without attributes', () => {
    expect(matchSku([sku('9', {})], [], {})?.id).toBe('9');
    expect(matchSku([sku('8', {}), sku('9', {})], [], {})).toBeUndefined();
  });
});

it.each([
  ['values that SKUs have', skus, attributes, true],
  ['no attributes', skus, [], false],
  ['a SKU without attributes', [sku('9', {})], attributes, false],
  ['an attribute without values', skus, [attribute('Size')], false],
])('isSelectable with %s: %s (S113)', (_what, someSkus, someAttributes, selectable) => {
  expect(isSelectable(someSkus, someAttributes)).toBe(selectable);
});

describe('choiceOfSuffix', () => {
  it.each<[string | undefined, SkuChoice]>([
    ['green-eu', { Color: 'Green', Plug: 'EU' }],
    ['2', { Color: 'Green', Plug: 'UK' }],
    ['1', {}],
    [undefined, {}],
  ])('reads %s as %j (S024, C07)', (suffix, choice) => {
    expect(choiceOfSuffix({ skuList: skus, saleAttrList: attributes }, suffix)).toEqual(choice);
  });

  it('leaves out attributes that the product does not offer, which would rule out every value', () => {
    const withBatch = sku('7', { Color: 'Green', Batch: 'A1' });
    const choice = choiceOfSuffix({ skuList: [...skus, withBatch], saleAttrList: attributes }, '7');
    expect(choice).toEqual({ Color: 'Green' });
    expect(matchSku([...skus, withBatch], attributes, { ...choice, Plug: 'UK' })?.id).toBe('2');
  });
});
