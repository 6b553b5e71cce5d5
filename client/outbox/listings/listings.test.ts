import { createTranslator } from '../../../shared/messages/createTranslator';
import { type ListingStep, listingThen, rowTexts, testOrder, testRow } from '../../testing/testListing';
import {
  type ListingOrder,
  leftAtLogin,
  leftToSend,
  nextEntry,
  pressEnd,
  progressOf,
  sentCounts,
  sentIds,
} from '../entries';
import type { EndReason, Listing } from '../outboxShape';
import { begun } from './listingReducer';
import { countSentence, countsOf, resultRows, unread } from './resultRows';

const t = createTranslator('literal');
const STATUSES: Readonly<Record<string, string>> = { '-': 'FAILED', '?': 'PENDING' };

/** 'a' is listed, 'a-' failed, 'a?' is processed; '*' is no product's. */
const rowOf = ([id = '', code = '']: string) => ({
  ...testRow(id),
  status: STATUSES[code] ?? 'SUCCESS',
  sellerProductId: id === '*' ? undefined : { id },
});

/** 'sent 0', 'answered 0' and 'read 0 a b-' are of the commit with the index 0; 'lost' and the like say why one failed. */
function stepOf(words: string): ListingStep {
  const [kind, at, ...rows] = words.split(' ');
  if (kind === 'ended' || kind === 'interrupted') return { kind };
  if (at === undefined) return { kind: 'failed', reason: { kind: kind as EndReason['kind'], text: 'Down' } };
  return { kind, at: Number(at), batchId: `b${at}`, rows: rows.map(rowOf) } as ListingStep;
}

const after = (listing: Listing, steps: string) =>
  listingThen(listing, ...(steps === '' ? [] : steps.split(', ').map(stepOf)));
const begin = (orders: readonly ListingOrder[], resumed?: Listing) => begun({ kind: 'started', orders }, resumed, 1);
const ONE = begin([testOrder('1', 'a')]);
/** Two commits to two shops. */
const TWO = begin([testOrder('1', 'a', 'b'), testOrder('2', 'c')]);
const again = (listing: Listing) => begun({ kind: 'retried', listing, rows: resultRows(listing) }, undefined, 1);

it.each([
  ['begun', '', 'waiting waiting, next a,b, sent , unread , left a,b,c, 0 of 3, nothingSent: 3 not sent'],
  [
    'sent',
    'sent 0',
    'sent waiting, next , sent a,b, unread , left c, 0 of 3, early: 2 without a result yet, 1 not sent',
  ],
  [
    'answered',
    'sent 0, answered 0',
    'done waiting, next , sent a,b, unread a,b, left c, 0 of 3, early: 2 without a result yet, 1 not sent',
  ],
  [
    'read',
    'answered 0, read 0 a b',
    'done waiting, next c, sent a,b, unread , left c, 2 of 3, early: 2 listed, 1 not sent',
  ],
  [
    'read while it is processed',
    'answered 0, read 0 a b?',
    'done waiting, next c, sent a,b, unread a,b, left c, 2 of 3, early: 1 listed, 1 without a result yet, 1 not sent',
  ],
  [
    'read in part',
    'answered 0, read 0 a',
    'done waiting, next , sent a,b, unread a,b, left c, 0 of 3, early: 1 listed, 1 without a result yet, 1 not sent',
  ],
  [
    'all read, of which a failure has a reason to be read',
    'answered 0, read 0 a b, answered 1, read 1 c-',
    'done done, next , sent a,b,c, unread c, left , 3 of 3, complete: 2 listed, 1 failed to be listed',
  ],
  [
    'refused, which ends it at that shop',
    'sent 0, refused',
    'refused waiting, next c, sent , unread , left c, 0 of 3, nothingSent: 2 failed to be listed, 1 not sent',
  ],
  [
    'never sent',
    'sent 0, unsent',
    'refused waiting, next , sent , unread , left a,b,c, 0 of 3, nothingSent: 3 not sent',
  ],
  [
    'lost, which may be asked for',
    'sent 0, lost',
    'unknown waiting, next , sent a,b, unread a,b, left c, 0 of 3, inDoubt: 2 without a result yet, 1 not sent',
  ],
  [
    'not read',
    'answered 0, unread',
    'done waiting, next , sent a,b, unread a,b, left c, 0 of 3, early: 2 without a result yet, 1 not sent',
  ],
  [
    'ended',
    'answered 0, read 0 a b, ended',
    'done refused, next , sent a,b, unread , left c, ended, early: 2 listed, 1 not sent',
  ],
  [
    'interrupted',
    'sent 0, interrupted',
    'unknown refused, next , sent a,b, unread a,b, left c, ended, inDoubt: 2 without a result yet, 1 not sent',
  ],
])('a listing that is %s (N21, D174)', (_name, steps, expected) => {
  jest.spyOn(Date, 'now').mockReturnValue(600_000);
  const listing = after(TWO, steps);
  const progress = progressOf(listing);
  const left = leftToSend(listing).flatMap(({ products }) => products.map(({ id }) => id));
  const parts = [
    listing.entries.map(({ state }) => state.kind).join(' '),
    `next ${nextEntry(listing)?.ids ?? ''}`,
    `sent ${sentIds(listing)}`,
    `unread ${unread(listing, new Map()).flatMap(({ ids }) => ids)}`,
    `left ${left}`,
    progress ? `${progress.done} of ${progress.total}` : 'ended',
    `${pressEnd(listing)}: ${countSentence(countsOf(resultRows(listing)), t)}`,
  ];
  expect(parts.join(', ')).toBe(expected);
});

