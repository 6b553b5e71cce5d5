import { waitFor } from '@testing-library/react';
import { deskValues } from '../../storage/values/deskValues';
import { readHistory, writeHistory } from '../../storage/values/searchHistoryCookie';
import { watchDocumentLoads, watchDownloads } from '../../testing/browserParts';
import { findButton, press, seeSoon } from '../../testing/find';
import { leaveListing, leaveUndo, leftOfUndo, listingAfter } from '../../testing/testListing';
import { testStorefront } from '../../testing/testStorefront';
import { logOut } from './logOut';

type LockQuery = () => Promise<{ held?: object[] }>;

const LOCK = { name: 'sf:listing:u1' };
const setLocks = (locks: object) => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
const orderOf = (shopId: string, ...ids: string[]) => ({
  target: { channelId: 'c', shopId },
  shopName: `Shop ${shopId}`,
  products: ids.map((id) => ({ id })),
});
/** Of 6 listings 3 are accepted, 2 are on the wire. */
const running = listingAfter(
  [orderOf('1', 'a', 'b', 'c'), orderOf('2', 'd', 'e'), orderOf('3', 'd')],
  ...([{ kind: 'sent' }, { kind: 'answered', batchId: 'b1' }, { kind: 'sent', at: 1 }] as const),
);
const storeListing = ({ isRunning = true, updatedAt = Date.now() }: { isRunning?: boolean; updatedAt?: number }) => {
  leaveListing('u1', { ...running, running: isRunning, updatedAt });
};

const { files } = watchDownloads();
let reloads: () => number;

beforeEach(() => {
  reloads = watchDocumentLoads();
  sessionStorage.setItem('sf:cart-count:u1', 'private');
  localStorage.setItem('sf:listing:u1', 'private');
  writeHistory(['lamp']);
});
afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

