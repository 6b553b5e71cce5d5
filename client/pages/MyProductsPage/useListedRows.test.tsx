import { act, screen } from '@testing-library/react';
import type { ApiClient } from '../../../shared/api/apiClient';
import { renderWithStorefront } from '../../testing/renderWithStorefront';
import { testRow } from '../../testing/testListing';
import type { MyProductsData } from './MyProductsPage.loader';
import { useListedRows } from './useListedRows';

const page = (pageNo: number) => ({
  products: [],
  status: undefined,
  pageNo,
  total: pageNo,
  recommended: [],
});

const first = page(1);

function Probe({ data }: { readonly data: MyProductsData }) {
  const { rows, refresh } = useListedRows(data);
  return (
    <button type="button" onClick={() => void refresh()}>
      {rows.total}
    </button>
  );
}

it.each([
  ['are read again', { items: [testRow('1')], total: 9 }, 1, '9'],
  ['stay when that fails', new Error('down'), 1, '1'],
  ['are those of the next page, whatever arrives for this one', { items: [], total: 9 }, 2, '2'],
])('useListedRows the rows %s', async (_what, outcome, next, shown) => {
  const response = Promise.withResolvers<Awaited<ReturnType<ApiClient['listingRecords']>>>();
  const { user, rerender } = renderWithStorefront(<Probe data={first} />, {
    api: { listingRecords: () => response.promise },
  });
  await user.click(screen.getByRole('button'));
  if (next === 2) rerender(<Probe data={page(2)} />);
  await act(async () => (outcome instanceof Error ? response.reject(outcome) : response.resolve(outcome)));
  expect(screen.getByRole('button').textContent).toBe(shown);
});
