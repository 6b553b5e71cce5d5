// The first client render must match the server's HTML.
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import { CartProvider } from '../../cart/CartProvider';
import { RouteProvider } from '../../routing/route/RouteProvider';
import { writeHistory } from '../../storage/searchHistoryCookie';
import { StorefrontProvider } from '../../storefront/Storefront';
import { testStorefront, testUser } from '../../testing/testStorefront';
import { ShopFrame } from './ShopFrame';

function documentFor(user: SessionUser | null) {
  const storefront = testStorefront({
    user,
    categories: [{ id: '1', cateName: 'Home' }],
    api: { suggestions: async () => ['desk lamp'] },
  });
  const app = (
    <MemoryRouter initialEntries={['/search?keyword=mug']}>
      <StorefrontProvider value={storefront}>
        <RouteProvider>
          <CartProvider>
            <ShopFrame>
              <main>goods</main>
            </ShopFrame>
          </CartProvider>
        </RouteProvider>
      </StorefrontProvider>
    </MemoryRouter>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(app);
  document.body.replaceChildren(root);
  const hydrate = async (): Promise<void> => {
    const errors: unknown[] = [];
    const hydrated = await act(async () =>
      hydrateRoot(root, app, { onRecoverableError: (error) => errors.push(error) }),
    );
    expect(errors).toEqual([]);
    unmount = () => act(() => hydrated.unmount());
  };
  return { root, hydrate };
}

let unmount: () => void;
let warnings: jest.SpyInstance;

beforeEach(() => {
  writeHistory(['lamp']);
  warnings = jest.spyOn(console, 'error');
});
afterEach(() => {
  unmount();
  expect(warnings).not.toHaveBeenCalled();
  warnings.mockRestore();
  writeHistory([]);
});

describe('ShopFrame hydration', () => {
  it.each([
    ['buyer', testUser],
    ['visitor', null],
  ])('matches the server’s HTML for a %s, whatever cookies are set', async (_role, user) => {
    const { root, hydrate } = documentFor(user);
    const sent = root.innerHTML;
    await hydrate();
    expect(root.innerHTML).toBe(sent);
  });
});
