import type { ProductDetail } from '../../../shared/api/models';
import { testProduct } from '../../testing/testProduct';
import { changesBetween, digestOf } from './digest';

type Changes = { [Field in keyof ProductDetail]?: ProductDetail[Field] | undefined };
const product = (changes: Changes = {}) => testProduct(changes as Partial<ProductDetail>);
const option = (...values: readonly string[]) => [
  { attrName: 'Colour', valueLink: values.map((attrValue) => ({ attrValue })) },
];
const skus = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, saleAttrList: [] }) as never);
const NO_RANGE = { priceRange: undefined };
/** What has changed between two states of a product. */
const between = (before: Changes, after: Changes) =>
  changesBetween(digestOf(product(before)), digestOf(product(after)));

describe('what has changed of a product (F10)', () => {
  it.each<[string, Changes, Changes, readonly object[]]>([
    ['nothing', {}, {}, []],
    [
      'its price',
      { ...NO_RANGE, productPrice: '26' },
      { ...NO_RANGE, productPrice: '28.00' },
      [{ kind: 'price', before: ['26.00'], after: ['28.00'], rise: 1 }],
    ],
    [
      'its price, which is lower',
      { ...NO_RANGE, productPrice: '1180' },
      { priceRange: { lowestPrice: '9', highestPrice: '9' } },
      [{ kind: 'price', before: ['1180.00'], after: ['9.00'], rise: -1 }],
    ],
    [
      'the dearer end of its range',
      { priceRange: { lowestPrice: '86', highestPrice: '92' } },
      { priceRange: { lowestPrice: '86.00', highestPrice: '90' } },
      [{ kind: 'price', before: ['86.00', '92.00'], after: ['86.00', '90.00'], rise: -1 }],
    ],
    [
      'a price that is told on request',
      { ...NO_RANGE, productPrice: '86' },
      { ...NO_RANGE, productPrice: 'On request' },
      [{ kind: 'price', before: ['86.00'], after: ['On request'], rise: NaN }],
    ],
    ['nothing, in other words', { ...NO_RANGE, productPrice: '26' }, { ...NO_RANGE, productPrice: '26.000' }, []],
    ['nothing where a price is not told', {}, { ...NO_RANGE, productPrice: undefined, skuList: skus(3) }, []],
    ['nothing where a price is hidden', {}, { ...NO_RANGE, productPrice: '***' }, []],
    ['its shelf', {}, { productStatus: 'OFFSHELF' }, [{ kind: 'offShelf' }]],
    ['its shelf, back', { productStatus: 'OFFSHELF' }, {}, [{ kind: 'onShelf' }]],
    ['that it is gone', {}, { productStatus: 'DELETED' }, [{ kind: 'gone' }]],
    ['that it is back', { productStatus: 'DRAFT' }, { productStatus: undefined }, [{ kind: 'onShelf' }]],
    [
      'that it is back, but off the shelf',
      { productStatus: 'DRAFT' },
      { productStatus: 'OFFSHELF' },
      [{ kind: 'offShelf' }],
    ],
    [
      'an option that is gone, with its variants',
      { saleAttrList: option('Amber', 'Green'), skuList: skus(3) },
      { saleAttrList: option('Green'), skuList: skus(2) },
      [
        { kind: 'optionsGone', names: ['Amber'] },
        { kind: 'variants', before: '3', after: '2' },
      ],
    ],
    [
      'an option that has another name',
      { saleAttrList: option('Amber', 'Red|ish') },
      { saleAttrList: option('Honey', 'Red|ish') },
      [
        { kind: 'optionsGone', names: ['Amber'] },
        { kind: 'optionsNew', names: ['Honey'] },
      ],
    ],
    [
      'nothing where options stand in another order',
      { saleAttrList: option('A', 'B') },
      { saleAttrList: option('B', 'A') },
      [],
    ],
    ['nothing where options are not told', {}, { saleAttrList: [], skuList: [] }, []],
    [
      'options that are too many for their names',
      { saleAttrList: option(...Array.from({ length: 40 }, (_, index) => `Colour ${index}`)) },
      { saleAttrList: option(...Array.from({ length: 41 }, (_, index) => `Colour ${index}`)) },
      [{ kind: 'otherOptions' }],
    ],
    ['its name', {}, { productName: 'Halo arc lamp' }, [{ kind: 'name' }]],
    ['nothing where it has no name', {}, { productName: undefined }, []],
    ['its main picture', {}, { mainImage: '/files/9.svg' }, [{ kind: 'pictures' }]],
    ['its other pictures', {}, { attachedImage: ['/files/1.svg'] }, [{ kind: 'pictures' }]],
    ['nothing where pictures are not told', {}, { mainImage: undefined, attachedImage: undefined }, []],
    [
      'nothing where pictures have another host and signature',
      { mainImage: 'https://a.example/files/0.svg?sign=1' },
      { mainImage: '//b.example/files/0.svg?sign=2' },
      [],
    ],
    [
      'all at once, what matters most first',
      { ...NO_RANGE, productPrice: '1' },
      { ...NO_RANGE, productPrice: '2', productStatus: 'OFFSHELF', productName: 'X', mainImage: '/x' },
      [{ kind: 'offShelf' }, expect.objectContaining({ kind: 'price' }), { kind: 'name' }, { kind: 'pictures' }],
    ],
  ])('is %s', (_what, before, after, changes) => {
    expect(between(before, after)).toEqual(changes);
  });

  it('is told by a short text, whatever the product', () => {
    const long = 'x'.repeat(10_000);
    expect(digestOf(product()).length).toBeLessThan(70);
    const digest = digestOf(
      product({ productName: long, saleAttrList: option(long, 'B'), productPrice: long, ...NO_RANGE }),
    );
    expect(digest.length).toBeLessThan(300);
  });
});
