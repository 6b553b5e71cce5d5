import type { ListingRow } from '../../../shared/api/models';
import { isListed } from '../../../shared/domain/listing/listingResult';
import { AppError } from '../../../shared/errors';
import { createTranslator } from '../../../shared/messages/createTranslator';
import { createTabs } from '../../storage/tabs';
import { testRow } from '../../testing/testListing';
import { createListing } from './createListing';
import { listingNote } from './listingNote';
import { type ListingEvent, listingReducer } from './listingReducer';
import { chainEnd, type ListingOrder, type ListingState, leftToSend, nextBatch, sentIds } from './listingState';
import { countsOf, resultRows } from './resultRows';

const orderOf = (shopId: string, ...ids: string[]) => ({
  target: { channelId: 'c', shopId },
  shopName: `Shop ${shopId}`,
  products: ids.map((id) => ({ id, name: `Lamp ${id}` })),
});
const reason = { kind: 'refused', text: 'Down' } as const;
const LOST = { kind: 'lost', text: 'Down' } as const;
const listed = (...ids: string[]) => ids.map((id) => testRow(id));
const failed = (...ids: string[]) => ids.map((id) => testRow(id, 'No brand'));

/** Two batches to two shops, after these events. */
const stateAfter = (...events: readonly ListingEvent[]) =>
  [{ kind: 'started', id: 'l1', orders: [orderOf('1', 'a', 'b'), orderOf('2', 'c')] } as const, ...events].reduce(
    (state: ListingState | undefined, event) => listingReducer(state, event, 7),
    undefined,
  ) as ListingState;

const SENT = { kind: 'sent', idempotencyKey: 'k1' } as const;
const ANSWERED = [SENT, { kind: 'answered', batchId: '1' }] as const;
const READ = [...ANSWERED, { kind: 'read', batchId: '1', rows: listed('a', 'b') }] as const;

const kinds = (state: ListingState) => state.batches.map((batch) => batch.state.kind);
/** Product ids and what is known of each. */
const rowsOf = (state: ListingState) =>
  resultRows(state).map((row) => `${row.key} ${row.missing ?? (isListed(row) ? 'listed' : 'failed')}`);

it.each<[string, readonly ListingEvent[], Record<string, unknown>]>([
  ['started', [], { kinds: ['notSent', 'notSent'], next: 'a,b', sent: '' }],
  ['sent', [SENT], { kinds: ['inFlight', 'notSent'], next: undefined, sent: '' }],
  ['answered', ANSWERED, { kinds: ['accepted', 'notSent'], next: undefined, sent: 'a,b' }],
  ['read', READ, { kinds: ['accepted', 'notSent'], next: 'c', sent: 'a,b' }],
  [
    'all read',
    [...READ, SENT, { kind: 'answered', batchId: '2' }, { kind: 'read', batchId: '2', rows: failed('c') }],
    { kinds: ['accepted', 'accepted'], next: undefined, end: 'complete' },
  ],
  [
    'lost in flight',
    [SENT, { kind: 'failed', reason: LOST }],
    { kinds: ['inDoubt', 'notSent'], next: undefined, sent: 'a,b' },
  ],
  [
    'lost while it was read',
    [...ANSWERED, { kind: 'failed', reason: LOST }],
    { kinds: ['accepted', 'notSent'], next: undefined },
  ],
  ['ended', [...READ, { kind: 'ended' }], { kinds: ['accepted', 'notSent'], next: undefined, end: 'early', left: 'c' }],
  ['seen', [...READ, { kind: 'seen' }], { kinds: ['accepted', 'notSent'], next: 'c' }],
])('%s (N21)', (_name, events, expected) => {
  const state = stateAfter(...events);
  const idsOf = (batch: Pick<ListingOrder, 'products'> | undefined) => batch?.products.map(({ id }) => id).join();
  const actual = {
    kinds: kinds(state),
    next: idsOf(nextBatch(state)),
    end: chainEnd(state),
    left: leftToSend(state).map(idsOf).join(),
    sent: sentIds(state).join(),
  };
  expect(actual).toMatchObject(expected);
});