describe('logOut', () => {
  it.each([
    ['succeeds', async () => undefined],
    ['fails', async () => Promise.reject(new Error('down'))],
  ])('clears the data of the user and reloads when the call %s (S155, S166, D69)', async (_name, call) => {
    const logout = jest.fn(call);
    await logOut(testStorefront({ api: { logout } }));
    expect(logout).toHaveBeenCalledTimes(1);
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
    expect(readHistory()).toEqual([]);
    expect(reloads()).toBe(1);
  });

  it('asks before it drops what an Undo has still to put back (D154, D81)', async () => {
    leaveUndo('u1', ['1', '2', '3']);
    const logout = jest.fn(async () => undefined);
    const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    expect(await logOut(testStorefront({ api: { logout } }))).toBe(false);
    expect([logout.mock.calls.length, leftOfUndo('u1')]).toEqual([0, ['1', '2', '3']]);
    expect(await logOut(testStorefront({ api: { logout } }))).toBe(true);
    expect(confirm.mock.calls).toEqual(Array(2).fill([expect.stringMatching(/^3 products were not put back /)]));
    expect(leftOfUndo('u1')).toEqual([]);
  });

  it.each<[string, object, string | undefined]>([
    ['nothing that is missed', { viewed: [{ id: '1' }], released: [], chosen: { products: [] } }, undefined],
    [
      'all kinds of work',
      {
        ...{ released: ['8/1', '8/2', '8/3'], searches: [{}], chosen: { isOn: true, products: [{}, {}] } },
        ...{ 'retail-rule': {}, title: 'of another release' },
      },
      '3 products that you marked as released, 1 saved search, 2 chosen products, your price rule',
    ],
  ])('says what it takes from this device, and offers it as a file: %s (D181)', async (_what, values, words) => {
    deskValues('u1').set(values as Readonly<Record<string, unknown>>);
    const leave = () => logOut(testStorefront({ api: { logout: async () => undefined } }));
    if (words) {
      const done = leave();
      await seeSoon(new RegExp(`^This device forgets ${words}\\.`));
      await press('Save as a file');
      await press('Cancel');
      expect(await done).toBe(false);
      expect([await files[0], deskValues('u1').get()]).toEqual([[JSON.stringify({ version: 1, values })], values]);
    }
    const done = leave();
    if (words) (await findButton('Log out')).click();
    expect(await done).toBe(true);
    expect([deskValues('u1').get(), document.querySelector('dialog')]).toEqual([undefined, null]);
  });

  it.each<[string, RegExp | undefined, LockQuery | undefined, object]>([
    ['its document holds the lock', /: 5 of 6 listings were sent/, async () => ({ held: [{ name: 'sf' }, LOCK] }), {}],
    ['it could not be stored', /submitted\. /, async () => ({ held: [LOCK] }), { isRunning: false }],
    ['its document is gone', undefined, async () => ({ held: [{ name: 'sf:listing:u2' }] }), {}],
    ['no lock is known', undefined, async () => ({}), {}],
    ['locks are refused', /: 5 of 6 listings were sent/, async () => Promise.reject(new Error('no')), {}],
    ['there are no locks', /: 5 of 6 listings were sent/, undefined, { updatedAt: Date.now() - 60_000 }],
    ['its document has noted nothing for long', undefined, undefined, { updatedAt: Date.now() - 71_000 }],
    ['it has ended', undefined, undefined, { isRunning: false }],
  ])('asks before it stops a listing: %s (D154, D162)', async (_when, question, query, changes) => {
    if (query) setLocks({ query });
    storeListing(changes);
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    expect(await logOut(testStorefront({ api: { logout: async () => undefined } }))).toBe(!question);
    expect(confirm.mock.calls).toEqual(question ? [[expect.stringMatching(question)]] : []);
  });

  it.each<[string, boolean, (lock: () => void, timeout: AbortController) => unknown]>([
    ['its document lets go of its lock', true, (letGo) => letGo()],
    ['it can have no more answer', true, (_letGo, timeout) => timeout.abort()],
    ['its note says so', false, () => storeListing({ isRunning: false })],
    ['its note can have no more answer', false, (_letGo, timeout) => timeout.abort()],
  ])('waits until the listing that it stops has ended: %s (D154)', async (_how, hasLocks, end) => {
    const lock = Promise.withResolvers<void>();
    const request = async (_name: string, { signal }: LockOptions, run: (lock: object) => Promise<void>) => {
      const tooLong = new Promise<never>((_resolve, reject) => signal?.addEventListener('abort', reject));
      await Promise.race([lock.promise, tooLong]);
      return run({});
    };
    if (hasLocks) setLocks({ query: async () => ({ held: [LOCK] }), request });
    storeListing({ isRunning: !hasLocks });
    const timeout = new AbortController();
    const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    const logout = jest.fn(async () => undefined);
    const storefront = testStorefront({ api: { logout }, config: { distrPollMs: 500 } });
    const heard = jest.fn();
    const stop = storefront.tabs.subscribe(heard, 'loggingOut', 'loggedOut');
    const done = logOut(storefront);
    await new Promise((resolve) => setTimeout(resolve));
    storeListing({ isRunning: !hasLocks, updatedAt: Date.now() });
    await new Promise((resolve) => setTimeout(resolve));
    expect([logout.mock.calls, limit.mock.calls, heard.mock.calls]).toEqual([
      [],
      [[71_500]],
      [[{ kind: 'loggingOut' }]],
    ]);
    end(lock.resolve, timeout);
    expect(await done).toBe(true);
    expect(logout).toHaveBeenCalledTimes(1);
    stop();
  });

  it('shows nothing of the user while it waits for the call before it reloads (D199)', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    document.body.innerHTML = 'mei.lin';
    const done = logOut(testStorefront({ api: { logout: () => promise } }));
    await waitFor(() => expect(document.body.textContent).toBe('Logging out…'));
    expect(reloads()).toBe(0);
    resolve();
    await done;
    expect(reloads()).toBe(1);
  });
});
