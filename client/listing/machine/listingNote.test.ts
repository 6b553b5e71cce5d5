import type { ListingRow } from '../../../shared/api/models';
import { isListed } from '../../../shared/domain/listing/listingResult';
import { AppError } from '../../../shared/errors';
import { createTranslator } from '../../../shared/messages/createTranslator';
import { createTabs } from '../../storage/tabs';
import { testRow } from '../../testing/testListing';
import { createListing } from './createListing';
import { listingNote } from './listingNote';
import type { ListingOrder } from './listingState';
import { pastListings } from './pastListings';
import { resultRows } from './resultRows';

const LIMITS = { commitTimeoutMs: 60_000, requestTimeoutMs: 10_000, distrPollMs: 0 };
const t = createTranslator('literal');
const NAME = 'Folding lamp with a long name, of the kind that suppliers write for search engines '.repeat(2);
/** What Chromium takes for a site, in UTF-16 units. */
const CHROMIUM = 5_177_344;

/** A storage takes no more than this, keys and values. */
function limitStorage(units: number) {
  const setItem = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key: string, value: string) {
    const others = Object.entries(this).filter(([name]) => name !== key);
    const used = others.reduce((sum, [name, text]) => sum + name.length + String(text).length, 0);
    if (used + key.length + value.length > units) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
}

/** The note as a document reads it that was opened just now: with nothing in its memory. */
function noteOfNextDocument() {
  let next: typeof import('./listingNote') | undefined;
  jest.isolateModules(() => {
    next = jest.requireActual('./listingNote');
  });
  return (next ?? { listingNote }).listingNote('u1', LIMITS);
}

/** Lists products to shops, and looks at every nth commit at the note that a reload would leave. */
async function listAll(products: number, shops: number, every: number) {
  const orders: ListingOrder[] = Array.from({ length: shops }, (_, shop) => ({
    target: { channelId: 'c', shopId: `7000000000000000${shop}` },
    shopName: `Shop number ${shop}`,
    products: Array.from({ length: products }, (_, index) => ({
      id: `2045000000000${index}`,
      name: `${NAME}${index}`,
    })),
  }));
  const received = new Map<string, string[]>();
  const untrue: string[] = [];
  let [looks, notes] = [0, 0];
  const look = (shopId: string, flying: readonly string[]) => {
    looks += 1;
    const state = noteOfNextDocument().read();
    if (!state) return;
    notes += 1;
    const made = new Set([...received].flatMap(([key, ids]) => ids.map((id) => `${key.split('#')[0]}/${id}`)));
    const inFlight = new Set(flying.map((id) => `${shopId}/${id}`));
    const rows = resultRows(state);
    const wrong = rows.filter((row) => {
      if (inFlight.has(row.key)) return row.missing !== 'noResult';
      return made.has(row.key) !== isListed(row) || (!made.has(row.key) && row.missing !== 'notSent');
    });
    if (wrong.length > 0 || rows.length !== products * shops)
      untrue.push(`${notes}: ${wrong[0]?.key} of ${rows.length}`);
  };
  const api = {
    commitListing: async ({
      shopId,
      sellerProductIdList: ids,
    }: {
      shopId: string;
      sellerProductIdList: readonly string[];
    }) => {
      const batchId = `${shopId}#${received.size}`;
      if (received.size % every === 0) look(shopId, ids);
      received.set(batchId, [...ids]);
      return batchId;
    },
    listingDetail: async (batchId: string) => {
      const items = (received.get(batchId) ?? []).map((id) => testRow(id));
      return { items, total: items.length };
    },
  };
  const tabs = createTabs('u1');
  const store = createListing({ api, t, tabs, note: listingNote('u1', LIMITS), pollMs: 0 });
  await store.start({ kind: 'started', orders });
  look('', []);
  return { commits: received.size, untrue, looks, notes };
}

