import type { ApiClient } from '../../../shared/api/apiClient';
import type { ListingRow } from '../../../shared/api/models';
import { AppError } from '../../../shared/errors';
import { loaderContext } from '../../testing/loaderContext';
import { testRow } from '../../testing/testListing';
import { testCard } from '../../testing/testSearch';
import { load } from './HomePage.loader';
import { cartToday, listedToday } from './today';

const page = <T>(items: T[], total = items.length) => ({ items, total });

/** A row of a batch. */
const row = (id: string, batch: string | undefined, rest: Partial<ListingRow> = {}) => ({
  ...testRow(id),
  distrRecordId: batch === undefined ? undefined : { id: batch },
  ...rest,
});
const failed: Partial<ListingRow> = { status: 'FAILED', failReason: 'No brand' };
const contextOf = (api: Partial<ApiClient>) => loaderContext({ api });
const listed = (rows: ListingRow[], total?: number) =>
  listedToday(contextOf({ listingRecords: async () => page(rows, total), shops: async () => page([]) }));

it('what a home page asks for is not known where a call fails, and the page is there', async () => {
  const refused = async () => Promise.reject(new AppError('unauthorized', 'no'));
  const none = async () => page([]);
  const calls = { recommendations: async () => [], searchProducts: none, articleTitles: none };
  const data = await load(contextOf({ ...calls, cart: refused, listingRecords: refused }));
  expect([data.cart, data.listed]).toEqual([null, null]);
});

it('the cart is counted by the backend, with pictures and no price', async () => {
  const items = [testCard('1'), { ...testCard('2'), mainImage: undefined }];
  const cart = await cartToday(contextOf({ cart: async () => page(items as never[], 1250) }));
  expect(cart).toEqual({ count: 1250, pictures: ['/files/1.svg'] });
});

describe('what failed', () => {
  const at = (second: number) => ({ createdAt: `2026-11-25T12:00:0${second}Z` });

  it('has its reasons with their numbers, the most frequent first (D193)', async () => {
    const rows = [
      row('1', '8', { status: 'FAILED' }),
      row('2', '8', { ...failed, failReason: '["Too small","No brand"]' }),
      row('3', '8', failed),
    ];
    expect((await listed(rows)).failed).toEqual({
      count: 3,
      reasons: [
        ['No brand', 2],
        ['Too small', 1],
      ],
    });
  });

  it.each<[string, ListingRow[], number]>([
    ['was listed since', [row('1', '9', at(5)), row('1', '8', { ...failed, ...at(1) })], 0],
    ['failed again', [row('1', '9', { ...failed, ...at(5) }), row('1', '8', { ...failed, ...at(1) })], 1],
    ['failed at two shops', [row('1', '9', { ...failed, chShopName: 'Other' }), row('1', '8', failed)], 2],
    [
      'failed in rows without a shop',
      [
        row('1', '9', { ...failed, chShopName: '', shopName: '' }),
        row('1', '8', { ...failed, chShopName: '', shopName: '' }),
      ],
      2,
    ],
  ])('counts by its rows a product that %s (D193)', async (_what, rows, count) => {
    expect((await listed(rows)).failed.count).toBe(count);
  });

  it('is told of the records that were read, when there are more (D193)', async () => {
    expect(await listed([row('1', '8', failed)], 60)).toMatchObject({ failed: { count: 1 }, read: 1 });
    expect((await listed([row('1', '8', failed)])).read).toBeUndefined();
  });
});

describe('the batch to continue', () => {
  it('is one of those of which something was listed; failed products are not counted', async () => {
    const rows = [row('1', '9', failed), row('2', '8', failed), row('3', '8'), row('4', '8')];
    const { isNew, batches } = await listed([...rows, ...['7', '6', '5', '4'].map((batch) => row(batch, batch))]);
    expect(isNew).toBe(false);
    expect(batches.map(({ id, products }) => [id, ...products.map(({ productId }) => productId)].join())).toEqual([
      ...['8,3,4', '7,7', '6,6', '5,5', '4,4'],
    ]);
  });

  it('names no shop where there are several', async () => {
    const { batches } = await listed([row('1', '8'), row('2', '8', { chShopName: 'Other' })]);
    expect(batches).toMatchObject([{ shownId: '8', shopName: '' }]);
  });

  it('may go on beyond the rows that were read', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, index) => row(String(index), '8'));
    expect((await listed([row('x', '9', failed), ...rows(49)], 60)).batches[0]?.isCut).toBe(true);
    expect((await listed([...rows(50), row('x', '7')], 60)).batches[0]?.isCut).toBe(false);
    expect((await listed(rows(51), 51)).batches[0]?.isCut).toBe(false);
  });

  it.each<[string, ListingRow[], number | undefined, boolean]>([
    ['nothing was listed', [], undefined, true],
    ['all has failed', [row('1', '8', failed)], undefined, true],
    ['all that was read has failed', [row('1', '8', failed)], 60, false],
    ['something is on its way', [row('1', '8', { status: 'PROCESSING' })], undefined, false],
    ['what was listed has no batch', [row('1', undefined)], undefined, false],
  ])('is none where %s', async (_when, rows, total, isNew) => {
    expect(await listed(rows, total)).toMatchObject({ isNew, batches: [] });
  });
});

it.each<[string, boolean, ListingRow[], () => Promise<{ total: number }>]>([
  ['is what a buyer needs who has listed nothing and has none', true, [], async () => page([])],
  ['is not asked for where something was listed', false, [row('1', '8')], async () => page([])],
  ['is there', false, [], async () => page([], 2)],
  [
    'is not said to be missing where that is not known (D191)',
    false,
    [],
    async () => Promise.reject(new Error('late')),
  ],
])('a shop to connect %s', async (_what, expected, rows, shops) => {
  const api = { listingRecords: async () => page(rows), shops: shops as ApiClient['shops'] };
  expect((await listedToday(contextOf(api))).needsShop).toBe(expected);
});
