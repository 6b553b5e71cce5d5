import type { ListingRow } from '../../../shared/api/models';
import { testRow } from '../../testing/testListing';
import { allRecords } from './wholeTables';

/** A backend with pages of `size` of these rows, whatever is asked for. */
const backend = (rows: readonly ListingRow[], size: number, total = rows.length) =>
  jest.fn(async ({ pageNo }: { pageNo: number }) => ({
    items: rows.slice((pageNo - 1) * size, pageNo * size),
    total,
  }));
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => testRow(String(index)));
const load = (listingRecords: ReturnType<typeof backend>, stop = new AbortController(), onProgress = jest.fn()) =>
  allRecords({ listingRecords }, { status: 'FAILED', timeZone: 'UTC', signal: stop.signal, onProgress });

describe('allRecords', () => {
  it.each([
    ['one page', 3, 100, 1, 3],
    ['no row', 0, 100, 1, 0],
    ['smaller pages than asked for', 45, 20, 3, 45],
    ['more than 50 calls bring', 120, 2, 50, 100],
  ])('of %s', async (_what, count, size, calls, found) => {
    const listingRecords = backend(rowsOf(count), size);
    const onProgress = jest.fn();
    expect(await load(listingRecords, undefined, onProgress)).toHaveLength(found);
    expect(listingRecords).toHaveBeenCalledTimes(calls);
    expect(listingRecords.mock.calls[0]?.[0]).toEqual({ pageNo: 1, pageSize: 100, status: 'FAILED' });
    expect(onProgress).toHaveBeenLastCalledWith(found);
  });

  it('ends where a page brings nothing new, and has each row once', async () => {
    const listingRecords = backend([...rowsOf(2), ...rowsOf(2)], 2, 99);
    expect(await load(listingRecords)).toHaveLength(2);
    expect(listingRecords).toHaveBeenCalledTimes(2);
  });

  it('asks for no more once it is stopped', async () => {
    const stop = new AbortController();
    const listingRecords = backend(rowsOf(9), 2);
    await expect(
      load(
        listingRecords,
        stop,
        jest.fn(() => stop.abort()),
      ),
    ).rejects.toThrow(DOMException);
    expect(listingRecords).toHaveBeenCalledTimes(2);
  });
});
