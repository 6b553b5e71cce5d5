import { isPriceField, PRICE_FIELDS, RETURNS_PRICES } from './priceFields';

describe('a field of a response', () => {
  it.each([
    ...['productPrice', 'priceRange', 'lowestPrice', 'highestPrice', 'sellerSkuPrice'],
    ...['price', 'PRICE', 'unitPriceCents', 'originalprice'],
  ])('may hold a price when it is %s (N02)', (name) => {
    expect(isPriceField(name)).toBe(true);
  });

  it.each(['', 'id', 'total', 'productName', 'pric', 'prize', 'pri ce'])('holds no price when it is %j', (name) => {
    expect(isPriceField(name)).toBe(false);
  });

  it('holds a price in five places of the contract (N02)', () => {
    expect([...PRICE_FIELDS].sort()).toEqual([
      'highestPrice',
      'lowestPrice',
      'priceRange',
      'productPrice',
      'sellerSkuPrice',
    ]);
  });
});

it('names the calls that return prices (N02)', () => {
  const names = Object.entries(RETURNS_PRICES).flatMap(([name, returnsPrices]) => (returnsPrices ? [name] : []));
  expect(names.sort()).toEqual([
    'DISTR_DETAIL_PAGE_SERVICE',
    'DISTR_RECORD_PAGE_SERVICE',
    'SELLER_PRODUCT_SEARCH_SERVICE',
    'SLS_BUYER_CART_PAGE_EVENT_SERVICE',
    'frontItem',
    'recommendGroup',
  ]);
});
