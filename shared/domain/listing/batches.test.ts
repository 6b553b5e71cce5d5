import type { ListingRow } from '../../api/models';
import { batchCounts, batchesOf, shownBatchId } from './batches';
import { batchRows } from './batchRows';
import { listedProducts } from './listedProduct';

const row = (id: string, batch: string | undefined, status = 'SUCCESS') => ({
  id,
  status,
  sellerProductId: { id: `p${id}` },
  sellerProductName: undefined,
  mainImage: undefined,
  chShopName: undefined,
  shopName: undefined,
  failReason: undefined,
  distrRecordId: batch === undefined ? undefined : { id: batch },
  createdAt: undefined,
});

const batchesIn = (...rows: readonly ListingRow[]) =>
  batchesOf(listedProducts(rows, 'UTC')).map(({ id, products }) => [id, products.map(({ key }) => key).join()]);

describe('batchesOf', () => {
  it('groups rows by their batch in the order in which they come, also where another batch is between them', () => {
    expect(batchesIn(row('1', '8'), row('2', '7'), row('3', '8'))).toEqual([
      ['8', '1,3'],
      ['7', '2'],
    ]);
  });

  it('has the rows of a batch by id, as the call for it alone has, and others as they come', () => {
    const rows = [row('10', '8'), row('9', '8')];
    expect(batchesIn(...rows, row('3', undefined), row('2', undefined))).toEqual([
      ['8', '9,10'],
      [undefined, '3,2'],
    ]);
    const unnamed = rows.map((each) => ({ ...each, distrRecordId: undefined }));
    expect(batchRows(unnamed, '8', 'UTC').map(({ key, batchId }) => [key, batchId])).toEqual([
      ['9', '8'],
      ['10', '8'],
    ]);
  });

  it('puts rows without a batch last, whatever is before them', () => {
    expect(batchesIn(row('1', undefined), row('2', '7'), row('3', undefined))).toEqual([
      ['7', '2'],
      [undefined, '1,3'],
    ]);
  });
});

it('batchCounts counts each status; a row of no known status has failed', () => {
  const rows = [row('1', '8'), row('2', '8', 'FAILED'), row('3', '8', 'PROCESSING'), row('4', '8'), row('5', '8', '?')];
  expect(batchCounts(listedProducts(rows, 'UTC'))).toEqual({ success: 2, failed: 2, processing: 1 });
});

it.each([
  ['12345678901234567890', '12345678901234567890'],
  ['😀'.repeat(21), `${'😀'.repeat(20)}…`],
])('shownBatchId shows %s as %s', (id, shown) => {
  expect(shownBatchId(id)).toBe(shown);
});
