import * as v from 'valibot';
import { categorySchema, productCardSchema, productDetailSchema, userSchema } from './models';

describe('entity schemas', () => {
  it('accept a card with missing, null or invalid optional fields (S088)', () => {
    expect(v.parse(productCardSchema, { id: 7, mainImage: null, productPrice: {}, isInCart: null })).toMatchObject({
      id: '7',
      mainImage: undefined,
      productPrice: undefined,
      isInCart: false,
    });
  });

  it.each([
    ['', undefined],
    ['  ', undefined],
    [' Lamp ', 'Lamp'],
    [2048, undefined],
    [null, undefined],
  ])('read the product name %j as %j', (productName, name) => {
    expect(v.parse(productCardSchema, { id: 7, productName }).productName).toBe(name);
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

  it('reject a card without an id', () => {
    expect(v.is(productCardSchema, { productName: 'x' })).toBe(false);
  });

  it('parse a category tree of any depth and drop invalid nodes (S092)', () => {
    const leaf = { id: 4, cateName: 'D' };
    const tree = {
      id: 1,
      cateName: 'A',
      childrenList: [{ id: 2, cateName: 'B', childrenList: [leaf, null, { id: 9 }] }],
    };
    const parsed = v.parse(categorySchema, tree);
    expect(parsed.childrenList[0]?.childrenList).toEqual([
      { id: '4', cateName: 'D', cateCode: undefined, childrenList: [] },
    ]);
  });

  it('parse amounts as strings', () => {
    const detail = v.parse(productDetailSchema, { id: 1, priceRange: { lowestPrice: 12.5, highestPrice: '12.50' } });
    expect(detail.priceRange).toEqual({ lowestPrice: '12.5', highestPrice: '12.50' });
  });

  it('ignore unknown fields', () => {
    expect(v.parse(userSchema, { id: 'u', secret: 1 })).not.toHaveProperty('secret');
  });
});
