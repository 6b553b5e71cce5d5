import type { ApiClient } from '../../../shared/api/apiClient';
import { loaderContext } from '../../testing/loaderContext';
import { testProduct } from '../../testing/testProduct';
import { load as loadCart } from './CartPage.loader';

const responses = {
  cart: async () => ({ items: [testProduct({ id: '1' })], total: 1 }),
  recommendations: async () => [testProduct({ id: '9' })],
} satisfies Partial<ApiClient>;

function load(api: Partial<ApiClient> = {}, query = '') {
  return loadCart(loaderContext({ api: { ...responses, ...api }, query: new URLSearchParams(query) }));
}

describe('loadCart', () => {
  it('requests 20 products of the page in the URL and 5 recommendations (C09, S172)', async () => {
    const cart = jest.fn(async () => ({ items: [testProduct()], total: 46 }));
    const recommendations = jest.fn(responses.recommendations);
    expect(await load({ cart, recommendations }, 'pageNo=3')).toMatchObject({ pageNo: 3, total: 46 });
    expect(cart).toHaveBeenCalledWith({ pageNo: 3, pageSize: 20 }, expect.anything());
    expect(recommendations).toHaveBeenCalledWith({ recommendTypeDict: 'CART', pageSize: 5 }, expect.anything());
  });

  it('returns the last page for one after it', async () => {
    const cart: ApiClient['cart'] = async ({ pageNo }) => ({
      items: pageNo === 2 ? [testProduct({ id: '21' })] : [],
      total: 21,
    });
    expect(await load({ cart }, 'pageNo=5')).toMatchObject({ pageNo: 2, products: [{ id: '21' }] });
  });

  it('returns the first page of an empty cart for any page', async () => {
    const cart = async () => ({ items: [], total: 0 });
    expect(await load({ cart }, 'pageNo=2')).toMatchObject({ pageNo: 1, products: [], total: 0 });
  });

  it('returns only the displayed fields, and whether a product is listable (D26)', async () => {
    const items = [testProduct({ id: '1' }), testProduct({ id: '2', productStatus: 'OFFSHELF' })];
    const { products } = await load({ cart: async () => ({ items, total: 2 }) });
    expect(products.map(({ id, listable }) => [id, listable])).toEqual([
      ['1', true],
      ['2', false],
    ]);
    const fields = Object.keys(products[0] ?? {}).sort();
    expect(fields.join()).toBe('id,listable,mainImage,productName,productPrice,shopId,urlKey');
  });
});
