import { testShop } from '../../../testing/testListing';
import { choiceOf, type FailedProduct, retriesOf } from './retryOrders';

const failed = (productId: string, shopName: string): FailedProduct => ({ productId, name: productId, shopName });
const shops = [testShop('1'), testShop('2')];
const [a, b, c] = [failed('a', 'Shop 1'), failed('b', 'Shop 2'), failed('c', 'Shop 1')];

describe('retriesOf', () => {
  it('groups products by the shop they were listed to (A35)', () => {
    const named = (id: string) => ({ id, name: id });
    expect(retriesOf([a, b, c], shops)).toEqual({
      orders: [
        { target: { channelId: 'channel-1', shopId: '1' }, shopName: 'Shop 1', products: [named('a'), named('c')] },
        { target: { channelId: 'channel-2', shopId: '2' }, shopName: 'Shop 2', products: [named('b')] },
      ],
      rest: [],
    });
  });

  it('lists a product with two failed records once', () => {
    expect(retriesOf([a, a], shops)).toMatchObject({ orders: [{ products: [{ id: 'a' }] }] });
  });

  it.each([
    ['no shop', failed('x', 'Closed'), shops],
    ['two shops', failed('x', 'Shop 2'), [...shops, testShop('3', { chShopName: 'Shop 2' })]],
    ['an unnamed shop', failed('x', ''), shops],
  ])('leaves the choice of the shop where the name is that of %s (D122)', (_case, product, known) => {
    const { orders, rest } = retriesOf([a, product], known);
    expect(orders).toMatchObject([{ shopName: 'Shop 1', products: [{ id: 'a' }] }]);
    expect(choiceOf(rest)).toEqual({ kind: 'choose', products: [{ id: 'x', name: 'x' }], shopName: product.shopName });
  });
});
