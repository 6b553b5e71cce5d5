import type { ReactNode } from 'react';
import { useLinkRouting } from '../navigation/useLinkRouting';
import { PageOutlet } from '../page/PageOutlet';
import type { PageEntry } from '../page/pageEntry';
import { type Storefront, StorefrontProvider } from './Storefront';

interface AppProps {
  readonly storefront: Storefront;
  /** The page that the document was made for. */
  readonly entry: PageEntry;
}

/** The whole application; rendered alike on the server and in the browser, inside a router and a HelmetProvider. */
export function App({ storefront, entry }: AppProps): ReactNode {
  return (
    <StorefrontProvider value={storefront}>
      <Pages entry={entry} />
    </StorefrontProvider>
  );
}

function Pages({ entry }: { entry: PageEntry }): ReactNode {
  useLinkRouting();
  return <PageOutlet initial={entry} />;
}
