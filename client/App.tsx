import type { ReactNode } from 'react';
import { CartProvider } from './cart/CartProvider';
import { useCartSync } from './cart/useCartSync';
import { useLinkRouting } from './routing/links/useLinkRouting';
import { useUpgradingWatch } from './routing/links/useUpgradingWatch';
import { useRestoredPage } from './routing/login/useRestoredPage';
import { PageOutlet } from './routing/page/PageOutlet';
import type { PageEntry } from './routing/page/pageEntry';
import { type Storefront, StorefrontProvider } from './storefront/Storefront';
import { ToastProvider } from './toasts/ToastProvider';
import { useServerNotices } from './toasts/useServerNotices';

interface AppProps {
  readonly storefront: Storefront;
  /** The page that the document was made for. */
  readonly entry: PageEntry;
}

/** The whole application; rendered alike on the server and in the browser, inside a router and a HelmetProvider. */
export function App({ storefront, entry }: AppProps): ReactNode {
  return (
    <StorefrontProvider value={storefront}>
      <ToastProvider>
        <CartProvider>
          <Pages entry={entry} />
        </CartProvider>
      </ToastProvider>
    </StorefrontProvider>
  );
}

function Pages({ entry }: { entry: PageEntry }): ReactNode {
  useLinkRouting();
  useUpgradingWatch();
  useRestoredPage();
  useCartSync();
  useServerNotices();
  return <PageOutlet initial={entry} />;
}