describe('what is read later', () => {
  const login = { kind: 'login', text: 'Log in' } as const;
  const read = (rows: readonly ListingRow[]) => ({ kind: 'read', batchId: '1', rows }) as const;
  const one = { kind: 'started', id: 'l1', orders: [orderOf('1', 'a')] } as const;
  const allAfter = (...events: readonly ListingEvent[]) =>
    events.reduce((state: ListingState | undefined, event) => listingReducer(state, event, 7), undefined);

  it('takes back the login that it was not read without, unless something was not sent', () => {
    const unread = allAfter(one, ...ANSWERED, { kind: 'failed', reason: login }, read(listed('a')));
    expect(unread?.reason).toBeUndefined();
    expect(stateAfter(...ANSWERED, { kind: 'failed', reason: login }, read(listed('a', 'b'))).reason).toEqual(login);
  });

  it('counts no row of a product that was not sent', () => {
    const state = allAfter(one, ...ANSWERED, read(listed('a', 'z')));
    expect(state && countsOf(resultRows(state))).toEqual({ listed: 1, failed: 0, noResult: 0, notSent: 0 });
  });
});

describe('a further round', () => {
  const mixed = stateAfter(
    ...ANSWERED,
    { kind: 'read', batchId: '1', rows: [...listed('a'), ...failed('b')] },
    ...([SENT, { kind: 'failed', reason: LOST }, { kind: 'ended' }] as const),
  );
  const retried = listingReducer(mixed, { kind: 'retried', keys: new Set(['1/a', '1/b', '2/c']) }, 8);

  it('takes what failed, not what is listed or without a result (D111)', () => {
    expect(nextBatch(retried)).toMatchObject({ target: { shopId: '1' }, products: [{ id: 'b' }], round: 1 });
    expect(retried).toMatchObject({ seen: false, running: true });
  });

  it.each<[string, readonly ListingEvent[], string]>([
    [
      'replaces rows in place',
      [
        { kind: 'answered', batchId: '3' },
        { kind: 'read', batchId: '3', rows: listed('b') },
      ],
      '1/b listed',
    ],
    [
      'takes a row without a product for the one without a row',
      [
        { kind: 'answered', batchId: '3' },
        { kind: 'read', batchId: '3', rows: [{ ...testRow('b'), sellerProductId: undefined }] },
      ],
      '1/b listed',
    ],
    ['keeps the row of what it did not send', [{ kind: 'failed', reason }], '1/b failed'],
    ['takes a row away while its product is in doubt', [{ kind: 'failed', reason: LOST }], '1/b noResult'],
  ])('%s (D45, N12)', (_name, events, row) => {
    const state = [SENT, ...events, { kind: 'ended' } as const].reduce(
      (before, event) => listingReducer(before, event, 9),
      retried,
    );
    expect(rowsOf(state)).toEqual(['1/a listed', row, '2/c noResult']);
  });

  it('after a login goes to the shop chosen then, and nothing is known twice (D79)', () => {
    const login = stateAfter(
      ...READ,
      SENT,
      { kind: 'failed', reason: { kind: 'unsent', text: '' } },
      { kind: 'ended' },
    );
    const order = { ...orderOf('9', 'c'), shopName: 'Shop 9' };
    const resumed = listingReducer(login, { kind: 'resumed', orders: [order] }, 8);
    expect(rowsOf(resumed)).toEqual(['1/a listed', '1/b listed', '9/c notSent']);
    expect(countsOf(resultRows(resumed))).toEqual({ listed: 2, failed: 0, noResult: 0, notSent: 1 });
    expect(nextBatch(resumed)?.target.shopId).toBe('9');
  });
});

const LIMITS = { commitTimeoutMs: 60_000, requestTimeoutMs: 10_000, distrPollMs: 0 };
const listingDetail = async () => ({ items: [], total: 0 });

