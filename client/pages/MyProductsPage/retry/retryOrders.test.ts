import { testShop } from '../../../testing/testListing';
import { type FailedProduct, retryOrders } from './retryOrders';

const failed = (productId: string, shopName: string): FailedProduct => ({ productId, shopName });
const shops = [testShop('1'), testShop('2')];

describe('retryOrders', () => {
  it('groups products by the shop they were listed to (A35)', () => {
    const products = [failed('a', 'Shop 1'), failed('b', 'Shop 2'), failed('c', 'Shop 1')];
    expect(retryOrders(products, shops)).toEqual([
      {
        target: { channelId: 'channel-1', shopId: '1' },
        shopName: 'Shop 1',
        productIds: ['a', 'c'],
        failed: [products[0], products[2]],
      },
      { target: { channelId: 'channel-2', shopId: '2' }, shopName: 'Shop 2', productIds: ['b'], failed: [products[1]] },
    ]);
  });

  it('lists a product with two failed records once', () => {
    const records = [failed('a', 'Shop 1'), failed('a', 'Shop 1')];
    expect(retryOrders(records, shops)).toMatchObject([{ productIds: ['a'], failed: records }]);
  });

  it.each([
    ['no shop', [failed('a', 'Shop 1'), failed('b', 'Closed')], shops],
    ['two shops', [failed('a', 'Shop 1')], [...shops, testShop('3', { chShopName: 'Shop 1' })]],
    ['an unnamed shop', [failed('a', '')], shops],
  ])('is undefined when a shop name is that of %s', (_case, products, known) => {
    expect(retryOrders(products, known)).toBeUndefined();
  });
});