describe('the note of a listing (D162)', () => {
  it('of 200 products to 100 shops is true after a reload at any commit', async () => {
    limitStorage(CHROMIUM);
    const { commits, untrue, looks, notes } = await listAll(200, 100, 25);
    expect([commits, untrue]).toEqual([400, []]);
    expect(notes).toBe(looks);
  }, 60_000);

  it('is true or is none in a storage of any size', async () => {
    for (let units = 0; units <= 80_000; units += 4_000) {
      localStorage.clear();
      limitStorage(units);
      const { commits, untrue } = await listAll(120, 3, 1);
      expect([units, commits, untrue]).toEqual([units, 9, []]);
      jest.restoreAllMocks();
    }
  });

  it('is of one listing: of that which is submitted, whatever others show', async () => {
    const seen: string[] = [];
    const rowsNow = () => {
      const state = noteOfNextDocument().read();
      return state
        ? resultRows(state).map((row) => `${row.key} ${row.missing ?? (isListed(row) ? 'listed' : 'failed')}`)
        : [];
    };
    const held = Promise.withResolvers<void>();
    const open = (reason?: string) => {
      const note = listingNote('u1', LIMITS);
      const api = {
        commitListing: async ({ shopId }: { shopId: string }) => {
          seen.push(shopId);
          if (shopId === '3') await held.promise;
          return shopId;
        },
        listingDetail: async (id: string) => ({ items: [testRow(`p${id}`, reason)], total: 1 }),
      };
      return createListing({ api, t, tabs: createTabs('u1'), note, pollMs: 0 });
    };
    const orderOf = (...shopIds: string[]) =>
      shopIds.map((shopId) => ({
        target: { channelId: 'c', shopId },
        shopName: shopId,
        products: [{ id: `p${shopId}` }],
      }));
    const first = open('No brand');
    await first.start({ kind: 'started', orders: orderOf('1', '4') });
    const [second, stale] = [open(), open()];
    stale.load();
    const running = second.start({ kind: 'started', orders: orderOf('2', '3') });
    await jest.requireActual('@testing-library/dom').waitFor(() => expect(seen).toEqual(['1', '4', '2', '3']));
    // The first one is seen, and looked up, while the second is on its way.
    first.markSeen();
    await first.lookUp();
    expect(rowsNow()).toEqual(['2/p2 listed', '3/p3 noResult']);
    held.resolve();
    await running;
    first.markSeen();
    expect(rowsNow()).toEqual(['2/p2 listed', '3/p3 listed']);
    await first.start({ kind: 'retried', keys: new Set(['1/p1']) });
    expect(rowsNow()).toEqual(['1/p1 failed', '4/p4 failed']);
    // It has gone on since.
    const after = noteOfNextDocument().read();
    stale.markSeen();
    expect(noteOfNextDocument().read()).toEqual(after);
    first.markSeen();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('sf:listing:'))).toEqual([]);
  });

  it('is not taken back by a document that saw it before a login went on with it', async () => {
    const orders = ['1', '2'].map((shopId) => ({
      ...{ target: { channelId: 'c', shopId }, shopName: shopId, products: [{ id: `p${shopId}` }] },
    }));
    const open = (...ended: string[]) => {
      const note = listingNote('u1', LIMITS);
      const api = {
        commitListing: async ({ shopId }: { shopId: string }) => {
          if (ended.includes(shopId)) throw new AppError('unauthorized', 'Log in');
          return shopId;
        },
        listingDetail: async (id: string) => ({ items: [testRow(`p${id}`)], total: 1 }),
      };
      return { note, store: createListing({ api, t, tabs: createTabs('u1'), note, pollMs: 0 }) };
    };
    await open('2').store.start({ kind: 'started', orders });
    const [earlier, later] = [open(), open()];
    earlier.store.load();
    await later.store.start({ kind: 'started', orders: orders.slice(1) });
    const after = noteOfNextDocument().read();
    expect(after && resultRows(after).map((row) => [row.key, isListed(row)])).toEqual([
      ['1/p1', true],
      ['2/p2', true],
    ]);
    // My Products shows the note as it is now, beside the dialog of before.
    earlier.note.read();
    earlier.store.markSeen();
    expect(noteOfNextDocument().read()).toEqual(after);
  });

  it('keeps a document from sending again what another has sent since and has no result of', async () => {
    const sent: string[] = [];
    const open = (isLoggedIn: boolean) => {
      const api = {
        commitListing: async ({ shopId }: { shopId: string }) => {
          if (shopId === '2' && !isLoggedIn) throw new AppError('unauthorized', 'Log in');
          sent.push(shopId);
          return shopId;
        },
        listingDetail: async (id: string) => ({ items: id === '1' ? [testRow('p1')] : [], total: 1 }),
      };
      return createListing({ api, t, tabs: createTabs('u1'), note: listingNote('u1', LIMITS), pollMs: 0 });
    };
    const orders = ['1', '2', '3'].map((shopId) => ({
      ...{ target: { channelId: 'c', shopId }, shopName: shopId, products: [{ id: `p${shopId}` }] },
    }));
    await open(false).start({ kind: 'started', orders });
    const [earlier, later] = [open(true), open(true)];
    earlier.load();
    await later.start({ kind: 'started', orders: orders.slice(1, 2) });
    expect(sent).toEqual(['1', '2']);
    await earlier.start({ kind: 'retried', keys: new Set(['2/p2', '3/p3']) });
    expect(sent).toEqual(['1', '2', '3']);
  });

  it('is read as it was written, and is none without one of its values or a field of them', () => {
    const [listed, processed, failed] = [testRow('p0'), { ...testRow('p1'), status: 'PENDING' }, testRow('p2', 'No')];
    const short = (id: string, status: string) => ({ sellerProductId: { id }, status });
    const written = { id: 'l1', running: false, seen: false, startedAt: 1, updatedAt: 1 };
    const reason = { kind: 'refused', text: 'Down' } as const;
    const states = [
      { kind: 'accepted', batchId: 'b1', rows: [listed, processed, failed] },
      { kind: 'refused', text: 'Down' },
      { kind: 'inDoubt', idempotencyKey: 'k1' },
      { kind: 'notSent' },
    ] as const;
    const target = { channelId: 'c', shopId: '1' };
    const batches = states.map((state, round) => {
      const products = [{ id: `p${round}`, name: `Lamp ${round}` }, { id: `n${round}` }];
      return { target, shopName: 'Shop 1', products, round, state };
    });
    const note = listingNote('u1', LIMITS);
    note.keep({ ...written, reason, batches });
    const rows = [short('p0', 'SUCCESS'), short('p1', 'PENDING'), short('p2', 'FAILED')];
    const [first, ...others] = batches;
    const read = { ...first, state: { ...states[0], rows, isShort: true } };
    expect(noteOfNextDocument().read()).toEqual({ ...written, reason, batches: [read, ...others] });
    const values = Object.entries({ ...localStorage }).filter(([key]) => /^sf:listing:u1(:l1:\d)?$/.test(key));
    expect(values).toHaveLength(5);
    const unread = values.flatMap(([key, text]) => {
      const fields = [...text.matchAll(/"(\w+)":/g)].map(({ index, 1: name }) => [
        name,
        `${text.slice(0, index)}"no${text.slice(index + 1)}`,
      ]);
      return [['all', ''], ...fields].flatMap(([name, spoilt = '']) => {
        localStorage.setItem(key, spoilt);
        const isRead = note.read() !== undefined;
        localStorage.setItem(key, text);
        return isRead ? name : [];
      });
    });
    // What is optional, is for the pages' badge, or for other releases.
    const optional = ['version', 'at', 'reason', 'startedAt', 'sent', 'total', 'sellerProductId'];
    expect(new Set(unread)).toEqual(new Set(optional));
    // Another document goes on with it after a login.
    note.keep({ ...written, batches, running: true });
    note.drop({ ...written, batches });
    expect(note.read()?.running).toBe(true);
  });

  it('leaves what was listed, each product once a shop, the newest of 500 (D108)', async () => {
    const one = { shopId: '1', shopName: 'Shop 1', listedAt: 1 };
    const before = Array.from({ length: 499 }, (_, index) => ({ ...one, productId: `${index}` }));
    pastListings('u1').set([{ ...one, productId: 'p1', shopId: '2' }, ...before, { ...one, productId: 'p1' }]);
    const listing = (rows: ListingRow[]) =>
      createListing({
        ...{ t, tabs: createTabs('u1'), note: listingNote('u1', LIMITS), pollMs: 0 },
        api: { commitListing: async () => 'b1', listingDetail: async () => ({ items: rows, total: rows.length }) },
      });
    const products = ['p1', 'p2', 'p3', 'p4'].map((id) => ({ id }));
    const order = { target: { channelId: 'c', shopId: '1' }, shopName: 'Shop 1', products };
    const unnamed = { ...testRow('p4'), sellerProductId: undefined };
    const rows = [testRow('p1'), testRow('p2', 'No'), { ...testRow('p3'), createdAt: '2026-01-01' }, unnamed];
    await listing(rows).start({ kind: 'started', orders: [order] });
    const now = pastListings('u1').get() ?? [];
    expect([now.length, now[0]]).toEqual([500, before[1]]);
    expect(now.slice(-2)).toEqual([
      { ...one, productId: 'p1', listedAt: expect.any(Number) },
      { ...one, productId: 'p3', listedAt: '2026-01-01' },
    ]);
    // A note brings nothing that was listed: it is from before.
    pastListings('u1').remove();
    const next = listing([]);
    next.load();
    next.markSeen();
    expect(pastListings('u1').get()).toBeUndefined();
    const store = (listedAt: unknown) => {
      const value = [{ ...one, productId: 'p9', listedAt }];
      localStorage.setItem('sf:listed:u1', JSON.stringify({ version: 1, until: 9e15, value }));
    };
    store('2026-01-01');
    expect([pastListings('u1').get()?.length, pastListings('u2').get()]).toEqual([1, undefined]);
    store([]);
    expect(pastListings('u1').get()).toBeUndefined();
    jest.spyOn(Date, 'now').mockReturnValue(0);
    pastListings('u1').set([{ ...one, productId: 'p1' }]);
    jest.spyOn(Date, 'now').mockReturnValue(30 * 86_400_000 - 1);
    expect(pastListings('u1').get()).toHaveLength(1);
    jest.spyOn(Date, 'now').mockReturnValue(30 * 86_400_000);
    expect(pastListings('u1').get()).toBeUndefined();
  });
});
