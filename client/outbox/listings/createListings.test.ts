import { waitFor } from '@testing-library/dom';
import { AppError, type FailureKind } from '../../../shared/errors';
import { createTranslator } from '../../../shared/messages/createTranslator';
import { createTabs } from '../../storage/tabs';
import { pastListings } from '../../storage/values/pastListings';
import {
  type ListingFault,
  NO_FAULT,
  REFUSED,
  SESSION_ENDED,
  scriptedListing,
  THREE_SHOPS,
  UNSENT,
} from '../../testing/listingFaults';
import { listingAfter, rowTexts, testOrder, testRow } from '../../testing/testListing';
import { type ListingOrder, leftToSend, NO_ENTRIES } from '../entries';
import type { EndReason, Listing } from '../outboxShape';
import type { ListingOptions } from './commitEntry';
import { createListings, type EndedPress } from './createListings';
import { countSentence, countsOf, resultRows } from './resultRows';

const t = createTranslator('literal');
const [lost, refused, login] = (['timeout', 'rejected', 'unauthorized'] as const).map(
  (kind) => new AppError(kind, 'Down'),
) as [AppError, AppError, AppError];
const IDS = Array.from({ length: 102 }, (_, index) => `${index}`);
const TWO = [testOrder('1', 'a'), testOrder('2', 'c')];

/** The listings of a document. Its backend lists everything, but for commits to shops whose answer is an error, or awaited. */
function open(
  answers: Readonly<Record<string, AppError | 'ignored' | Promise<unknown>>> = {},
  api: Partial<ListingOptions['api']> = {},
  distrPollMs = 0,
) {
  const listing = scriptedListing();
  const keys: (string | undefined)[] = [];
  const commitListing: typeof listing.commitListing = async (request, options) => {
    keys.push(options?.idempotencyKey);
    const batchId = await listing.commitListing(request);
    const answer = await answers[request.shopId];
    if (answer instanceof AppError) throw answer;
    return answer === 'ignored' ? undefined : batchId;
  };
  const tabs = createTabs('u1');
  const listings = createListings({
    ...{ t, tabs, userId: 'u1', config: { commitTimeoutMs: 60_000, requestTimeoutMs: 10_000, distrPollMs } },
    api: { ...listing, commitListing, commitOutcome: () => Promise.reject(refused), ...api },
  });
  const { submit, stored, rows } = listings;
  return {
    ...listings,
    tabs,
    commits: listing.commits,
    keys,
    start: (orders: readonly ListingOrder[], signal?: AbortSignal) => submit({ kind: 'started', orders }, { signal }),
    /** All that may be tried again is. */
    retry: (shown: Listing) => submit({ kind: 'retried', listing: shown, rows: resultRows(shown) }),
    last: () => stored.listing() as Listing,
    told: () => rowTexts(stored.listing(), rows).join(', '),
  };
}

const THREE = THREE_SHOPS.map((ids, index) => testOrder(`${index + 1}`, ...ids));
const unreadable = { detail: () => Promise.reject(new AppError('http', 'No detail')) };

it.each<[string, ListingFault, number, number, number, number, string]>([
  ['three shops, one of which refuses', REFUSED, 1, 3, 4, 0, 'Down – 4 listed, 2 failed to be listed'],
  ['one shop that refuses', REFUSED, 1, 2, 50, 2, 'Down – 50 listed, 50 failed to be listed, 2 not sent'],
  ['three shops whose session ends', SESSION_ENDED, 2, 3, 4, 2, 'Log in – 4 listed, 2 not sent'],
  ['three shops, of which one is not sent', UNSENT, 1, 2, 2, 4, 'Many here – 2 listed, 4 not sent'],
  ['three shops, one unread', unreadable, 1, 2, 4, 2, 'No detail – 2 listed, 2 without a result yet, 2 not sent'],
])('three commits to %s end as it is (D74-D80, D155)', async (what, fault, faulty, ...[commits, sent, left, said]) => {
  const api = scriptedListing(fault, faulty);
  const { start, tabs } = open({}, api);
  const ids: string[] = [];
  const stop = tabs.subscribe((message) => ids.push(...(message.ids ?? [])), 'sent');
  const { after } = (await start(what.startsWith('one') ? [testOrder('1', ...IDS)] : THREE)) as { after: Listing };
  stop();
  const notSent = leftToSend(after).flatMap(({ products }) => products);
  expect([api.commits.length, ids.length, notSent.length]).toEqual([commits, sent, left]);
  expect(`${after.reason?.text} – ${countSentence(countsOf(resultRows(after)), t)}`).toBe(said);
});

