import type { ApiClient } from '../../../shared/api/apiClient';
import type { ListingRow } from '../../../shared/api/models';
import { loaderContext } from '../../testing/loaderContext';
import { testRow } from '../../testing/testListing';
import { testProduct } from '../../testing/testProduct';
import { load as loadMyProducts } from './MyProductsPage.loader';

const responses = {
  listingRecords: async () => ({ items: [testRow('1')], total: 1 }),
  recommendations: async () => [testProduct({ id: '9' })],
} satisfies Partial<ApiClient>;

function load(api: Partial<ApiClient> = {}, query = '') {
  return loadMyProducts(loaderContext({ api: { ...responses, ...api }, query: new URLSearchParams(query) }));
}

const loadRow = async (row: Partial<ListingRow>) =>
  (await load({ listingRecords: async () => ({ items: [{ ...testRow('1'), ...row }], total: 1 }) })).products[0];

describe('loadMyProducts', () => {
  it('requests page and status of the URL and 4 recommendations (C10, S172)', async () => {
    const listingRecords = jest.fn(responses.listingRecords);
    const recommendations = jest.fn(responses.recommendations);
    expect(await load({ listingRecords, recommendations }, 'status=FAILED&pageNo=2')).toMatchObject({
      status: 'FAILED',
      pageNo: 2,
    });
    expect(listingRecords).toHaveBeenCalledWith({ pageNo: 2, pageSize: 20, status: 'FAILED' }, expect.anything());
    expect(recommendations).toHaveBeenCalledWith({ recommendTypeDict: 'my', pageSize: 4 }, expect.anything());
  });

  it.each(['', 'status=', 'status=success'])('omits the status to request all records for %j', async (query) => {
    const listingRecords = jest.fn(responses.listingRecords);
    await load({ listingRecords }, query);
    expect(listingRecords).toHaveBeenCalledWith({ pageNo: 1, pageSize: 20 }, expect.anything());
  });

  it.each<[string, readonly string[], Partial<ListingRow>]>([
    ['success', [], { status: 'SUCCESS', failReason: 'an old one' }],
    ['failed', [], { status: 'REVOKED' }],
    ['failed', ['No brand', 'No age'], { status: 'REFUSED', failReason: '["No brand","No age"]' }],
    ['processing', [], { status: 'Running' }],
  ])('reads as %s for the reasons %j: %j (C17, D119, S090)', async (status, reasons, row) => {
    expect(await loadRow(row)).toMatchObject({ status, reasons });
  });

  it('returns shop and listing, and the product id for a missing name (S091, A35)', async () => {
    const row = { chShopName: undefined, distrRecordId: { id: '12' }, sellerProductName: undefined };
    expect(await loadRow(row)).toMatchObject({ shopName: 'luma-uk', batchId: '12', name: '1' });
  });

  it('gives rows without an id distinct keys, which do not change when others come before them', async () => {
    const keysOf = async (...ids: string[]) => {
      const items = ids.map((id) => ({ ...testRow(id), id: undefined }));
      const { products } = await load({ listingRecords: async () => ({ items, total: ids.length }) });
      return products.map(({ key }) => key);
    };
    const keys = await keysOf('1', '1', '2');
    expect(new Set(keys).size).toBe(3);
    expect((await keysOf('9', '1', '1', '2')).slice(1)).toEqual(keys);
  });
});
