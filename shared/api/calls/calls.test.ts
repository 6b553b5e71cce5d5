import * as v from 'valibot';
import { productDetailSchema } from '../models';
import { isPriceField, redacted } from './prices';

const AMOUNT = '77.31';
const PRICES = { productPrice: AMOUNT, priceRange: { lowestPrice: AMOUNT, highestPrice: AMOUNT } };
const CARD = { id: 1, productName: 'Lamp', urlKey: 'lamp', mainImage: '/a.svg', isInCart: true, ...PRICES };

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

it('a response for a user who may not see prices lacks every price and nothing else (N02, D61)', () => {
  const skuList = product().skuList.map((sku) => ({ ...sku, sellerSkuPrice: undefined }));
  const shown = redacted({ items: [product()], total: 90 });
  const items = [{ ...product(), productPrice: undefined, priceRange: undefined, skuList }];
  expect(shown).toEqual({ items, total: 90 });
  expect(JSON.stringify(shown)).not.toContain(AMOUNT);
});