describe('a chain of commits', () => {
  it.each<[string, number, FailureKind | undefined, number]>([
    ['until they are processed', 3, undefined, 3],
    ['as often as it may', 99, undefined, 21],
    ['and once less for each read that fails (D156)', 99, 'http', 21],
    ['but not once the session has ended', 99, 'unauthorized', 2],
    ['but not once another user is logged in', 99, 'userChanged', 2],
  ])('reads rows again %s (C17)', async (_name, doneAt, failure, reads) => {
    let count = 0;
    let isRunning = true;
    const listingDetail = async () => {
      count += 1;
      isRunning &&= last().running;
      if (count > 1 && failure) throw new AppError(failure, '');
      return {
        items: [{ ...testRow('a'), status: count === doneAt ? 'SUCCESS' : 'PROCESSING' }, testRow('b')],
        total: 2,
      };
    };
    const { start, told, last } = open({}, { listingDetail }, 1);
    const press = await start([testOrder('1', 'a', 'b')]);
    expect([press?.end, press?.error?.kind, count]).toEqual(['complete', reads === 2 ? failure : undefined, reads]);
    expect(isRunning).toBe(true);
    expect(told()).toBe(`1/a ${reads === doneAt ? 'listed' : 'noResult'}, 1/b listed`);
  });

  const OFFLINE = 'Not sent, as there was no connection.';
  const NO_RESPONSE = 'The response did not arrive';
  it.each<[FailureKind | 'ignored', { status?: number; neverSent?: true }, EndReason['kind'], string, boolean?]>([
    ['rejected', {}, 'refused', 'Down'],
    ['http', { status: 500 }, 'refused', 'Down'],
    ['userChanged', {}, 'refused', ''],
    ['unauthorized', {}, 'login', 'Down'],
    ['http', { status: 503, neverSent: true }, 'unsent', 'Down'],
    ['network', { neverSent: true }, 'unsent', OFFLINE],
    ['aborted', { neverSent: true }, 'unsent', OFFLINE],
    ['network', {}, 'unsent', OFFLINE, false],
    ['ignored', { status: 499 }, 'lost', NO_RESPONSE],
    ['http', { status: 408 }, 'lost', NO_RESPONSE],
    ['http', { status: 502 }, 'lost', NO_RESPONSE],
    ['http', { status: 504 }, 'lost', NO_RESPONSE],
    ['network', {}, 'lost', NO_RESPONSE],
    ['aborted', {}, 'lost', NO_RESPONSE],
    ['timeout', {}, 'lost', 'Down'],
    ['malformed', {}, 'lost', 'Unknown error'],
    ['crash', {}, 'lost', 'Unknown error'],
  ])('whose first commit fails with %s %j is %s: "%s" (D74-D80)', async (kind, detail, end, text, isOnline = true) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const isIgnored = kind === 'ignored';
    const commitOutcome = jest.fn(() => Promise.reject(refused));
    const answer = isIgnored ? kind : new AppError(kind, 'Down', detail);
    const { start, commits, last, listing } = open({ 1: answer }, { commitOutcome });
    const { after, error } = (await start(TWO)) as EndedPress;
    const state = { kind: end === 'lost' ? 'unknown' : 'refused' };
    expect(after).toMatchObject({ reason: { kind: end, text }, entries: [{ state }, {}] });
    // After a refusal the next shop has its turn.
    const failure = isOnline && !isIgnored && end !== 'refused' ? answer : undefined;
    expect([commits.length > 0, error]).toEqual([isOnline, failure]);
    expect(commitOutcome).toHaveBeenCalledTimes(end === 'lost' && !isIgnored ? 1 : 0);
    // Its dialog shows it, stored or not.
    expect(listing(after.id)).toEqual(after);
    // Its page has said that nothing was sent; what a login has cut off is still to be told.
    expect(last() === undefined).toBe(end === 'unsent');
  });

  it.each([
    ['answered at once: it goes on', 1, '1/a listed, 2/c listed', '1/a listed, 2/c listed', 1],
    ['answered later', 2, '1/a noResult, 2/c notSent', '1/a listed, 2/c notSent', 2],
    ['not answered', 9, '1/a noResult, 2/c notSent', '1/a noResult, 2/c notSent', 3],
  ])(
    'is asked for ten minutes what became of a lost response, and %s (D174)',
    async (_name, answeredAt, first, later, asks) => {
      const now = jest.spyOn(Date, 'now').mockReturnValue(1);
      const asked: unknown[] = [];
      const commitOutcome: ListingOptions['api']['commitOutcome'] = async (_request, options) => {
        if (asked.push(options?.idempotencyKey) < answeredAt) throw refused;
        return '0';
      };
      const { start, refreshResults, last, told, keys } = open({ 1: lost }, { commitOutcome });
      await start(TWO);
      expect(told()).toBe(first);
      for (const time of [1, 600_000, 600_001]) {
        now.mockReturnValue(time);
        await refreshResults(last());
      }
      expect([told(), asked]).toEqual([later, Array.from({ length: asks }, () => keys[0])]);
      expect(keys).toHaveLength(answeredAt === 1 ? 2 : 1);
    },
  );

  it.each<[FailureKind, EndReason['kind']]>([
    ['http', 'unread'],
    ['unauthorized', 'login'],
  ])(
    'whose result cannot be read for %s ends as %s, is read by the next document, and seen (D111)',
    async (kind, end) => {
      let reads = 0;
      const listingDetail = async () => {
        if (++reads < 3) throw new AppError(reads === 1 ? kind : 'network', 'Down');
        return { items: [testRow('a', 'No brand')], total: 1 };
      };
      await open({}, { listingDetail }).start([testOrder('1', 'a')]);
      const second = open({}, { listingDetail });
      second.markSeen(second.last());
      expect((await second.refreshResults(second.last()))?.kind).toBe('network');
      expect([second.told(), second.last()]).toMatchObject([
        '1/a noResult',
        { seen: true, reason: { kind: end, text: 'Down' } },
      ]);
      await second.refreshResults(second.last());
      expect([second.told(), second.last().reason]).toEqual(['1/a failed: No brand', undefined]);
      // No reasons of failures are stored: the next document reads them, once.
      const third = open({}, { listingDetail });
      expect(third.told()).toBe('1/a failed');
      for (const _time of [1, 2]) await third.refreshResults(third.last());
      expect([third.told(), reads]).toEqual(['1/a failed: No brand', 4]);
      third.markSeen(third.last());
      expect(third.last()).toBeUndefined();
    },
  );

  it('that is looked up while it is tried again keeps what the retry has brought', async () => {
    const found = [testRow('a', 'No brand')];
    const held = Promise.withResolvers<typeof found>();
    const reads = [found, held.promise, [testRow('a')]];
    const listingDetail = async () => ({ items: (await reads.shift()) ?? [], total: 1 });
    const { start, refreshResults, retry, last, told, commits } = open({}, { listingDetail });
    await start([testOrder('1', 'a', 'b')]);
    const looking = refreshResults(last());
    await retry(last());
    held.resolve(found);
    await looking;
    expect(told()).toBe('1/a listed, 1/b noResult');
    await retry(last());
    expect(commits).toEqual([
      ['1', ['a', 'b']],
      ['1', ['a']],
    ]);
  });

  it('is what another document has read of it since, with reasons once they are read here', async () => {
    const reads = [{ ...testRow('a'), status: 'PENDING' }, testRow('a', 'No brand'), testRow('a', 'No brand')];
    const listingDetail = async () => ({ items: reads.splice(0, 1), total: 1 });
    const [first, second] = [open({}, { listingDetail }), open({}, { listingDetail })];
    await first.start([testOrder('1', 'a')]);
    await second.refreshResults(second.last());
    expect(first.told()).toBe('1/a failed');
    await first.refreshResults(first.last());
    expect(first.told()).toBe('1/a failed: No brand');
  });

  type Opened = ReturnType<typeof open>;
  it.each<[string, Parameters<typeof open>[0], (one: Opened, next: Opened) => Promise<unknown>, string]>([
    [
      'of a retry that is refused again leaves what is in doubt',
      { 1: refused, 2: lost },
      (one) => one.retry(one.last()),
      '1/a refused: Down, 2/c noResult',
    ],
    [
      'that a login cut off keeps the refusal of before',
      { 1: refused, 2: login },
      (_one, next) => next.start(TWO.slice(1)),
      '1/a refused: Down, 2/c listed',
    ],
    [
      'of which nothing was sent leaves the former listing',
      { 2: lost, 5: refused },
      (one) => one.start([testOrder('5', ...IDS)]),
      '1/a listed, 2/c noResult',
    ],
    [
      'does not send again what another document has sent since',
      { 2: login },
      async (one, next) => {
        const before = one.last();
        await next.start(TWO.slice(1));
        await one.retry(before);
        expect(one.commits).toHaveLength(2);
      },
      '1/a listed, 2/c listed',
    ],
  ])('%s', async (_name, answers, work, told) => {
    const one = open(answers);
    await one.start(TWO);
    await work(one, open());
    expect(open().told()).toBe(told);
  });
});

