import { act, screen } from '@testing-library/react';
import type { ListingRow } from '../../../../shared/api/models';
import { listedProducts } from '../../../../shared/domain/listing/listedProduct';
import { textsOf } from '../../../testing/find';
import { renderWithStorefront } from '../../../testing/renderWithStorefront';
import { testDesk } from '../../../testing/testDesk';
import { testRow } from '../../../testing/testListing';
import { StatusTabs } from './StatusTabs';

const failed = testRow('1', 'No brand');

it.each<[string, number, ListingRow, number, string]>([
  ['asked for by one row', 74, failed, 10, 'Failed 10'],
  ['not told by a backend that does not filter', 74, testRow('1'), 74, 'Failed'],
  ['not told without a total', 74, failed, 1.5, 'Failed'],
  ['counted where the page has all records', 2, failed, 10, 'Failed 1'],
])('the number of what failed is %s (D193)', async (_what, total, item, ofFailed, tab) => {
  const listingRecords = jest.fn(async (_request: object) => ({ items: [item], total: ofFailed }));
  const products = listedProducts([testRow('2'), testRow('3', 'No brand')], 'UTC');
  const rows = { products, total, pageNo: 1, status: undefined };
  renderWithStorefront(<StatusTabs rows={rows} />, { api: { listingRecords }, desk: testDesk('tables') });
  await act(async () => undefined);
  const asked = total > 2 ? [[{ status: 'FAILED', pageNo: 1, pageSize: 1 }, expect.anything()]] : [];
  expect(listingRecords.mock.calls).toEqual(asked);
  expect(textsOf(screen.getAllByRole('link'))).toEqual([`All ${total}`, 'Success', tab]);
});
