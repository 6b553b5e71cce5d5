import { readHistory, writeHistory } from '../../storage/values/searchHistoryCookie';
import { testStorefront } from '../../testing/testStorefront';
import { watchDocumentLoads } from '../../testing/watchDocumentLoads';
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
