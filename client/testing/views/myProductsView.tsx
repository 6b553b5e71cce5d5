import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { ApiClient } from '../../../shared/api/apiClient';
import type { ListingRow } from '../../../shared/api/models';
import type { Desk } from '../../desk/createDesk';
import { MyProductsPage } from '../../pages/MyProductsPage/MyProductsPage';
import { load } from '../../pages/MyProductsPage/MyProductsPage.loader';
import { loaderContext } from '../loaderContext';
import { renderWithStorefront } from '../renderWithStorefront';
import { testRow, testShop } from '../testListing';
import { testProduct } from '../testProduct';

/** A product of batch 4 that was listed to the first shop. */
export const listedRow = (id: string, changes: Partial<ListingRow> = {}): ListingRow => ({
  ...testRow(id),
  ...{ createdAt: Date.UTC(2026, 10, 9, 8), distrRecordId: { id: '4' }, chShopName: 'Shop 1', ...changes },
});
export const failedRow = (id: string, changes: Partial<ListingRow> = {}): ListingRow =>
  listedRow(id, { status: 'FAILED', failReason: '["No brand"]', ...changes });

interface MyProductsOptions {
  /** The address of the page. */
  readonly query?: string;
  readonly total?: number | undefined;
  readonly desk?: Desk | undefined;
  /** What is around the page. */
  readonly around?: (page: ReactElement) => ReactElement;
}

/** Opens My Products with these records and two shops; `goTo` shows it with another query. */
export async function openMyProducts(
  records: readonly ListingRow[],
  calls: Partial<ApiClient> = {},
  { query = '', total = records.length, desk, around = (page) => page }: MyProductsOptions = {},
) {
  const listingRecords = jest.fn(async ({ status }: Parameters<ApiClient['listingRecords']>[0]) => ({
    items: records.filter((each) => !status || each.status === status),
    total,
  }));
  const recommendations = async () => [testProduct({ id: '900', productName: 'Recommended' })];
  const shops = async () => ({ items: [testShop('1'), testShop('2')], total: 2 });
  const api = { listingRecords, recommendations, shops, ...calls };
  const pageOf = async (address: string) => {
    const data = await load(loaderContext({ api, query: new URLSearchParams(address) }));
    return around(
      <main id="content" tabIndex={-1}>
        <MyProductsPage data={data} pending={false} />
      </main>,
    );
  };
  const page = await pageOf(query);
  const rendered = await act(async () => renderWithStorefront(page, { api, ...(desk && { desk }) }));
  listingRecords.mockClear();
  const goTo = async (address: string) => {
    const next = await pageOf(address);
    await act(async () => rendered.rerender(next));
  };
  return { ...rendered, listingRecords, goTo };
}
