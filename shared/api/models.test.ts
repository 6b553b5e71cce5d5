import * as v from 'valibot';
import {
  articleCategorySchema,
  articleSchema,
  categorySchema,
  listingRowSchema,
  productCardSchema,
  productDetailSchema,
  regionSchema,
  sellerAccountSchema,
  siteConfigSchema,
  suggestionSchema,
  userSchema,
} from './models';

describe('entity schemas', () => {
  it('accept a card with missing, null or invalid optional fields (S088)', () => {
    expect(v.parse(productCardSchema, { id: 7, mainImage: null, productPrice: {}, isInCart: null })).toMatchObject({
      id: '7',
      mainImage: undefined,
      productPrice: undefined,
      isInCart: false,
    });
  });

  it('read numeric attribute values as text, and SKUs without attributes (S113)', () => {
    const detail = v.parse(productDetailSchema, {
      id: 1,
      saleAttrList: [{ attrName: 'Size', valueLink: [{ attrValue: 38 }] }],
      skuList: [
        { id: 2, saleAttrList: [{ attrName: 'Size', attrValue: 38 }] },
        { id: 3, saleAttrList: null },
      ],
      spuAttrList: [{ attrMd: { attrName: 'Weight' }, attrValueLink: [{ attrValue: 2.5 }] }],
    });
    expect(detail.saleAttrList[0]?.valueLink).toEqual([{ attrValue: '38' }]);
    expect(detail.skuList.map((sku) => sku.saleAttrList)).toEqual([[{ attrName: 'Size', attrValue: '38' }], []]);
    expect(detail.spuAttrList[0]?.attrValueLink).toEqual([{ attrValue: '2.5' }]);
  });

  it('tell attributes of one name apart, in a product as in its variants', () => {
    const pair = (attrName: string, attrValue: string) => ({ attrName, attrValue });
    const pairs = [pair('Color', 'Red'), pair('Size', 'M'), pair('Color', 'Gold'), pair('Color', 'Matt')];
    const { saleAttrList, skuList } = v.parse(productDetailSchema, {
      id: 1,
      saleAttrList: pairs.map(({ attrName, attrValue }) => ({ attrName, valueLink: [{ attrValue }] })),
      skuList: [{ id: 2, saleAttrList: pairs }],
    });
    const names = ['Color', 'Size', 'Color 2', 'Color 3'];
    expect(saleAttrList.map(({ attrName }) => attrName)).toEqual(names);
    expect(skuList[0]?.saleAttrList.map(({ attrName }) => attrName)).toEqual(names);
  });

  it('parse a category tree of any depth, drop invalid nodes and name the others (S092)', () => {
    const leaf = { id: 4, cateName: 'D' };
    const tree = {
      id: 1,
      cateName: 'A',
      childrenList: [
        {
          id: 2,
          cateName: 'B',
          childrenList: [leaf, null, { cateName: 'E' }, { id: 9, cateName: ' ', childrenList: [leaf] }],
        },
      ],
    };
    const parsed = v.parse(categorySchema, tree);
    const parsedLeaf = { id: '4', cateName: 'D', cateCode: undefined, childrenList: [] };
    expect(parsed.childrenList[0]?.childrenList).toEqual([
      parsedLeaf,
      { id: '9', cateName: '9', cateCode: undefined, childrenList: [parsedLeaf] },
    ]);
  });
});

describe('a flag', () => {
  const read = (upgrading: unknown): unknown => v.parse(siteConfigSchema, { upgrading });

  it.each([true, 1, 'true'])('is set by %j', (value) => expect(read(value)).toEqual({ upgrading: true }));

  it.each([false, 0, 2, 'false', '1', null, {}])('is not set by %j', (value) => {
    expect(read(value)).toEqual({ upgrading: false });
  });
});

describe('a text of a backend', () => {
  it.each([
    ['2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z'],
    [1763683200000, 1763683200000],
    [{}, undefined],
    [null, undefined],
  ])('reads the time %j as %j', (updatedAt, time) => {
    expect(v.parse(articleSchema, { id: 1, updatedAt }).updatedAt).toBe(time);
  });

  it.each([[''], [null], [true], [[]]])('does not accept %j as an id', (id) => {
    expect(v.is(regionSchema, { id })).toBe(false);
  });
});

describe('an entity', () => {
  it('is read without fields that it does not have', () => {
    expect(v.parse(userSchema, { id: 'u', secret: 1 })).not.toHaveProperty('secret');
  });

  it('is read without the invalid entries of its lists', () => {
    expect(v.parse(articleCategorySchema, { id: 1, subCategories: [{ id: 2 }, 5] }).subCategories).toHaveLength(1);
  });

  it.each<[string, v.GenericSchema, object, object]>([
    ['user', userSchema, { username: ' ', name: ' Mei ', isTourist: true }, { username: undefined, name: 'Mei' }],
    // An account whose status can't be read is one.
    ['seller account', sellerAccountSchema, { status: ' ' }, { status: '' }],
    ['listing row', listingRowSchema, { id: 1, status: '', failReason: ' ' }, { status: undefined, failReason: [] }],
    [
      'product',
      productDetailSchema,
      { id: 1, weight: ' ', weightType: '', urlKey: ' ', priceRange: { lowestPrice: ' ', highestPrice: ' 9.50 ' } },
      { weight: undefined, weightType: undefined, urlKey: undefined, priceRange: { highestPrice: '9.50' } },
    ],
    ['article', articleSchema, { id: 5, title: ' ' }, { title: '5' }],
    [
      'product',
      productDetailSchema,
      { id: 1, saleAttrList: [{ attrName: ' A ', valueLink: [{ attrValue: '' }, { attrValue: ' x' }] }] },
      { saleAttrList: [{ attrName: 'A', valueLink: [{ attrValue: 'x' }] }] },
    ],
    ['product', productDetailSchema, { id: 1, attachedImage: [null, '/a.svg'] }, { attachedImage: ['/a.svg'] }],
  ])('has no blank text, number or state: %s', (_name, schema, sent, read) => {
    expect(v.parse(schema, sent)).toMatchObject(read);
    expect(v.is(suggestionSchema, { keyword: ' ' })).toBe(false);
  });

  it('may have one reason for a failed listing, or a list of them', () => {
    expect(v.parse(listingRowSchema, { failReason: 'a' }).failReason).toBe('a');
    expect(v.parse(listingRowSchema, { failReason: [1, 'b', null] }).failReason).toEqual(['b']);
  });

  it('may have its pictures as a text', () => {
    expect(v.parse(productDetailSchema, { id: 1, attachedImage: '["/a.svg"]' }).attachedImage).toBe('["/a.svg"]');
  });
});
