import type { ReactNode } from 'react';
import { CartProvider } from '../cart/CartProvider';
import { useCartSync } from '../cart/useCartSync';
import { ToastProvider } from '../components/Toasts/ToastProvider';
import { useLinkRouting } from '../navigation/useLinkRouting';
import { useRestoredPage } from '../navigation/useRestoredPage';
import { useUpgradingWatch } from '../navigation/useUpgradingWatch';
import { PageOutlet } from '../page/PageOutlet';
import type { PageEntry } from '../page/pageEntry';
import { type Storefront, StorefrontProvider } from './Storefront';
import { useServerNotices } from './useServerNotices';

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
