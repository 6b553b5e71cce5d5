import { waitFor } from '@testing-library/dom';
import type { ListingRow } from '../../../shared/api/models';
import { failReasons, isListed } from '../../../shared/domain/listing/listingResult';
import { AppError, type FailureKind } from '../../../shared/errors';
import { createTranslator } from '../../../shared/messages/createTranslator';
import { createTabs, type TabMessage } from '../../storage/tabs';
import { testRow } from '../../testing/testListing';
import { createListing } from './createListing';
import { listingNote } from './listingNote';
import { type ListingEvent, listingReducer } from './listingReducer';
import {
  chainEnd,
  type EndReason,
  type ListingOrder,
  type ListingState,
  leftAtLogin,
  leftToSend,
  nextBatch,
  progressOf,
  sentIds,
  unreadBatches,
} from './listingState';
import { countSentence, countsOf, resultRows } from './resultRows';

const t = createTranslator('literal');

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
    (state: ListingState | undefined, event, index) => listingReducer(state, event, 7 + index),
    undefined,
  ) as ListingState;

const SENT = { kind: 'sent', idempotencyKey: 'k1' } as const;
const ANSWERED = [SENT, { kind: 'answered', batchId: '1' }] as const;
const READ = [...ANSWERED, { kind: 'read', batchId: '1', rows: listed('a', 'b') }] as const;

const kinds = (state: ListingState) => state.batches.map((batch) => batch.state.kind);
/** Product ids, what is known of each, and why. */
const rowsOf = (state: ListingState | undefined) =>
  (state ? resultRows(state) : []).map((row) =>
    [`${row.key} ${row.missing ?? (isListed(row) ? 'listed' : 'failed')}`, ...failReasons(row)].join(': '),
  );
const login = { kind: 'login', text: 'Log in' } as const;

it.each<[string, readonly ListingEvent[], Record<string, unknown>]>([
  ['started', [], { kinds: ['notSent', 'notSent'], next: 'a,b', sent: '', progress: { done: 0, total: 3 } }],
  ['sent', [SENT], { kinds: ['inFlight', 'notSent'], next: undefined, sent: '', unread: '' }],
  [
    'answered',
    ANSWERED,
    { kinds: ['accepted', 'notSent'], sent: 'a,b', unread: '1', counts: '2 without a result yet, 1 not sent' },
  ],
  [
    'read',
    READ,
    { kinds: ['accepted', 'notSent'], next: 'c', sent: 'a,b', unread: '', progress: { done: 2, total: 3 } },
  ],
  [
    'read in part',
    [...ANSWERED, { kind: 'read', batchId: '1', rows: [...listed('a'), { ...testRow('b'), status: 'PENDING' }] }],
    { next: 'c', unread: '1' },
  ],
  [
    'all read',
    [...READ, SENT, { kind: 'answered', batchId: '2' }, { kind: 'read', batchId: '2', rows: failed('c') }],
    { kinds: ['accepted', 'accepted'], next: undefined, end: 'complete', counts: '2 listed, 1 failed to be listed' },
  ],
  [
    'refused',
    [SENT, { kind: 'failed', reason }],
    { next: 'c', counts: '2 failed to be listed, 1 not sent', end: 'nothingSent', unread: '' },
  ],
  [
    'lost in flight',
    [SENT, { kind: 'failed', reason: LOST }],
    { kinds: ['inDoubt', 'notSent'], next: undefined, sent: 'a,b', end: 'inDoubt', unread: '' },
  ],
  [
    'lost when it was sent again',
    [
      SENT,
      { kind: 'failed', reason },
      { kind: 'retried', keys: new Set(['1/a']) },
      SENT,
      { kind: 'failed', reason: LOST },
    ],
    { end: 'early' },
  ],
  [
    'lost while it was read',
    [...ANSWERED, { kind: 'failed', reason: LOST }],
    { kinds: ['accepted', 'notSent'], next: undefined },
  ],
  [
    'ended',
    [...READ, { kind: 'ended' }],
    { kinds: ['accepted', 'notSent'], next: undefined, end: 'early', left: 'c', progress: undefined },
  ],
  ['seen', [...READ, { kind: 'seen' }], { kinds: ['accepted', 'notSent'], next: 'c', seen: true }],
])('%s (N21)', (_name, events, expected) => {
  const state = stateAfter(...events);
  const idsOf = (batch: Pick<ListingOrder, 'products'> | undefined) => batch?.products.map(({ id }) => id).join();
  const actual = {
    kinds: kinds(state),
    next: idsOf(nextBatch(state)),
    end: chainEnd(state),
    left: leftToSend(state).map(idsOf).join(),
    sent: sentIds(state).join(),
    unread: unreadBatches(state).join(),
    progress: progressOf(state),
    counts: countSentence(countsOf(resultRows(state)), t),
    seen: state.seen,
    startedAt: state.startedAt,
  };
  expect(actual).toMatchObject({ startedAt: 7, ...expected });
});