describe('beside other documents', () => {
  it('does not run, and is interrupted when that is gone, without Web Locks (D63)', async () => {
    await open().start([testOrder('9', 'z')]);
    const held = Promise.withResolvers<void>();
    const first = open({ 1: held.promise });
    const running = first.start(TWO);
    const second = open();
    expect([second.last().entries[0]?.key]).toEqual(first.keys);
    const published = jest.spyOn(second.tabs, 'publish');
    expect(await second.start([testOrder('1', 'b')])).toBeUndefined();
    // As long as the question for the user and the commit may take.
    const now = Date.now();
    for (const afterMs of [70_000, 71_001, 71_002]) {
      jest.spyOn(Date, 'now').mockReturnValue(now + afterMs);
      await second.markInterrupted();
      expect(second.last().running).toBe(afterMs === 70_000);
    }
    expect(published.mock.calls).toEqual([[{ kind: 'sent', ids: ['a'] }]]);
    expect(second.told()).toBe('1/a noResult, 2/c notSent');
    jest.restoreAllMocks();
    held.resolve();
    await running;
  });

  it('does not run beside its own where locks are refused (N13)', async () => {
    const request = () => Promise.reject(new DOMException('no', 'SecurityError'));
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const held = Promise.withResolvers<void>();
    const { start, markInterrupted, last } = open({ 1: held.promise });
    const running = start(TWO);
    await waitFor(() => expect(last()).toBeDefined());
    expect(await start([testOrder('3', 'b')])).toBeUndefined();
    await markInterrupted();
    expect(last().running).toBe(true);
    held.resolve();
    expect((await running)?.end).toBe('complete');
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('is told although nothing of it was sent before its document was gone', async () => {
    const { stored, start, told, last } = open({ 5: refused });
    stored.keep({ ...listingAfter(TWO), updatedAt: Date.now() - 71_001 });
    await start([testOrder('5', 'z')]);
    expect([told(), last().reason]).toEqual(['1/a notSent, 2/c notSent', { kind: 'interrupted', text: '' }]);
  });

  it('is interrupted when the document that submits lets go of its lock in a moment (D118)', async () => {
    const held = Promise.withResolvers<void>();
    const running = open({ 1: held.promise }).start(TWO);
    const lock = Promise.withResolvers<object>();
    const request = async (
      _name: string,
      { ifAvailable }: LockOptions,
      run: (lock: object | null) => Promise<unknown>,
    ) => run(ifAvailable ? null : await lock.promise);
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const next = open();
    const settled = next.markInterrupted();
    expect(await next.start([testOrder('2', 'b')])).toBeUndefined();
    lock.resolve({});
    await settled;
    expect([next.last().running, next.last().reason?.kind]).toEqual([false, 'interrupted']);
    Reflect.deleteProperty(navigator, 'locks');
    held.resolve();
    await running;
  });

  it('is told of the last one, whatever others show, and not taken back by who saw it before', async () => {
    let time = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => ++time);
    const first = open({}, scriptedListing(NO_FAULT, 0, 2));
    await first.start(TWO);
    const { id } = first.last();
    const held = Promise.withResolvers<void>();
    const second = open({ 3: held.promise });
    const running = second.start([testOrder('2', 'b'), testOrder('3', 'd')]);
    await waitFor(() => expect(second.commits).toHaveLength(2));
    const stale = second.last();
    const see = (listing = first.listing(id) as Listing) => first.markSeen(listing);
    await first.refreshResults(first.listing(id));
    see();
    see(stale);
    expect(second.told()).toBe('2/b listed, 3/d noResult');
    held.resolve();
    await running;
    see();
    see(stale);
    expect([second.told(), second.last().seen]).toEqual(['2/b listed, 3/d listed', false]);
    await first.retry(first.listing(id) as Listing);
    see();
    expect(first.stored.read()).toEqual(NO_ENTRIES);
    // Its dialog still shows it.
    expect(rowTexts(first.listing(id))).toEqual(['1/a listed', '2/c listed']);
  });
});

describe('the end of a document', () => {
  it.each([
    ['its page', 'leave', '1/a listed, 2/c notSent'],
    ['the session', 'logOut', '1/a listed, 2/c notSent'],
    ['its page, which has said that nothing was sent', 'refuse', ''],
  ])('is that of %s, and the next page begins none beside it (N21)', async (_what, how, rows) => {
    const held = Promise.withResolvers<AppError | undefined>();
    const { start, tabs, told, commits } = open({ 1: held.promise });
    const page = new AbortController();
    const first = start(TWO, page.signal);
    tabs.publish({ kind: 'write' });
    if (how === 'logOut') tabs.publish({ kind: 'loggingOut' });
    else page.abort();
    expect(await start([testOrder('3', 'c')])).toBeUndefined();
    held.resolve(how === 'refuse' ? refused : undefined);
    expect([(await first)?.left, commits.length, told()]).toEqual([true, 1, rows]);
    await start([testOrder('3', 'c')]);
    expect(commits).toHaveLength(2);
  });

  it('that its page has left before it began sends nothing', async () => {
    const { start, commits } = open();
    expect((await start(TWO, AbortSignal.abort()))?.left).toBe(true);
    expect(commits).toEqual([]);
  });

  it('asks before, only while it submits, and takes a later failure for one if it stays (D118)', async () => {
    jest.useFakeTimers();
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { start, last } = open({ 1: new AppError('network', '') });
    expect(asks()).toBe(false);
    const running = start(TWO);
    expect(asks()).toBe(true);
    await jest.advanceTimersByTimeAsync(4_999);
    expect(last().entries[0]?.state.kind).toBe('sent');
    await jest.advanceTimersByTimeAsync(1);
    expect([(await running)?.end, asks()]).toEqual(['inDoubt', false]);
  });
});

it('leaves what was listed, each product once a shop, the newest of 500 (D108)', async () => {
  const one = { shopId: '1', shopName: 'Shop 1', listedAt: 1 };
  const before = Array.from({ length: 499 }, (_, index) => ({ ...one, productId: `n${index}` }));
  const elsewhere = { ...one, productId: 'a', shopId: '2' };
  pastListings('u1').set([...before, { ...one, productId: 'a' }, elsewhere]);
  const unnamed = { ...testRow('d'), sellerProductId: undefined };
  const items = [testRow('a'), testRow('b', 'No'), { ...testRow('c'), createdAt: '2026-01-01' }, unnamed];
  await open({}, { listingDetail: async () => ({ items, total: 4 }) }).start([testOrder('1', 'a', 'b', 'c', 'd')]);
  expect(pastListings('u1').get()).toEqual([
    ...before.slice(2),
    elsewhere,
    { ...one, productId: 'a', listedAt: expect.any(Number) },
    { ...one, productId: 'c', listedAt: '2026-01-01' },
  ]);
});