function open(api: Partial<Parameters<typeof createListing>[0]['api']>, pollMs = 0) {
  const tabs = createTabs('u1');
  const note = listingNote('u1', LIMITS);
  const t = createTranslator('literal');
  return {
    note,
    store: createListing({ api: { listingDetail, commitListing: async () => 'b1', ...api }, t, tabs, note, pollMs }),
  };
}

describe('a chain of commits', () => {
  it.each<[string, number, ListingRow['status'], number]>([
    ['until they are processed', 3, 'SUCCESS', 3],
    ['as often as it may', Number.POSITIVE_INFINITY, 'PROCESSING', 21],
    ['and once less for each read that fails (D156)', 0, 'PROCESSING', 21],
  ])('reads rows again %s (C17)', async (_name, doneAt, status, reads) => {
    let count = 0;
    const listingDetail = async () => {
      if (++count > 1 && doneAt === 0) throw new Error('down');
      return { items: count === doneAt ? listed('a') : [{ ...testRow('a'), status: 'PROCESSING' }], total: 1 };
    };
    const { store } = open({ listingDetail }, 1);
    expect(await store.start({ kind: 'started', orders: [orderOf('1', 'a')] })).toMatchObject({ end: 'complete' });
    expect(store.state()?.batches).toMatchObject([{ state: { rows: [{ status }] } }]);
    expect(count).toBe(reads);
  });

  it('does not run beside another of the user, and is interrupted when that is gone (D63)', async () => {
    const held = Promise.withResolvers<string>();
    const first = open({ commitListing: () => held.promise });
    const running = first.store.start({ kind: 'started', orders: [orderOf('1', 'a')] });
    const second = open({});
    expect(await second.store.start({ kind: 'started', orders: [orderOf('1', 'b')] })).toBeUndefined();
    expect(first.note.read()?.batches).toMatchObject([{ state: { kind: 'inFlight' } }]);
    // As long as the question for the user and the commit may take.
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 70_000);
    expect(await second.note.settle(createTabs('u1'))).toBe(false);
    jest.spyOn(Date, 'now').mockReturnValue(now + 71_001);
    expect(await second.note.settle(createTabs('u1'))).toBe(true);
    expect(await second.note.settle(createTabs('u1'))).toBe(false);
    expect(second.note.read()).toMatchObject({ running: false, batches: [{ state: { kind: 'inDoubt' } }] });
    jest.restoreAllMocks();
    held.resolve('b1');
    await running;
  });

  it.each([
    ['in a moment', true],
    ['never', false],
  ])('is interrupted when the document that submits lets go of its lock %s (D118)', async (_when, isGone) => {
    const held = Promise.withResolvers<string>();
    const first = open({ commitListing: () => held.promise });
    const running = first.store.start({ kind: 'started', orders: [orderOf('1', 'a')] });
    const closed = Promise.withResolvers<object>();
    const request = async (_name: string, options: LockOptions, run: (lock: object | null) => Promise<unknown>) => {
      if (options.ifAvailable) return run(null);
      const ended = new Promise<never>((_resolve, reject) => {
        options.signal?.addEventListener('abort', () => reject(new DOMException('Too long', 'AbortError')));
      });
      return run(await Promise.race([closed.promise, ended]));
    };
    const timeout = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const settled = open({}).note.settle(createTabs('u1'));
    if (isGone) closed.resolve({});
    else timeout.abort();
    expect(await settled).toBe(isGone);
    expect(first.note.read()?.running).toBe(!isGone);
    Reflect.deleteProperty(navigator, 'locks');
    jest.restoreAllMocks();
    held.reject(new AppError('network', ''));
    await running;
  });

  it('that was refused after its page was left says so in the note', async () => {
    const held = Promise.withResolvers<string>();
    const { store, note } = open({ commitListing: () => held.promise });
    const running = store.start({ kind: 'started', orders: [orderOf('1', 'a')] });
    store.leave();
    held.reject(new AppError('rejected', 'Down'));
    await running;
    expect(note.read()).toMatchObject({
      reason,
      running: false,
      batches: [{ state: { kind: 'refused', text: 'Down' } }],
    });
  });

  it('ends with its page, and the next page begins none beside it (N21)', async () => {
    const held = Promise.withResolvers<string>();
    const commits: string[] = [];
    const { store } = open({
      commitListing: ({ shopId }) => {
        commits.push(shopId);
        return held.promise;
      },
    });
    const first = store.start({ kind: 'started', orders: [orderOf('1', 'a'), orderOf('2', 'b')] });
    store.leave();
    expect(await store.start({ kind: 'started', orders: [orderOf('3', 'c')] })).toBeUndefined();
    held.resolve('b1');
    expect([(await first)?.left, commits]).toEqual([true, ['1']]);
    await store.start({ kind: 'started', orders: [orderOf('3', 'c')] });
    expect(commits).toEqual(['1', '3']);
  });

  it('asks before the document is left, only while it runs, and takes a later failure for one if it stays (D118)', async () => {
    jest.useFakeTimers();
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const held = Promise.withResolvers<string>();
    const { store, note } = open({ commitListing: () => held.promise });
    expect(asks()).toBe(false);
    const running = store.start({ kind: 'started', orders: [orderOf('1', 'a')] });
    expect(asks()).toBe(true);
    held.reject(new AppError('network', ''));
    await jest.advanceTimersByTimeAsync(4_999);
    expect(note.read()).toMatchObject({ running: true, batches: [{ state: { kind: 'inFlight' } }] });
    await jest.advanceTimersByTimeAsync(1);
    expect(await running).toMatchObject({ end: 'inDoubt' });
    expect(asks()).toBe(false);
  });

  it('whose retry is refused again keeps the note of what is in doubt', async () => {
    const commitListing = async ({ shopId }: { shopId: string }) => {
      throw shopId === '1' ? new AppError('rejected', 'Down') : new AppError('timeout', 'late');
    };
    const { store, note } = open({ commitListing });
    await store.start({ kind: 'started', orders: [orderOf('1', 'a'), orderOf('2', 'b')] });
    await store.start({ kind: 'retried', keys: new Set(['1/a']) });
    const state = note.read();
    expect(state && rowsOf(state)).toEqual(['1/a refused', '2/b noResult']);
  });

  it('whose session ends after a refusal keeps the refusal for the time after the login', async () => {
    const commitListing = async ({ shopId }: { shopId: string }) => {
      throw shopId === '1' ? new AppError('rejected', 'Down') : new AppError('unauthorized', 'Log in');
    };
    await open({ commitListing }).store.start({ kind: 'started', orders: [orderOf('1', 'a'), orderOf('2', 'b')] });
    const { store, note } = open({ listingDetail: async () => ({ items: listed('b'), total: 1 }) });
    await store.start({ kind: 'started', orders: [orderOf('2', 'b')] });
    const state = note.read();
    expect(state && rowsOf(state)).toEqual(['1/a refused', '2/b listed']);
  });

  it('counts a product as listed whose other row failed', async () => {
    const both = { items: [...listed('a'), ...failed('a')], total: 2 };
    const { store } = open({ listingDetail: async () => both });
    await store.start({ kind: 'started', orders: [orderOf('1', 'a')] });
    expect(countsOf(resultRows(store.state() as ListingState))).toMatchObject({ listed: 1, failed: 0 });
  });

  it('of which nothing was sent leaves the former note as it was', async () => {
    const { store, note } = open({ commitListing: () => Promise.reject(new Error('down')) });
    note.keep({ ...stateAfter(SENT, { kind: 'failed', reason: LOST }), running: false });
    const refusing = open({ commitListing: async () => undefined });
    await refusing.store.start({ kind: 'started', orders: [orderOf('5', 'z')] });
    expect(note.read()?.batches[0]?.target.shopId).toBe('1');
    await store.start({ kind: 'started', orders: [orderOf('5', 'z')] });
    expect(note.read()?.batches[0]).toMatchObject({ target: { shopId: '5' }, state: { kind: 'inDoubt' } });
  });
});
