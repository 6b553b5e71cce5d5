import type { ListingRow } from '../../shared/api/models';
import { createTranslator } from '../../shared/messages/createTranslator';
import { type ListingStep, listingAfter, listingThen, rowTexts, testOrder, testRow } from '../testing/testListing';
import {
  type EndReason,
  type Listing,
  type ListingOrder,
  leftAtLogin,
  leftToSend,
  nextEntry,
  pressEnd,
  progressOf,
  sentIds,
} from './entries';
import { begun } from './listingReducer';
import { countSentence, countsOf, resultRows, unread } from './resultRows';

const t = createTranslator('literal');
const TWO_SHOPS = [testOrder('1', 'a', 'b'), testOrder('2', 'c')];
const ENDED = { kind: 'ended' } as const;
const listed = (...ids: string[]) => ids.map((id) => testRow(id));
const failed = (...ids: string[]) => ids.map((id) => testRow(id, 'No brand'));
const unnamed = (status: string) => ({ ...testRow(''), sellerProductId: undefined, status });

const sent = (at: number) => ({ kind: 'sent', at }) as const;
const answered = (at: number) => [sent(at), { kind: 'answered', at, batchId: `b${at}` }] as const;
const read = (at: number, rows: readonly ListingRow[]) => [...answered(at), { kind: 'read', at, rows }] as const;
const fails = (kind: EndReason['kind']) => ({ kind: 'failed', reason: { kind, text: 'Down' } }) as const;
const ALL_READ = read(0, listed('a', 'b'));

const twoAfter = (...steps: readonly ListingStep[]) => listingAfter(TWO_SHOPS, ...steps);
const oneAfter = (...steps: readonly ListingStep[]) => listingAfter([testOrder('1', 'a')], ...steps);
const again = (listing: Listing, ...keys: readonly string[]) =>
  begun({ kind: 'retried', listing, rows: resultRows(listing).filter(({ key }) => keys.includes(key)) }, undefined, 1);
const resume = (listing: Listing, order: ListingOrder) => begun({ kind: 'started', orders: [order] }, listing, 1);

it.each<[string, readonly ListingStep[], string]>([
  ['begun', [], 'waiting waiting, next a,b, sent , unread , left a,b,c, 0 of 3, nothingSent: 3 not sent'],
  ['sent', [sent(0)], 'sent waiting, next , sent , unread , left c, 0 of 3, early: 2 without a result yet, 1 not sent'],
  [
    'answered',
    answered(0),
    'done waiting, next , sent a,b, unread a,b, left c, 0 of 3, early: 2 without a result yet, 1 not sent',
  ],
  ['read', ALL_READ, 'done waiting, next c, sent a,b, unread , left c, 2 of 3, early: 2 listed, 1 not sent'],
  [
    'read while it is processed',
    read(0, [...listed('a'), { ...testRow('b'), status: 'PENDING' }]),
    'done waiting, next c, sent a,b, unread a,b, left c, 2 of 3, early: 1 listed, 1 without a result yet, 1 not sent',
  ],
  [
    'read in part',
    read(0, listed('a')),
    'done waiting, next , sent a,b, unread a,b, left c, 0 of 3, early: 1 listed, 1 without a result yet, 1 not sent',
  ],
  [
    'all read, of which a failure has a reason to be read',
    [...ALL_READ, ...read(1, failed('c'))],
    'done done, next , sent a,b,c, unread c, left , 3 of 3, complete: 2 listed, 1 failed to be listed',
  ],
  [
    'refused, which ends it at that shop',
    [sent(0), fails('refused')],
    'refused waiting, next c, sent , unread , left c, 0 of 3, nothingSent: 2 failed to be listed, 1 not sent',
  ],
  [
    'never sent',
    [sent(0), fails('unsent')],
    'refused waiting, next , sent , unread , left a,b,c, 0 of 3, nothingSent: 3 not sent',
  ],
  [
    'lost, which may be asked for',
    [sent(0), fails('lost')],
    'unknown waiting, next , sent a,b, unread a,b, left c, 0 of 3, inDoubt: 2 without a result yet, 1 not sent',
  ],
  [
    'not read',
    [...answered(0), fails('unread')],
    'done waiting, next , sent a,b, unread a,b, left c, 0 of 3, early: 2 without a result yet, 1 not sent',
  ],
  ['ended', [...ALL_READ, ENDED], 'done refused, next , sent a,b, unread , left c, ended, early: 2 listed, 1 not sent'],
  [
    'interrupted',
    [sent(0), { kind: 'interrupted' }],
    'unknown refused, next , sent a,b, unread a,b, left c, ended, inDoubt: 2 without a result yet, 1 not sent',
  ],
])('a listing that is %s (N21, D174)', (_name, steps, expected) => {
  jest.spyOn(Date, 'now').mockReturnValue(600_000);
  const listing = twoAfter(...steps);
  const { done, total } = progressOf(listing) ?? {};
  const left = leftToSend(listing).flatMap(({ products }) => products.map(({ id }) => id));
  const parts = [
    listing.entries.map(({ state }) => state.kind).join(' '),
    `next ${nextEntry(listing)?.ids ?? ''}`,
    `sent ${sentIds(listing)}`,
    `unread ${unread(listing, new Set()).flatMap(({ ids }) => ids)}`,
    `left ${left}`,
    total === undefined ? 'ended' : `${done} of ${total}`,
    `${pressEnd(listing)}: ${countSentence(countsOf(resultRows(listing)), t)}`,
  ];
  expect(parts.join(', ')).toBe(expected);
});

