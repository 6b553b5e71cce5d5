import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import type { ApiClient } from '../shared/api/apiClient';
import { App } from './App';
import { createBrowserApi } from './api/browserApi';
import { isPublicPage, leaveForLoginOnce } from './routing/login/login';
import { initialEntry, type PageEntry } from './routing/page/pageEntry';
import { storeCount } from './storage/values/cartCount';
import { testCard, testSearch } from './testing/testSearch';
import { testStorefront } from './testing/testStorefront';

const HOME = { recommended: [testCard('900')], newest: [], articles: [], cart: null, failed: null, listed: null };
const cartLink = () => screen.findByRole('link', { name: /^Selection cart/ });

/** Opens a page of a buyer whose cart is known to hold products. */
function open(path: string, data: unknown, api: Partial<ApiClient>) {
  window.history.replaceState(null, '', path);
  storeCount('u1', 5);
  const entry = initialEntry(window.location, { data }) as PageEntry;
  const preloads = { regions: async () => [], categories: async () => [], sellerAccount: async () => null };
  render(
    <BrowserRouter>
      <App storefront={testStorefront({ api: { ...preloads, ...api } })} entry={entry} />
    </BrowserRouter>,
  );
}

/** The calls of the browser's own client to a backend whose session has expired. */
function expiredSession() {
  globalThis.fetch = jest.fn(async () => new Response('{"success":false}', { status: 401 }));
  const storefront = testStorefront();
  const onUnauthorized = (isPrefetch: boolean) => {
    if (!isPrefetch && !isPublicPage(storefront)) leaveForLoginOnce(storefront);
  };
  return createBrowserApi({ ...storefront, identity: { admit: async () => undefined }, onUnauthorized });
}

const fetch = globalThis.fetch;
beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  globalThis.fetch = fetch;
});

describe('a link that is about to be followed', () => {
  it.each([
    ['/search?keyword=mug', testSearch({ keyword: 'mug' })],
    ['/', HOME],
  ])('leads from %s to login with the click only, after the session has expired (S159)', async (path, data) => {
    const { cart, recommendations } = expiredSession();
    open(path, data, { cart, recommendations });
    const link = await cartLink();
    act(() => link.focus());
    await waitFor(() => expect(globalThis.fetch).toHaveBeenCalledTimes(2));
    await userEvent.click(link);
    const login = '#login?redirectUrl=http://localhost/distributor/selection/cart';
    await waitFor(() => expect(decodeURIComponent(window.location.hash)).toBe(login));
  });
});
