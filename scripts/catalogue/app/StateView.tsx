import type { ReactNode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { MemoryRouter } from 'react-router-dom';
import { CartProvider } from '../../../client/cart/CartProvider';
import { RouteProvider } from '../../../client/routing/route/RouteProvider';
import { StorefrontProvider } from '../../../client/storefront/Storefront';
import { testStorefront } from '../../../client/testing/testStorefront';
import { ToastProvider } from '../../../client/toasts/ToastProvider';
import type { CatalogueState } from './catalogueEntry';

/** A state inside the providers of App, with a storefront and a cart of its own. */
export function StateView({ state: { render, storefront } }: { state: CatalogueState }): ReactNode {
  return (
    <HelmetProvider>
      <MemoryRouter>
        <RouteProvider>
          <StorefrontProvider value={testStorefront(storefront)}>
            <ToastProvider>
              <CartProvider>{render()}</CartProvider>
            </ToastProvider>
          </StorefrontProvider>
        </RouteProvider>
      </MemoryRouter>
    </HelmetProvider>
  );
}