it('can be asked for what is in doubt for ten minutes, and is read for reasons that are not known (D174)', () => {
  const lost = oneAfter(sent(0), fails('lost'));
  const clock = jest.spyOn(Date, 'now');
  const counts = [600_000, 600_001].map((now) => {
    clock.mockReturnValue(now);
    return unread(lost, new Set()).length;
  });
  expect([...counts, unread(oneAfter(...read(0, failed('a'))), new Set(['b0'])).length]).toEqual([1, 0, 0]);
});

it.each<[string, Listing, EndReason['kind'] | undefined]>([
  ['takes back the login', oneAfter(...answered(0), fails('login'), ...read(0, listed('a')).slice(2)), undefined],
  [
    'leaves the login when something was not sent',
    twoAfter(...answered(0), fails('login'), ...ALL_READ.slice(2)),
    'login',
  ],
  [
    'leaves the login when something else is unread',
    twoAfter(...ALL_READ, ...answered(1), fails('login'), ...ALL_READ.slice(2)),
    'login',
  ],
  ['takes back that it was not read', twoAfter(...answered(0), fails('unread'), ...ALL_READ.slice(2)), undefined],
  ['leaves what was lost', twoAfter(...ALL_READ, sent(1), fails('lost'), ...ALL_READ.slice(2)), 'lost'],
])('what is read later %s', (_name, listing, kind) => {
  expect([listing.reason?.kind, listing.running]).toEqual([kind, true]);
});

const MIXED = twoAfter(...read(0, [...listed('a'), ...failed('b')]), sent(1), fails('lost'), ENDED);
/** Of these, what failed is tried again; what is listed or without a result is not (D111). */
const RETRIED = again(MIXED, '1/a', '1/b', '2/c');
const REFUSED = twoAfter(sent(0), fails('refused'));
const LEFT = [fails('login'), ENDED] as const;

it('is tried again for what failed, in a round of its own (D111)', () => {
  expect(RETRIED).toMatchObject({ id: MIXED.id, seen: false, running: true, reason: undefined, startedAt: 1 });
  expect(RETRIED.entries.slice(2)).toMatchObject([{ target: { shopId: '1' }, ids: ['b'], round: 1 }]);
  expect(pressEnd(listingThen(RETRIED, sent(2), fails('lost'), ENDED))).toBe('early');
});

