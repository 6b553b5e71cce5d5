import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { User } from '../../../shared/api/models';
import { StorefrontProvider } from '../../storefront/Storefront';
import { testStorefront, testUser } from '../../testing/testStorefront';
import { watchDocumentLoads } from '../../testing/watchDocumentLoads';
import { useRestoredPage } from './useRestoredPage';

const wire = (user: Partial<User>): User => ({
  id: undefined,
  username: undefined,
  name: undefined,
  isTourist: false,
  ...user,
});

function Probe(): ReactNode {
  useRestoredPage();
  return null;
}

let reloads: () => number;

beforeEach(() => {
  reloads = watchDocumentLoads();
});
afterEach(() => jest.restoreAllMocks());

/** Renders the page of a user; the backend's current user is what `currentUser` resolves to. */
function show(user: typeof testUser | null, currentUser: () => Promise<User | null>) {
  const call = jest.fn(currentUser);
  const storefront = testStorefront({ user, api: { currentUser: call } });
  const view = render(
    <StorefrontProvider value={storefront}>
      <Probe />
    </StorefrontProvider>,
  );
  return { call, unmount: view.unmount };
}

/** Simulates that the browser shows the page, from the back/forward cache or not. */
const showPage = (persisted: boolean): Promise<void> =>
  act(async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  });

describe('a page restored from the back/forward cache (C19)', () => {
  it.each([
    ['the user has logged out', testUser, null],
    ['another user has logged in', testUser, wire({ id: 'u2' })],
    ['the user is a tourist now', testUser, wire({ id: testUser.id, isTourist: true })],
    ['a visitor has logged in', null, wire({ id: 'u1' })],
  ])('reloads when %s', async (_change, user, current) => {
    const { call } = show(user, async () => current);
    await showPage(true);
    expect(call).toHaveBeenCalledTimes(1);
    expect(reloads()).toBe(1);
  });

  it.each([
    ['the same user', testUser, wire({ id: testUser.id, name: 'Renamed' })],
    ['a visitor', null, null],
    ['a tourist', null, wire({ id: 't1', isTourist: true })],
  ])('stays for %s', async (_who, user, current) => {
    const { call } = show(user, async () => current);
    await showPage(true);
    expect(call).toHaveBeenCalledTimes(1);
    expect(reloads()).toBe(0);
  });

  it('stays when the user is unknown', async () => {
    const { call } = show(testUser, async () => Promise.reject(new Error('down')));
    await showPage(true);
    expect(call).toHaveBeenCalledTimes(1);
    expect(reloads()).toBe(0);
  });

  it('asks for the user once per restored page, and not for a loaded one', async () => {
    const { call, unmount } = show(testUser, async () => wire({ id: testUser.id }));
    await showPage(false);
    expect(call).not.toHaveBeenCalled();
    await showPage(true);
    await showPage(true);
    expect(call).toHaveBeenCalledTimes(2);
    unmount();
    await showPage(true);
    expect(call).toHaveBeenCalledTimes(2);
  });
});

describe('a page that the browser has loaded ahead (C19)', () => {
  const showPrefetched = async (current: User | null) => {
    performance.getEntriesByType = () => [{ deliveryType: 'navigational-prefetch' } as never];
    const { call } = show(testUser, async () => current);
    await act(async () => undefined);
    return call;
  };
  const { getEntriesByType } = performance;
  afterEach(() => {
    performance.getEntriesByType = getEntriesByType;
  });

  it('reloads when the user has logged out before the link was followed', async () => {
    await showPrefetched(null);
    expect(reloads()).toBe(1);
  });

  it('stays for the same user, who is asked for once', async () => {
    const call = await showPrefetched(wire({ id: testUser.id }));
    expect(call).toHaveBeenCalledTimes(1);
    expect(reloads()).toBe(0);
  });
});