describe('what is read later', () => {
  const read = (rows: readonly ListingRow[]) => ({ kind: 'read', batchId: '1', rows }) as const;
  const one = { kind: 'started', id: 'l1', orders: [orderOf('1', 'a')] } as const;
  const allAfter = (...events: readonly ListingEvent[]) =>
    events.reduce((state: ListingState | undefined, event) => listingReducer(state, event, 7), undefined);

  it.each<[string, ListingState | undefined, unknown]>([
    [
      'takes back the login',
      allAfter(one, ...ANSWERED, { kind: 'failed', reason: login }, read(listed('a'))),
      undefined,
    ],
    [
      'leaves the login when something was not sent',
      stateAfter(...ANSWERED, { kind: 'failed', reason: login }, read(listed('a', 'b'))),
      login,
    ],
    [
      'leaves the login when something else is unread',
      stateAfter(
        ...READ,
        SENT,
        { kind: 'answered', batchId: '2' },
        { kind: 'failed', reason: login },
        read(listed('a', 'b')),
      ),
      login,
    ],
    [
      'takes back that it was not read',
      stateAfter(...ANSWERED, { kind: 'failed', reason: { kind: 'unread', text: '' } }, read(listed('a', 'b'))),
      undefined,
    ],
    ['leaves what was lost', stateAfter(...READ, SENT, { kind: 'failed', reason: LOST }, read(listed('a', 'b'))), LOST],
  ])('%s', (_name, state, reason) => {
    expect(state).toMatchObject({ running: true, reason });
  });

  it('counts no row of a product that was not sent', () => {
    const state = allAfter(one, ...ANSWERED, read(listed('a', 'z')));
    expect(state && countsOf(resultRows(state))).toEqual({ listed: 1, failed: 0, noResult: 0, notSent: 0 });
  });

  it('has a row without a product, and the names of what was sent where the backend has none', () => {
    const nameless = { sellerProductName: undefined, chShopName: undefined, shopName: undefined };
    const rows = [
      { ...testRow('a'), ...nameless },
      { ...testRow('b'), ...nameless, sellerProductId: undefined },
    ];
    const state = stateAfter(...ANSWERED, read([...rows, testRow('b')]));
    expect(resultRows(state)).toMatchObject([
      { key: '1/a', sellerProductName: 'Lamp a', chShopName: 'Shop 1' },
      { key: '1/', sellerProductName: undefined, chShopName: 'Shop 1' },
      { key: '1/b', sellerProductName: 'Product b', chShopName: 'Luma Living' },
      { key: '2/c', missing: 'notSent' },
    ]);
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
    ['keeps the row of what it did not send', [{ kind: 'failed', reason }], '1/b failed: No brand'],
    ['takes a row away while its product is in doubt', [{ kind: 'failed', reason: LOST }], '1/b noResult'],
  ])('%s (D45, N12)', (_name, events, row) => {
    const state = [SENT, ...events, { kind: 'ended' } as const].reduce(
      (before, event) => listingReducer(before, event, 9),
      retried,
    );
    expect(rowsOf(state)).toEqual(['1/a listed', row, '2/c noResult']);
  });

  const again = { kind: 'retried', keys: new Set(['1/a', '1/b']) } as const;
  const unsent = [SENT, { kind: 'failed', reason: login }] as const;

  it('takes a row without a product for the one without a row, and no more than there are (D45, N12)', () => {
    const nameless = { ...testRow('b'), sellerProductId: undefined };
    const rows = [...listed('a'), nameless, { ...nameless, status: 'FAILED' }];
    const failedBoth = [...ANSWERED, { kind: 'read', batchId: '1', rows: failed('a', 'b') }] as const;
    const sent = [SENT, { kind: 'answered', batchId: '3' }, { kind: 'read', batchId: '3', rows }] as const;
    expect(rowsOf(stateAfter(...failedBoth, again, ...sent))).toEqual(['1/a listed', '1/b listed', '2/c notSent']);
  });

  it('that is not sent is not explained by a refusal of before', () => {
    const state = stateAfter(SENT, { kind: 'failed', reason }, again, ...unsent, { kind: 'ended' });
    expect(rowsOf(state)).toEqual(['1/a notSent', '1/b notSent', '2/c notSent']);
  });

  const leftAfter = (...events: readonly ListingEvent[]) => stateAfter(...events, ...unsent, { kind: 'ended' });
  it.each<[string, ListingState, ListingOrder, readonly string[], number]>([
    ['to the shop chosen then', leftAfter(...READ), orderOf('9', 'c'), ['1/a listed', '1/b listed', '9/c notSent'], 2],
    ['in part', leftAfter(), orderOf('1', 'a'), ['1/b notSent', '2/c notSent', '1/a notSent'], 3],
    [
      'to none of the shops that were left',
      leftAfter(),
      orderOf('9', 'c'),
      ['1/a notSent', '1/b notSent', '2/c notSent', '9/c notSent'],
      3,
    ],
    [
      'and keeps why it failed before',
      listingReducer(retried, unsent[1], 9),
      orderOf('1', 'b'),
      ['1/a listed', '1/b failed: No brand', '2/c noResult'],
      3,
    ],
  ])('after a login goes %s, and nothing is known twice (D79)', (_where, state, order, rows, batches) => {
    const resumed = listingReducer(state, { kind: 'resumed', orders: [order] }, 99);
    expect([rowsOf(resumed), resumed.batches.length]).toEqual([rows, batches]);
    expect(nextBatch(resumed)).toMatchObject(order);
  });

  it.each<[string, Partial<ListingState>, readonly string[], boolean]>([
    ['takes up what a login interrupted', {}, ['c', 'z'], true],
    ['leaves it to a listing of it, not of other products', {}, ['z'], false],
    ['leaves it when it runs already', { running: true }, ['c'], false],
    ['leaves it when it ended otherwise', { reason: LOST }, ['c'], false],
    ['leaves it after a quarter of an hour', { updatedAt: Date.now() - 900_000 }, ['c'], false],
  ])('%s (D79)', (_what, changes, ids, isTaken) => {
    const state = { ...leftAfter(...READ), updatedAt: Date.now(), ...changes };
    expect(leftAtLogin(state, [orderOf('8', 'y'), orderOf('9', ...ids)])).toBe(isTaken);
  });
});