it.each<[string, Listing, string]>([
  ['of a product that was not sent are none', oneAfter(...read(0, listed('a', 'z'))), '1/a listed'],
  ['of two for a product are the listed one', oneAfter(...read(0, [...listed('a'), ...failed('a')])), '1/a listed'],
  [
    'of what was never sent have no reason, least of all another commit’s',
    listingAfter([testOrder('1', 'a'), testOrder('1', 'b')], sent(0), fails('refused'), ENDED),
    '1/a refused: Down, 1/b notSent',
  ],
  [
    'of a retry replace those before',
    listingThen(RETRIED, ...read(2, listed('b')), ENDED),
    '1/a listed, 1/b listed, 2/c noResult',
  ],
  [
    'stay when the retry is refused',
    listingThen(RETRIED, sent(2), fails('refused'), ENDED),
    '1/a listed, 1/b failed, 2/c noResult',
  ],
  [
    'go when the retry is in doubt',
    listingThen(RETRIED, sent(2), fails('lost'), ENDED),
    '1/a listed, 1/b noResult, 2/c noResult',
  ],
  [
    'without a product are those of products without a row, and no more',
    listingThen(
      again(twoAfter(...read(0, failed('a', 'b'))), '1/a', '1/b'),
      ...read(2, [...listed('a'), unnamed('SUCCESS'), unnamed('FAILED')]),
    ),
    '1/a listed, 1/b listed, 2/c notSent',
  ],
  [
    'of a retry that was not sent have no refusal of before',
    listingThen(again(REFUSED, '1/a', '1/b'), sent(2), ...LEFT),
    '1/a notSent, 1/b notSent, 2/c notSent',
  ],
  [
    'of what a login interrupted are the chosen shop’s then',
    resume(twoAfter(...ALL_READ, sent(1), ...LEFT), testOrder('9', 'c')),
    '1/a listed, 1/b listed, 9/c notSent',
  ],
  [
    'of what a login interrupted stay as far as it is not taken up',
    resume(twoAfter(sent(0), ...LEFT), testOrder('1', 'a')),
    '1/b notSent, 2/c notSent, 1/a notSent',
  ],
  [
    'of several shops that a login interrupted stay beside another shop',
    resume(twoAfter(sent(0), ...LEFT), testOrder('9', 'c')),
    '1/a notSent, 1/b notSent, 2/c notSent, 9/c notSent',
  ],
  [
    'of a retry that a login interrupted say why it failed before',
    resume(listingThen(RETRIED, sent(2), ...LEFT), testOrder('1', 'b')),
    '1/a listed, 1/b failed, 2/c noResult',
  ],
])('the rows %s (A15, D45, D79, N12)', (_name, listing, rows) => {
  expect(rowTexts(listing).join(', ')).toBe(rows);
});

it('rows have the backend’s names and reasons where it was read, and those of what was sent elsewhere', () => {
  const nameless = { sellerProductName: undefined, chShopName: undefined, shopName: undefined };
  const rows = [
    { ...testRow('a', 'No'), ...nameless },
    { ...unnamed('FAILED'), ...nameless },
  ];
  const named = { ...testRow('b'), sellerProductName: 'Lamp' };
  const listing = twoAfter(...read(0, rows));
  expect(resultRows(listing, new Map([['b0', [...rows, named]]]))).toMatchObject([
    { key: '1/a', sellerProductName: 'Product a', chShopName: 'Shop 1', failReason: 'No' },
    { key: '1/', chShopName: 'Shop 1' },
    { key: '1/b', sellerProductName: 'Lamp', chShopName: 'Luma Living' },
    { key: '2/c', sellerProductName: 'Product c', missing: 'notSent' },
  ]);
  expect(rowTexts(listing)).toEqual(['1/a failed', '1/ failed', '2/c notSent']);
});

it.each<[string, Partial<Listing>, readonly string[], boolean]>([
  ['take up what a login interrupted', {}, ['c', 'z'], true],
  ['of other products do not', {}, ['z'], false],
  ['do not when it runs already', { running: true }, ['c'], false],
  ['do not when it ended otherwise', { reason: { kind: 'lost', text: '' } }, ['c'], false],
  ['do not after a quarter of an hour', { updatedAt: Date.now() - 900_000 }, ['c'], false],
])('orders %s (D79)', (_what, changes, ids, isTaken) => {
  const listing = { ...twoAfter(...ALL_READ, sent(1), ...LEFT), updatedAt: Date.now(), ...changes };
  expect(leftAtLogin(listing, [testOrder('8', 'y'), testOrder('9', ...ids)])).toBe(isTaken);
});
