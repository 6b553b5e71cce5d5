import type { ListingRow } from '../../../shared/api/models';
import { testRow } from '../../testing/testListing';
import { listProducts } from './listProducts';

const target = { channelId: 'c1', shopId: 's1' };

/** A backend that lists everything and logs its calls. */
function backend(rowsOf = (ids: readonly string[]): ListingRow[] => ids.map((id) => testRow(id))) {
  const log: string[] = [];
  const batches: (readonly string[])[] = [];
  return {
    log,
    commitListing: jest.fn(async ({ sellerProductIdList }: { sellerProductIdList: readonly string[] }) => {
      batches.push(sellerProductIdList);
      log.push(`commit ${sellerProductIdList.length}`);
      return `b${batches.length}`;
    }),
    listingDetail: jest.fn(async (id: string) => {
      log.push(`detail ${id}`);
      const items = rowsOf(batches[Number(id.slice(1)) - 1] ?? []);
      return { items, total: items.length };
    }),
  };
}

describe('listProducts', () => {
  it('commits, then reads the result (S105)', async () => {
    const api = backend();
    const result = await listProducts(api, target, ['1', '2'], { pollMs: 0 });
    expect(api.commitListing).toHaveBeenCalledWith({ ...target, sellerProductIdList: ['1', '2'] });
    expect(api.log).toEqual(['commit 2', 'detail b1']);
    expect(result).toMatchObject({
      batches: [{ kind: 'read', rows: [{ id: 'row-1' }, { id: 'row-2' }] }],
      notSent: [],
    });
  });

  it('splits more than 50 products into commits, each with its result (C16)', async () => {
    const api = backend();
    const ids = Array.from({ length: 120 }, (_, index) => String(index));
    const result = await listProducts(api, target, ids, { pollMs: 0 });
    expect(api.log).toEqual(['commit 50', 'detail b1', 'commit 50', 'detail b2', 'commit 20', 'detail b3']);
    const rows = result.batches.map((batch) => (batch.kind === 'read' ? batch.rows : []));
    expect(rows.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(rows.flat().map((row) => row.sellerProductId?.id)).toEqual(ids);
  });

  it('reads the result again while rows are processed, if polling is set (C17)', async () => {
    let reads = 0;
    const pending = { ...testRow('1'), status: 'PROCESSING' };
    const slow = () => backend(() => (++reads < 3 ? [pending] : [testRow('1')]));
    const polled = slow();
    expect(await listProducts(polled, target, ['1'], { pollMs: 1 })).toMatchObject({
      batches: [{ rows: [{ status: 'SUCCESS' }] }],
    });
    expect(polled.listingDetail).toHaveBeenCalledTimes(3);
    reads = 0;
    const once = slow();
    expect(await listProducts(once, target, ['1'], { pollMs: 0 })).toMatchObject({
      batches: [{ rows: [{ status: 'PROCESSING' }] }],
    });
    expect(once.listingDetail).toHaveBeenCalledTimes(1);
  });

  it('stops polling a backend that never finishes', async () => {
    const api = backend(() => [{ ...testRow('1'), status: 'PROCESSING' }]);
    expect(await listProducts(api, target, ['1'], { pollMs: 1 })).toMatchObject({ batches: [{ kind: 'read' }] });
    expect(api.listingDetail.mock.calls.length).toBeLessThan(50);
  });
});
