import type { ApiClient } from '../../../shared/api/apiClient';
import { AppError } from '../../../shared/errors';
import { loaderContext } from '../../testing/loaderContext';
import { testProduct } from '../../testing/testProduct';
import { type CartData, loadCart } from './CartPage.loader';

const answers = {
  cart: async () => ({ items: [testProduct({ id: '1' })], total: 1 }),
  recommendations: async () => [testProduct({ id: '9' })],
} satisfies Partial<ApiClient>;

function load(api: Partial<ApiClient> = {}, query = ''): Promise<CartData> {
  return loadCart(loaderContext({ api: { ...answers, ...api }, query: new URLSearchParams(query) }));
}

const fails = async (): Promise<never> => Promise.reject(new AppError('http', 'down', { status: 500 }));

describe('loadCart', () => {
  it('asks for the page of the address, 20 products, and for 5 recommendations of CART (C09, S172)', async () => {
    const cart = jest.fn(async () => ({ items: [testProduct()], total: 46 }));
    const recommendations = jest.fn(answers.recommendations);
    expect(await load({ cart, recommendations }, 'pageNo=3')).toMatchObject({ pageNo: 3, total: 46 });
    expect(cart).toHaveBeenCalledWith({ pageNo: 3, pageSize: 20 }, expect.anything());
    expect(recommendations).toHaveBeenCalledWith({ recommendTypeDict: 'CART' }, 5, expect.anything());
  });

  it.each(['', 'pageNo=0', 'pageNo=x'])('reads %j as the first page (D08)', async (query) => {
    expect((await load({}, query)).pageNo).toBe(1);
  });

  it('gives the last page for one that is there no more', async () => {
    const cart = jest.fn<ReturnType<ApiClient['cart']>, Parameters<ApiClient['cart']>>(async ({ pageNo }) => ({
      items: pageNo === 2 ? [testProduct({ id: '21' })] : [],
      total: 21,
    }));
    expect(await load({ cart }, 'pageNo=5')).toMatchObject({ pageNo: 2, products: [{ id: '21' }] });
    expect(cart).toHaveBeenCalledTimes(2);
  });

  it('is the first page of an empty cart, whichever was asked for', async () => {
    const cart = async () => ({ items: [], total: 0 });
    expect(await load({ cart }, 'pageNo=2')).toMatchObject({ pageNo: 1, products: [], total: 0 });
  });

  it('takes along only what the page shows, and whether a product can be listed (D26)', async () => {
    const items = [testProduct({ id: '1' }), testProduct({ id: '2', productStatus: 'OFFSHELF' })];
    const { products } = await load({ cart: async () => ({ items, total: 2 }) });
    expect(products.map(({ id, listable }) => [id, listable])).toEqual([
      ['1', true],
      ['2', false],
    ]);
    expect(Object.keys(products[0] ?? {}).sort()).toEqual([
      'id',
      'listable',
      'mainImage',
      'productName',
      'productPrice',
      'shopId',
      'urlKey',
    ]);
  });

  it('does without recommendations, but not without the cart (C20)', async () => {
    expect(await load({ recommendations: fails })).toMatchObject({ recommended: [], products: [{ id: '1' }] });
    await expect(load({ cart: fails })).rejects.toMatchObject({ kind: 'http', status: 500 });
  });
});
