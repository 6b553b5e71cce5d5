import { testShop } from '../../../testing/testListing';
import { choiceOf, retriesOf } from './retryOrders';

const failed = (productId: string, shopName: string) => ({ productId, name: productId, shopName });
const shops = [testShop('1'), testShop('2')];
const a = failed('a', 'Shop 1');

describe('retriesOf', () => {
  it('lists a product with two failed records once', () => {
    expect(retriesOf([a, a], shops)).toMatchObject({ orders: [{ products: [{ id: 'a' }] }] });
  });

  it.each([
    ['no shop', failed('x', 'Closed'), shops],
    ['two shops', failed('x', 'Shop 2'), [...shops, testShop('3', { chShopName: 'Shop 2' })]],
    ['an unnamed shop', failed('x', ''), shops],
  ])('leaves the choice of the shop where the name is that of %s (D122)', (_case, product, known) => {
    const { orders, rest } = retriesOf([a, product], known);
    expect(orders).toMatchObject([{ target: { channelId: 'channel-1', shopId: '1' }, products: [{ id: 'a' }] }]);
    expect(choiceOf(rest)).toEqual({
      kind: 'list',
      products: [{ id: 'x', name: 'x' }],
      shopNames: [product.shopName],
    });
  });
});
