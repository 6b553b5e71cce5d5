import type { ApiClient } from '../../../shared/api/apiClient';
import type { ListingRow } from '../../../shared/api/models';
import { AppError } from '../../../shared/errors';
import { loaderContext } from '../../testing/loaderContext';
import { testRow } from '../../testing/testListing';
import { testProduct } from '../../testing/testProduct';
import { loadMyProducts, type MyProductsData } from './MyProductsPage.loader';

const answers = {
  listingRecords: async () => ({ items: [testRow('1')], total: 1 }),
  recommendations: async () => [testProduct({ id: '9' })],
} satisfies Partial<ApiClient>;

function load(api: Partial<ApiClient> = {}, query = ''): Promise<MyProductsData> {
  return loadMyProducts(loaderContext({ api: { ...answers, ...api }, query: new URLSearchParams(query) }));
}

const fails = async (): Promise<never> => Promise.reject(new AppError('http', 'down', { status: 500 }));
const loadRow = async (row: Partial<ListingRow>) =>
  (await load({ listingRecords: async () => ({ items: [{ ...testRow('1'), ...row }], total: 1 }) })).products[0];

describe('loadMyProducts', () => {
  it('asks for the page and status of the address, and for 4 recommendations of my (C10, S172)', async () => {
    const listingRecords = jest.fn(answers.listingRecords);
    const recommendations = jest.fn(answers.recommendations);
    expect(await load({ listingRecords, recommendations }, 'status=FAILED&pageNo=2')).toMatchObject({
      status: 'FAILED',
      pageNo: 2,
    });
    expect(listingRecords).toHaveBeenCalledWith({ pageNo: 2, pageSize: 20, status: 'FAILED' }, expect.anything());
    expect(recommendations).toHaveBeenCalledWith({ recommendTypeDict: 'my' }, 4, expect.anything());
  });

  it('names no status to ask for all', async () => {
    const listingRecords = jest.fn(answers.listingRecords);
    await load({ listingRecords }, 'status=other');
    expect(listingRecords).toHaveBeenCalledWith({ pageNo: 1, pageSize: 20 }, expect.anything());
  });

  it.each<[string, Partial<ListingRow>]>([
    ['success', { status: 'SUCCESS' }],
    ['success', { status: 'SUCCESS', failReason: 'an old one' }],
    ['failed', { status: 'FAILED' }],
    ['failed', { status: 'FAILED', failReason: '["No brand"]' }],
    ['failed', { status: 'REFUSED', failReason: 'No brand' }],
    ['processing', { status: 'SUBMITTED' }],
    ['processing', { status: undefined }],
  ])('takes for %s what says %j (C17)', async (status, row) => {
    expect((await loadRow(row))?.status).toBe(status);
  });

  it('gives the reasons of a failure as a list, of a success none (S090)', async () => {
    expect((await loadRow({ status: 'FAILED', failReason: '["No brand","No age"]' }))?.reasons).toEqual([
      'No brand',
      'No age',
    ]);
    expect((await loadRow({ status: 'SUCCESS', failReason: 'an old one' }))?.reasons).toEqual([]);
  });

  it('names the shop, the listing and, without a name, the product by its id (S091, A35)', async () => {
    const row = { chShopName: undefined, distrRecordId: { id: '12' }, sellerProductName: undefined };
    expect(await loadRow(row)).toMatchObject({ shopName: 'luma-uk', batchId: '12', name: '1' });
  });

  it('tells rows without an id from each other', async () => {
    const items = ['1', '1', '2'].map((id) => ({ ...testRow(id), id: undefined }));
    const { products } = await load({ listingRecords: async () => ({ items, total: 3 }) });
    expect(new Set(products.map(({ key }) => key)).size).toBe(3);
  });

  it('does without recommendations, but not without the records (C20)', async () => {
    expect(await load({ recommendations: fails })).toMatchObject({ recommended: [], products: [{ productId: '1' }] });
    await expect(load({ listingRecords: fails })).rejects.toMatchObject({ kind: 'http', status: 500 });
  });
});
