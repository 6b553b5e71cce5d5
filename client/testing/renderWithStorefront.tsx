import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { MemoryRouter } from 'react-router-dom';
import { CartProvider } from '../cart/CartProvider';
import type { Desk } from '../desk/createDesk';
import { RouteProvider } from '../routing/route/useRoute';
import { DeskContext } from '../shop/DeskPart/DeskPart';
import { StorefrontProvider } from '../storefront/Storefront';
import { ToastProvider } from '../toasts/ToastProvider';
import { type StorefrontOverrides, testStorefront } from './testStorefront';

interface RenderOptions extends StorefrontOverrides {
  /** The router's address; default `/`. */
  readonly path?: string;
  /** The loaded desk (testDesk); default none. */
  readonly desk?: Desk;
  /** For tests with fake timers: how user events advance them. */
  readonly advanceTimers?: (ms: number) => void;
}

/** Renders a part of the application inside the providers of App, in jsdom. */
export function renderWithStorefront(ui: ReactElement, options: RenderOptions = {}) {
  const { path = '/', desk, advanceTimers, ...overrides } = options;
  const storefront = testStorefront(overrides);
  const user = userEvent.setup(advanceTimers && { advanceTimers });
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
    <HelmetProvider>
      <MemoryRouter initialEntries={[path]}>
        <RouteProvider>
          <StorefrontProvider value={storefront}>
            <ToastProvider>
              <DeskContext value={{ desk, ask: async () => undefined }}>
                <CartProvider>{children}</CartProvider>
              </DeskContext>
            </ToastProvider>
          </StorefrontProvider>
        </RouteProvider>
      </MemoryRouter>
    </HelmetProvider>
  );
  return { ...render(ui, { wrapper }), user, storefront };
}
