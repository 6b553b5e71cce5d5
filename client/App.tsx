import { type ReactNode, useCallback } from 'react';
import { matchRoute } from '../shared/routing/matchRoute';
import { CartProvider } from './cart/CartProvider';
import { useCartSync } from './cart/useCartSync';
import { PageFrame } from './layout/PageFrame/PageFrame';
import { pageTable } from './routes';
import { useLinkRouting } from './routing/links/useLinkRouting';
import { useUpgradingWatch } from './routing/links/useUpgradingWatch';
import { PageOutlet } from './routing/page/PageOutlet';
import { loadEntry, type PageEntry } from './routing/page/pageEntry';
import { usePageMemory } from './routing/page/pageMemory';
import { RouteProvider } from './routing/route/RouteProvider';
import { type Storefront, StorefrontProvider, useStorefront } from './storefront/Storefront';
import { StructuredData } from './structuredData/StructuredData';
import { ToastProvider, useServerNotices } from './toasts/ToastProvider';

interface AppProps {
  readonly storefront: Storefront;
  /** The page that the document was rendered with. */
  readonly entry: PageEntry;
}

/** The whole application, the same on the server and in the browser. Needs a router and a HelmetProvider above. */
export function App({ storefront, entry }: AppProps): ReactNode {
  return (
    <StorefrontProvider value={storefront}>
      <RouteProvider>
        <ToastProvider>
          <CartProvider>
            <Pages entry={entry} />
          </CartProvider>
        </ToastProvider>
      </RouteProvider>
    </StorefrontProvider>
  );
}

function Pages({ entry }: { entry: PageEntry }): ReactNode {
  const storefront = useStorefront();
  const memory = usePageMemory((request, signal) => loadEntry(request, pageTable, storefront, signal));
  const prefetch = useCallback(
    ({ pathname, search }: URL) => {
      const match = matchRoute(pathname);
      const isShown = pathname + search === window.location.pathname + window.location.search;
      if (match && !isShown) memory.prefetch({ pathname, search, match });
    },
    [memory],
  );
  useLinkRouting(prefetch);
  useUpgradingWatch();
  useCartSync();
  useServerNotices();
  return (
    <PageOutlet initial={entry} table={pageTable} memory={memory} frame={PageFrame} structuredData={StructuredData} />
  );
}
