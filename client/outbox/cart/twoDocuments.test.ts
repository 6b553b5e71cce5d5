// What one document learns of a write while another, or an earlier part of itself, goes on with it.
import { AppError } from '../../../shared/errors';
import { createTranslator } from '../../../shared/messages/createTranslator';
import { createTabs } from '../../storage/tabs';
import { testRow } from '../../testing/testListing';
import type { ListingOptions } from '../listings/commitEntry';
import { createListings } from '../listings/createListings';
import { resultRows, unread } from '../listings/resultRows';
import type { Listing } from '../outboxShape';
import { storedOutbox } from '../storedOutbox';
import { cartEntries } from './cartEntries';

const t = createTranslator('literal');
const order = (...ids: string[]) => ({
  target: { channelId: 'c', shopId: '1' },
  shopName: 'Shop 1',
  products: ids.map((id) => ({ id })),
});
const ROWS = { items: [testRow('a', 'No brand')], total: 1 };

/** A document that lists to a shop; `details` answers each reading of a result in turn, the last one from then on. */
function open(...details: readonly (() => Promise<typeof ROWS>)[]) {
  const commits: string[][] = [];
  let reads = 0;
  const api: ListingOptions['api'] = {
    commitListing: async ({ sellerProductIdList: ids }) => `b${commits.push([...ids])}`,
    commitOutcome: () => Promise.reject(new AppError('http', '')),
    listingDetail: async () => (details[Math.min(reads++, details.length - 1)] ?? (async () => ROWS))(),
  };
  const config = { commitTimeoutMs: 60_000, requestTimeoutMs: 10_000, distrPollMs: 0 };
  const listings = createListings({ api, t, tabs: createTabs('u1'), userId: 'u1', config });
  const last = () => listings.stored.listing() as Listing;
  const said = () => resultRows(last(), listings.rows).map(({ key, status, missing }) => `${key} ${missing ?? status}`);
  const retry = () => listings.submit({ kind: 'retried', listing: last(), rows: resultRows(last()) });
  return { ...listings, commits, last, said, retry };
}

describe('a listing', () => {
  it('that is looked up while it is tried again keeps what the retry has brought', async () => {
    const held = Promise.withResolvers<typeof ROWS>();
    const first = open(
      async () => ROWS,
      () => held.promise,
      async () => ({ items: [testRow('a')], total: 1 }),
    );
    await first.submit({ kind: 'started', orders: [order('a', 'b')] });
    const looking = first.refreshResults(first.last());
    await first.retry();
    held.resolve(ROWS);
    await looking;
    expect(first.said()).toEqual(['1/a SUCCESS', '1/b noResult']);
    await first.retry();
    expect(first.commits).toEqual([['a', 'b'], ['a']]);
  });

  it('keeps why it ended when a look-up fails', async () => {
    const { submit, refreshResults, last, stored } = open(
      async () => ROWS,
      () => Promise.reject(new AppError('http', 'Down')),
    );
    await submit({ kind: 'started', orders: [order('a', 'b')] });
    const reason = { kind: 'login', text: 'Log in' } as const;
    stored.update({ ...last(), reason });
    expect((await refreshResults(last()))?.message).toBe('Down');
    expect(last().reason).toEqual(reason);
  });

  it('is what another document has read of it since, with reasons once they are read here', async () => {
    const pending = async () => ({ items: [{ ...testRow('a'), status: 'PENDING' }], total: 1 });
    const first = open(pending, async () => ROWS);
    await first.submit({ kind: 'started', orders: [order('a')] });
    const second = open(async () => ROWS);
    await second.refreshResults(second.last());
    expect(first.said()).toEqual(['1/a FAILED']);
    expect(unread(first.last(), first.rows)).toHaveLength(1);
    await first.refreshResults(first.last());
    expect(resultRows(first.last(), first.rows)).toMatchObject([{ failReason: 'No brand' }]);
  });
});

describe('a change of the cart', () => {
  const left = () => storedOutbox('u1').read().cart;

  it('goes on without the products that were changed since', () => {
    const entries = cartEntries('u1');
    entries.add([{ kind: 'remove', ids: ['1', '2', '3'], of: 'change' }]);
    cartEntries('u1').dropIds(['2']);
    expect(left()).toMatchObject([{ ids: ['1', '3'] }]);
    entries.dropIds(['1', '3'], 'undo');
    expect(left()).toHaveLength(1);
    entries.dropIds(['1', '3']);
    expect(left()).toEqual([]);
  });

  it('of a kind goes from its own tab alone', () => {
    const entries = cartEntries('u1');
    entries.add([
      { kind: 'add', ids: ['1'], of: 'chosen' },
      { kind: 'add', ids: ['2'], of: 'undo' },
    ]);
    storedOutbox('u1').changeCart((before) => [...before, ...before.map((entry) => ({ ...entry, tab: 'other' }))]);
    entries.dropOwn('chosen');
    expect(left().map(({ ids, tab }) => [ids[0], tab === 'other'])).toEqual([
      ['2', false],
      ['1', true],
      ['2', true],
    ]);
  });

  it('of the last minutes is its own tab’s; later an Undo is no tab’s, and all else is over', () => {
    jest.useFakeTimers({ now: 0 });
    const entries = cartEntries('u1');
    entries.add([
      { kind: 'add', ids: ['1'], of: 'undo' },
      { kind: 'add', ids: ['2'], of: 'chosen' },
    ]);
    jest.setSystemTime(899_999);
    entries.lapse();
    expect([entries.ownIds('undo'), entries.ownIds('chosen'), entries.leftElsewhere()]).toEqual([['1'], ['2'], []]);
    jest.setSystemTime(900_000);
    entries.lapse();
    expect([entries.ownIds('undo'), entries.ownIds('chosen'), entries.leftElsewhere()]).toEqual([[], [], ['1']]);
    // A day after its press it is over, however often documents come by.
    expect(left()).toMatchObject([{ at: 0 }]);
  });
});
