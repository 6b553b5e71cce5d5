import { restoreNote } from '../../storage/values/restoreNote';
import { listingLock } from '../../storage/values/runningListing';
import { readHistory, writeHistory } from '../../storage/values/searchHistoryCookie';
import { watchDocumentLoads } from '../../testing/browserParts';
import { testStorefront } from '../../testing/testStorefront';
import { logOut } from './logOut';

let reloads: () => number;

beforeEach(() => {
  reloads = watchDocumentLoads();
  sessionStorage.setItem('sf:cart-count:u1', 'private');
  localStorage.setItem('sf:listing:u1', 'private');
  writeHistory(['lamp']);
});

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
    restoreNote('u1').add(['1', '2', '3']);
    const logout = jest.fn(async () => undefined);
    const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
    expect(await logOut(testStorefront({ api: { logout } }))).toBe(false);
    expect([logout.mock.calls.length, restoreNote('u1').read()]).toEqual([0, ['1', '2', '3']]);
    expect(await logOut(testStorefront({ api: { logout } }))).toBe(true);
    expect(confirm.mock.calls).toEqual(Array(2).fill([expect.stringMatching(/^3 products were not put back /)]));
    expect(restoreNote('u1').read()).toEqual([]);
  });

  it('asks before it stops a listing whose note could not be stored, and waits until it has ended (D154, D162)', async () => {
    const { promise: listing, resolve: end } = Promise.withResolvers<void>();
    const locks = {
      query: async () => ({ held: [{ name: listingLock('u1') }] }),
      request: (_name: string, _options: object, run: (lock: object) => Promise<void>) => listing.then(() => run({})),
    };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    localStorage.clear();
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(true);
    const logout = jest.fn(async () => undefined);
    const done = logOut(testStorefront({ api: { logout } }));
    await new Promise((resolve) => setTimeout(resolve));
    expect([logout.mock.calls.length, confirm.mock.calls]).toEqual([
      0,
      [[expect.stringMatching(/^A listing is still being submitted\. /)]],
    ]);
    end();
    expect(await done).toBe(true);
    expect(logout).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('waits for the call before it reloads', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = logOut(testStorefront({ api: { logout: () => promise } }));
    await Promise.resolve();
    expect(reloads()).toBe(0);
    resolve();
    await done;
    expect(reloads()).toBe(1);
  });
});