it('to several shops has sent its products once, and once a shop of its last press (D154)', () => {
  const three = begin(['1', '2', '3'].map((shop) => testOrder(shop, 'a', 'b')));
  const listing = after(three, 'answered 0, read 0 a b-, answered 1, read 1 a b, sent 2');
  expect([sentIds(listing), sentCounts(listing)]).toEqual([['a', 'b'], { count: 3, sent: 6, total: 6 }]);
  expect(sentCounts(after(listing, 'login, ended'))).toEqual({ count: 3, sent: 4, total: 6 });
  expect(sentCounts(again(after(listing, 'login, ended')))).toEqual({ count: 2, sent: 0, total: 3 });
});

it.each([
  ['takes back the login', ONE, 'answered 0, login, read 0 a', undefined],
  ['leaves the login when something was not sent', TWO, 'answered 0, login, read 0 a b', 'login'],
  [
    'leaves the login when something else is unread',
    TWO,
    'answered 0, read 0 a b, answered 1, login, read 0 a b',
    'login',
  ],
  ['leaves the login while something is processed', ONE, 'answered 0, login, read 0 a?', 'login'],
  ['takes back that it was not read', TWO, 'answered 0, unread, read 0 a b', undefined],
  ['leaves what was lost', TWO, 'answered 0, read 0 a b, sent 1, lost, read 0 a b', 'lost'],
])('what is read later %s', (_name, listing, steps, kind) => {
  expect(after(listing, steps).reason?.kind).toBe(kind);
});

const MIXED = after(TWO, 'answered 0, read 0 a b-, sent 1, lost, ended');
const RETRIED = again(MIXED);

it('is tried again for what failed, not for what is listed or without a result (D111)', () => {
  expect(RETRIED).toMatchObject({ id: MIXED.id, seen: false, running: true, reason: undefined, startedAt: 1 });
  expect(RETRIED.entries.slice(2)).toMatchObject([{ target: { shopId: '1' }, ids: ['b'], round: 1 }]);
  expect(pressEnd(after(RETRIED, 'sent 2, lost, ended'))).toBe('early');
});

const UNSENT = after(TWO, 'sent 0, login, ended');
const LEFT = after(TWO, 'answered 0, read 0 a b, sent 1, login, ended');