const LIMITS = { commitTimeoutMs: 60_000, requestTimeoutMs: 10_000, distrPollMs: 0 };
const listingDetail = async () => ({ items: [], total: 0 });

function open(api: Partial<Parameters<typeof createListing>[0]['api']>, pollMs = 0) {
  const tabs = createTabs('u1');
  const note = listingNote('u1', LIMITS);
  return {
    note,
    tabs,
    store: createListing({ api: { listingDetail, commitListing: async () => 'b1', ...api }, t, tabs, note, pollMs }),
  };
}

describe('a chain of commits', () => {
  it.each<[string, number, FailureKind | undefined, number]>([
    ['until they are processed', 3, undefined, 3],
    ['as often as it may', Number.POSITIVE_INFINITY, undefined, 21],
    ['and once less for each read that fails (D156)', Number.POSITIVE_INFINITY, 'http', 21],
    ['but not once the session has ended', Number.POSITIVE_INFINITY, 'unauthorized', 2],
    ['but not once another user is logged in', Number.POSITIVE_INFINITY, 'userChanged', 2],
  ])('reads rows again %s (C17)', async (_name, doneAt, failure, reads) => {
    const running: (boolean | undefined)[] = [];
    const listingDetail = async () => {
      running.push(store.state()?.running);
      if (running.length > 1 && failure) throw new AppError(failure, '');
      const last = running.length === doneAt ? testRow('a') : { ...testRow('a'), status: 'PROCESSING' };
      return { items: [...listed('b'), last], total: 2 };
    };
    const { store } = open({ listingDetail }, 1);
    const chain = await store.start({ kind: 'started', orders: [orderOf('1', 'b', 'a')] });
    expect([chain?.end, chain?.error?.kind]).toEqual(['complete', reads === 2 ? failure : undefined]);
    expect(rowsOf(store.state())).toEqual(['1/b listed', reads === doneAt ? '1/a listed' : '1/a noResult']);
    expect(running).toEqual(Array.from({ length: reads }, () => true));
  });

  const OFFLINE = 'There is no connection. Nothing more was sent.';
  const LOST_TEXT = 'The response did not arrive';
  it.each<[FailureKind, { status?: number; neverSent?: true; isOffline?: true }, EndReason['kind'], string]>([
    ['rejected', {}, 'refused', 'Down'],
    ['http', { status: 500 }, 'refused', 'Down'],
    ['userChanged', {}, 'refused', ''],
    ['unauthorized', {}, 'login', 'Down'],
    ['http', { status: 503, neverSent: true }, 'unsent', 'Down'],
    ['network', { neverSent: true }, 'unsent', OFFLINE],
    ['aborted', { neverSent: true }, 'unsent', OFFLINE],
    ['network', { isOffline: true }, 'unsent', OFFLINE],
    ...[408, 502, 504].map(
      (status) => ['http', { status }, 'lost', LOST_TEXT] as [FailureKind, object, 'lost', string],
    ),
    ['network', {}, 'lost', LOST_TEXT],
    ['aborted', {}, 'lost', LOST_TEXT],
    ['timeout', {}, 'lost', 'Down'],
    ['malformed', {}, 'lost', 'Unknown error'],
    ['crash', {}, 'lost', 'Unknown error'],
  ])('whose first commit fails with %s %j is %s: "%s" (D74-D80)', async (kind, detail, end, text) => {
    const [commits, keys]: [string[], unknown[]] = [[], []];
    const { store, note, tabs } = open({
      commitListing: async ({ shopId }, options) => {
        keys.push(options?.idempotencyKey);
        if (commits.push(shopId) === 1) throw new AppError(kind, 'Down', detail);
        return 'b2';
      },
      listingDetail: async () => ({ items: listed('b'), total: 1 }),
    });
    const heard: TabMessage[] = [];
    const stop = tabs.subscribe((message) => heard.push(message));
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!detail.isOffline);
    await store.start({ kind: 'started', orders: [orderOf('1', 'a'), orderOf('2', 'b')] });
    const state = end === 'lost' ? 'inDoubt' : end === 'refused' ? 'refused' : 'notSent';
    const known = { kind: state, ...(state === 'inDoubt' && { idempotencyKey: keys[0] }) };
    expect(store.state()).toMatchObject({ reason: { kind: end, text }, batches: [{ state: known }, {}] });
    expect(commits).toEqual(detail.isOffline ? [] : end === 'refused' ? ['1', '2'] : ['1']);
    const sent = { inDoubt: [{ kind: 'sent', ids: ['a'] }], refused: [{ kind: 'sent', ids: ['b'] }], notSent: [] };
    expect(heard).toEqual(sent[state]);
    stop();
    expect(note.read() === undefined).toBe(state === 'notSent');
  });

  it.each<[FailureKind, EndReason['kind']]>([
    ['http', 'unread'],
    ['unauthorized', 'login'],
  ])(
    'whose result cannot be read for %s ends as %s, is read by the next document, and seen (D111)',
    async (kind, end) => {
      const reads: string[] = [];
      const listingDetail = async (batchId: string) => {
        if (reads.push(batchId) > 1) return { items: batchId === '1' ? failed('a') : listed('b'), total: 1 };
        throw new AppError(kind, 'Down');
      };
      const commitListing = async ({ shopId }: { shopId: string }) => shopId;
      const first = open({ commitListing, listingDetail });
      await first.store.start({ kind: 'started', orders: [orderOf('1', 'a')] });
      expect(first.store.state()?.reason).toEqual({ kind: end, text: 'Down' });
      const { store, note } = open({ commitListing, listingDetail });
      store.load();
      store.markSeen();
      expect([rowsOf(note.read()), note.read()?.seen]).toEqual([['1/a noResult'], true]);
      expect(await store.lookUp()).toBeUndefined();
      expect([rowsOf(store.state()), store.state()?.reason]).toEqual([['1/a failed: No brand'], undefined]);
      // A note has no reasons of failures: the next document reads them again.
      const next = open({ listingDetail });
      next.store.load();
      expect(rowsOf(next.store.state())).toEqual(['1/a failed']);
      await next.store.lookUp();
      expect([rowsOf(next.store.state()), reads]).toEqual([['1/a failed: No brand'], ['1', '1', '1']]);
      next.store.markSeen();
      expect([next.store.state()?.seen, note.read()]).toEqual([true, undefined]);
    },
  );

  it('does not run beside another of the user, and is interrupted when that is gone (D63)', async () => {
    const held = Promise.withResolvers<string>();
    const first = open({ commitListing: () => held.promise });
    const running = first.store.start({ kind: 'started', orders: [orderOf('1', 'a'), orderOf('2', 'c')] });
    const second = open({});
    const published = jest.spyOn(second.tabs, 'publish');
    expect(await second.store.start({ kind: 'started', orders: [orderOf('1', 'b')] })).toBeUndefined();
    expect(first.note.read()?.batches).toMatchObject([{ state: { kind: 'inFlight' } }, {}]);
    // As long as the question for the user and the commit may take.
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 70_000);
    expect(await second.note.settle(second.tabs)).toBe(false);
    jest.spyOn(Date, 'now').mockReturnValue(now + 71_001);
    expect(await second.note.settle(second.tabs)).toBe(true);
    expect(await second.note.settle(second.tabs)).toBe(false);
    expect(published.mock.calls).toEqual([[{ kind: 'sent', ids: ['a'] }]]);
    expect(rowsOf(second.note.read())).toEqual(['1/a noResult', '2/c notSent']);
    expect(second.note.read()?.running).toBe(false);
    jest.restoreAllMocks();
    held.resolve('b1');
    await running;
  });

  it('is shown to another of the user, which notes nothing of it that is out of date (D63)', async () => {
    const commit = Promise.withResolvers<string>();
    const first = open({
      commitListing: ({ shopId }) => (shopId === '1' ? Promise.resolve('b1') : commit.promise),
      listingDetail: async (id) => ({ items: listed(id === 'b1' ? 'a' : 'c'), total: 1 }),
    });
    const running = first.store.start({ kind: 'started', orders: [orderOf('1', 'a'), orderOf('2', 'c')] });
    await waitFor(() => expect(rowsOf(first.note.read())).toEqual(['1/a listed', '2/c noResult']));
    const own = first.store.state();
    first.store.load();
    expect(first.store.state()).toBe(own);
    const [early, late] = [open({}).store, open({}).store];
    early.load();
    late.load();
    const noted = first.note.read();
    early.markSeen();
    expect(first.note.read()).toEqual(noted);
    commit.resolve('b2');
    await running;
    late.markSeen();
    expect([rowsOf(first.note.read()), first.note.read()?.running]).toEqual([['1/a listed', '2/c listed'], false]);
    late.load();
    expect(late.state()).toEqual(first.note.read());
    expect(await late.start({ kind: 'started', orders: [orderOf('3', 'd')] })).toBeDefined();
  });

  it.each([
    ['in a moment', true],
    ['never', false],
    ['once it has ended', undefined],
  ])('is interrupted when the document that submits lets go of its lock: %s (D118)', async (_when, isGone) => {
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
    const next = open({});
    const settled = next.note.settle(next.tabs);
    expect(await next.store.start({ kind: 'started', orders: [orderOf('2', 'b')] })).toBeUndefined();
    if (isGone === undefined) held.resolve('b1');
    if (isGone === undefined) await running;
    if (isGone === false) timeout.abort();
    else closed.resolve({});
    expect(await settled).toBe(isGone === true);
    expect(first.note.read()).toMatchObject({
      running: isGone === false,
      ...(isGone === undefined && { batches: [{ state: { kind: 'accepted' } }] }),
    });
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

  it.each([
    ['its page', 'leave'],
    ['the session', 'logOut'],
  ])('ends with %s, and the next page begins none beside it (N21)', async (_what, how) => {
    const held = Promise.withResolvers<string>();
    const commits: string[] = [];
    const { store, tabs } = open({
      commitListing: ({ shopId }) => {
        commits.push(shopId);
        return held.promise;
      },
    });
    const first = store.start({ kind: 'started', orders: [orderOf('1', 'a'), orderOf('2', 'b')] });
    tabs.publish({ kind: 'write' });
    if (how === 'leave') store.leave();
    else tabs.publish({ kind: 'loggingOut' });
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
    expect(rowsOf(state)).toEqual(['1/a refused: Down', '2/b noResult']);
  });

  it('whose session ends after a refusal keeps the refusal for the time after the login', async () => {
    const commitListing = async ({ shopId }: { shopId: string }) => {
      throw shopId === '1' ? new AppError('rejected', 'Down') : new AppError('unauthorized', 'Log in');
    };
    await open({ commitListing }).store.start({ kind: 'started', orders: [orderOf('1', 'a'), orderOf('2', 'b')] });
    const { store, note } = open({ listingDetail: async () => ({ items: listed('b'), total: 1 }) });
    await store.start({ kind: 'started', orders: [orderOf('2', 'b')] });
    const state = note.read();
    expect(rowsOf(state)).toEqual(['1/a refused: Down', '2/b listed']);
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
    const refusing = open({ commitListing: () => Promise.reject(new AppError('rejected', 'Down')) });
    const ids = Array.from({ length: 51 }, (_, index) => `${index}`);
    await refusing.store.start({ kind: 'started', orders: [orderOf('5', ...ids)] });
    expect(note.read()?.batches[0]?.target.shopId).toBe('1');
    await store.start({ kind: 'started', orders: [orderOf('5', 'z')] });
    expect(note.read()?.batches[0]).toMatchObject({ target: { shopId: '5' }, state: { kind: 'inDoubt' } });
  });
});
