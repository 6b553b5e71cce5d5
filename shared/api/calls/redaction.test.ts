import * as v from 'valibot';
import { productCardSchema, productDetailSchema } from '../models';
import { redactCards, redactDetail } from './redaction';

const AMOUNT = '77.31';
const PRICES = { productPrice: AMOUNT, priceRange: { lowestPrice: AMOUNT, highestPrice: AMOUNT } };
const CARD = { id: 1, productName: 'Lamp', urlKey: 'lamp', mainImage: '/a.svg', isInCart: true, ...PRICES };

const cards = () => ({
  items: [v.parse(productCardSchema, CARD), v.parse(productCardSchema, { ...CARD, id: 2 })],
  total: 90,
});
const product = () =>
  v.parse(productDetailSchema, {
    ...CARD,
    weight: '2',
    skuList: [
      { id: 3, skuUrlSuffix: 'red', sellerSkuPrice: AMOUNT, saleAttrList: [{ attrName: 'Colour', attrValue: 'Red' }] },
      { id: 4, sellerSkuPrice: AMOUNT },
    ],
  });

describe('redactCards', () => {
  it('drops every price and nothing else (N02, D61)', () => {
    const page = cards();
    const expected = page.items.map((card) => ({ ...card, productPrice: undefined }));
    const redacted = redactCards(page, false);
    expect(redacted).toEqual({ items: expected, total: 90 });
    expect(JSON.stringify(redacted)).not.toContain(AMOUNT);
    expect(redacted.items.map((card) => card.id)).toEqual(['1', '2']);
  });

  it('leaves the prices to a user who may see them', () => {
    expect(redactCards(cards(), true)).toEqual(cards());
    expect(redactCards(cards(), true).items[0]?.productPrice).toBe(AMOUNT);
  });
});

describe('redactDetail', () => {
  it('drops every price of the product and its SKUs and nothing else (N02, D61)', () => {
    const [red, other] = product().skuList;
    const redacted = redactDetail(product(), false);
    expect(redacted).toEqual({
      ...product(),
      productPrice: undefined,
      priceRange: undefined,
      skuList: [
        { ...red, sellerSkuPrice: undefined },
        { ...other, sellerSkuPrice: undefined },
      ],
    });
    expect(redacted.skuList.map((sku) => sku.id)).toEqual(['3', '4']);
    expect(JSON.stringify(redacted)).not.toContain(AMOUNT);
  });

  it('leaves the prices to a user who may see them', () => {
    expect(JSON.stringify(redactDetail(product(), true)).match(/77\.31/g)).toHaveLength(5);
    expect(redactDetail(product(), true)).toEqual(product());
  });
});