it.each([
  ['of a product that was not sent are none', after(ONE, 'answered 0, read 0 a z'), '1/a listed'],
  ['of two for a product are the listed one', after(ONE, 'answered 0, read 0 a a-'), '1/a listed'],
  [
    'without a product may be those of any',
    after(begin([testOrder('1', 'a', 'b', 'c')]), 'answered 0, read 0 * c'),
    '1/c listed, 1/ listed, 1/a noResult',
  ],
  [
    'of what was never sent have no reason, least of all another commit’s',
    after(begin([testOrder('1', 'a'), testOrder('1', 'b')]), 'sent 0, refused, ended'),
    '1/a refused: Down, 1/b notSent',
  ],
  [
    'of a retry replace those before',
    after(RETRIED, 'answered 2, read 2 b, ended'),
    '1/a listed, 1/b listed, 2/c noResult',
  ],
  ['stay when the retry is refused', after(RETRIED, 'sent 2, refused, ended'), '1/a listed, 1/b failed, 2/c noResult'],
  ['go when the retry is in doubt', after(RETRIED, 'sent 2, lost, ended'), '1/a listed, 1/b noResult, 2/c noResult'],
  [
    'without a product are those of products without a row, and no more',
    after(again(after(TWO, 'answered 0, read 0 a- b-, ended')), 'answered 2, read 2 a * *-'),
    '1/a listed, 1/b listed, 2/c notSent',
  ],
  [
    'of a retry that was not sent have no refusal of before',
    after(again(after(TWO, 'sent 0, refused, ended')), 'sent 2, login, ended'),
    '1/a notSent, 1/b notSent, 2/c notSent',
  ],
  [
    'of what a login interrupted are the chosen shop’s then',
    begin([testOrder('9', 'c')], LEFT),
    '1/a listed, 1/b listed, 9/c notSent',
  ],
  [
    'of what a login interrupted stay as far as it is not taken up',
    begin([testOrder('1', 'a')], UNSENT),
    '1/b notSent, 2/c notSent, 1/a notSent',
  ],
  [
    'of several shops that a login interrupted stay beside another shop',
    begin([testOrder('9', 'a')], UNSENT),
    '1/a notSent, 1/b notSent, 2/c notSent, 9/a notSent',
  ],
  [
    'of a retry that a login interrupted say what was before',
    begin([testOrder('1', 'b')], after(RETRIED, 'sent 2, login, ended')),
    '1/a listed, 1/b failed, 2/c noResult',
  ],
])('the rows %s (A15, D45, D79, N12)', (_name, listing, rows) => {
  expect(rowTexts(listing).join(', ')).toBe(rows);
});

it('has the backend’s names and reasons where it was read, and those of what was sent elsewhere', () => {
  const nameless = { sellerProductName: undefined, chShopName: undefined, shopName: undefined };
  const rows = [
    { ...testRow('a', 'No'), ...nameless },
    { ...rowOf('*-'), ...nameless },
    testRow('b'),
    testRow('b', 'No'),
  ];
  const listing = after({ ...TWO, names: { a: 'Lamp', b: 'Lamp' } }, 'answered 0, read 0 a- *- b b-');
  expect(resultRows(listing, new Map([['b0', rows]]))).toMatchObject([
    { key: '1/a', sellerProductName: 'Lamp', chShopName: 'Shop 1', failReason: 'No' },
    { key: '1/', chShopName: 'Shop 1' },
    { key: '1/b', sellerProductName: 'Product b', chShopName: 'Luma Living' },
    { key: '2/c', missing: 'notSent' },
  ]);
  expect(rowTexts(listing)).toEqual(['1/a failed', '1/b listed', '1/ failed', '2/c notSent']);
});

it.each([
  ['take up what a login interrupted', {}, 'c', true],
  ['of other products do not', {}, 'z', false],
  ['do not when it runs already', { running: true }, 'c', false],
  ['do not when it ended otherwise', { reason: undefined }, 'c', false],
  ['do not after a quarter of an hour', { updatedAt: Date.now() - 900_000 }, 'c', false],
])('orders %s (D79)', (_what, changes, id, isTaken) => {
  const orders = [testOrder('8', 'y'), testOrder('9', id, 'x')];
  expect(leftAtLogin({ ...LEFT, updatedAt: Date.now(), ...changes }, orders)).toBe(isTaken);
});
