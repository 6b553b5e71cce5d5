import type { ReactNode } from 'react';
import { hasEvents } from '#brand/brand';
import { CartProvider } from './cart/CartProvider';
import { useCartSync } from './cart/useCartSync';
import type { Desk } from './desk/createDesk';
import { PageFrame } from './layout/PageFrame/PageFrame';
import type { CartData } from './pages/CartPage/CartPage.loader';
import type { HomeData } from './pages/HomePage/HomePage.loader';
import { pageTable } from './routes';
import { useUpgradingWatch } from './routing/links/useUpgradingWatch';
import { PageOutlet } from './routing/page/PageOutlet';
import type { PageEntry } from './routing/page/pageEntry';
import { RouteProvider } from './routing/route/useRoute';
import { DeskProvider } from './shop/DeskPart/DeskPart';
import { type Storefront, StorefrontProvider } from './storefront/Storefront';
import { StructuredData } from './structuredData/StructuredData';
import { TrackedPage } from './structuredData/TrackedPage';
import { ToastProvider, useNotices } from './toasts/ToastProvider';

interface AppProps {
  readonly storefront: Storefront;
  /** The page that the document was rendered with. */
  readonly entry: PageEntry;
  /** In the browser. */
  readonly loadDesk?: () => Promise<Desk>;
}

/** The whole application, the same on the server and in the browser. Needs a router and a HelmetProvider above. */
export function App({ storefront, entry, loadDesk }: AppProps): ReactNode {
  return (
    <StorefrontProvider value={storefront}>
      <RouteProvider>
        <ToastProvider>
          <CartProvider count={cartCountOf(entry)}>
            <DeskProvider load={loadDesk}>
              <Pages entry={entry} />
            </DeskProvider>
          </CartProvider>
        </ToastProvider>
      </RouteProvider>
    </StorefrontProvider>
  );
}

/** The header of a page that has asked for the cart has its count from the start. */
function cartCountOf({ match, outcome }: PageEntry) {
  if (!('data' in outcome)) return undefined;
  if (match.route.name === 'home') return (outcome.data as HomeData).cart?.count;
  return match.route.name === 'selectionCart' ? (outcome.data as CartData).total : undefined;
}

function Pages({ entry }: { entry: PageEntry }) {
  useUpgradingWatch();
  useCartSync();
  useNotices();
  return (
    <PageOutlet
      initial={entry}
      table={pageTable}
      frame={PageFrame}
      structuredData={hasEvents ? TrackedPage : StructuredData}
    />
  );
}
