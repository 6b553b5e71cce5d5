import type { ProductDetail } from '../../../../shared/api/models';
import { createTranslator } from '../../../../shared/messages/createTranslator';
import { testProduct } from '../../../testing/testProduct';
import { comparedPrices, comparisonOf } from './comparison';

const t = createTranslator('literal');
const BARE: Partial<ProductDetail> = {
  ...{ seller: undefined, length: undefined, weight: undefined, skuList: [], saleAttrList: [], spuAttrList: [] },
};

const attribute = (attrName: string, attrValue: string): ProductDetail['spuAttrList'][number] => ({
  attrMd: { attrName },
  attrValueLink: [{ attrValue }],
});
const compare = (...changes: Partial<ProductDetail>[]) =>
  comparisonOf(changes.map(testProduct), t).groups.map(({ name, rows }) => [
    name,
    rows.map((row) => [row.name, ...row.values, row.differs]),
  ]);

describe('the rows of a comparison', () => {
  it('are what products have, in groups, with a mark where they differ (F07)', () => {
    const second: Partial<ProductDetail> = {
      seller: { sellerName: ' ningbo  lumen works' },
      weight: '2',
      spuAttrList: [attribute('Plug type', 'C'), attribute('Material', 'Steel, Glass')],
    };
    expect(compare({}, second)).toEqual([
      [
        undefined,
        [
          ['Supplier', 'Ningbo Lumen Works', ' ningbo  lumen works', false],
          ['Size', '38 × 18 × 46 cm', '38 × 18 × 46 cm', false],
          ['Weight', '1.25 kg', '2 kg', true],
          ['Variants', '3', '3', false],
        ],
      ],
      [
        'Options',
        [
          ['Colour', 'Green, Coral', 'Green, Coral', false],
          ['Plug', 'EU, UK', 'EU, UK', false],
        ],
      ],
      [
        'Attributes',
        [
          ['Material', 'Steel, Glass', 'Steel, Glass', false],
          ['Plug type', undefined, 'C', true],
        ],
      ],
    ]);
  });

  it('leave out what none states, and groups without rows (F07)', () => {
    expect(compare(BARE, BARE)).toEqual([]);
    expect(compare(BARE, {})[0]).toEqual([
      undefined,
      [
        ['Supplier', undefined, 'Ningbo Lumen Works', true],
        ['Size', undefined, '38 × 18 × 46 cm', true],
        ['Weight', undefined, '1.25 kg', true],
        ['Variants', undefined, '3', true],
      ],
    ]);
  });
});

describe('the prices of a comparison', () => {
  it.each<[readonly (readonly string[])[], boolean, readonly number[]]>([
    [
      [
        ['86', '92'],
        ['86.00', '92.00'],
      ],
      false,
      [],
    ],
    [[['86'], ['85.99', '200']], true, [1]],
    [[['86'], ['86', '90'], ['99']], true, [0, 1]],
    [[['86'], []], true, []],
    [[[], []], false, []],
    [[], false, []],
    [[['1000'], ['999.99']], true, [1]],
  ])('%j differ: %j, lowest at %j (F07)', (amounts, differ, lowest) => {
    expect(comparedPrices(amounts)).toEqual({ amounts, differs: differ, lowest });
  });

  it('are those of the product page (F07)', () => {
    const products = [testProduct(), testProduct({ priceRange: undefined, productPrice: undefined, skuList: [] })];
    expect(comparisonOf(products, t).prices.amounts).toEqual([['86.00', '92.00'], []]);
  });
});
