import * as v from 'valibot';
import { AppError } from '../../errors';
import { productCardSchema, productDetailSchema, userSchema } from '../models';
import { isPriceField, redactCards, redactDetail } from './prices';
import { entityOrNull, rawPayload } from './readers';

// What each reader makes of a response: responses.test.ts and responseLimits.test.ts, through the calls.
it.each([undefined, '', 0, [], {}, [{}]])('an entity that may be absent is malformed for %j (D71, D152)', (payload) => {
  const fail = () => new AppError('malformed', '');
  expect(() => entityOrNull(userSchema)(payload, fail, fail)).toThrow(AppError);
  expect(entityOrNull(userSchema)(null, fail, fail)).toBeNull();
  expect(rawPayload(payload, fail, fail)).toBe(payload);
});

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

describe('a field of a response', () => {
  it.each(['productPrice', 'priceRange', 'price', 'PRICE', 'unitPriceCents', 'originalprice'])(
    'may hold a price when it is %s (N02)',
    (name) => expect(isPriceField(name)).toBe(true),
  );

  it.each(['', 'id', 'total', 'productName', 'pric', 'prize', 'pri ce'])('holds no price when it is %j', (name) => {
    expect(isPriceField(name)).toBe(false);
  });
});

describe('a response for a user who may not see prices', () => {
  it('has cards without every price and nothing else (N02, D61)', () => {
    const items = cards().items.map((card) => ({ ...card, productPrice: undefined }));
    const redacted = redactCards(cards(), false);
    expect(redacted).toEqual({ items, total: 90 });
    expect(redacted.items.map((card) => card.id)).toEqual(['1', '2']);
    expect(JSON.stringify(redacted)).not.toContain(AMOUNT);
  });

  it('has a product without every price of it and its SKUs and nothing else (N02, D61)', () => {
    const skuList = product().skuList.map((sku) => ({ ...sku, sellerSkuPrice: undefined }));
    const redacted = redactDetail(product(), false);
    expect(redacted).toEqual({ ...product(), productPrice: undefined, priceRange: undefined, skuList });
    expect(redacted.skuList.map((sku) => sku.id)).toEqual(['3', '4']);
    expect(JSON.stringify(redacted)).not.toContain(AMOUNT);
  });
});

describe('a response for a user who may see prices', () => {
  it('is unchanged', () => {
    expect(redactCards(cards(), true)).toEqual(cards());
    expect(redactDetail(product(), true)).toEqual(product());
    expect(JSON.stringify([cards(), product()]).match(/77\.31/g)).toHaveLength(7);
  });
});
