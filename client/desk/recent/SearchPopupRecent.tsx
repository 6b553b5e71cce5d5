import type { ReactNode } from 'react';
import '../../../shared/messages/desk/recent';
import { href } from '../../../shared/routing/href';
import { Icon } from '../../components/Icon/Icon';
import { useMessages } from '../../storefront/Storefront';
import { useSavedSearches, useViewed } from './recentValues';
import { SavedLink } from './SavedLink';

const PRODUCTS = 3;
const SEARCHES = 4;

interface SearchPopupRecentProps {
  readonly headClass: string | undefined;
  readonly linkClass: string | undefined;
}

/** Below the header's search: the saved searches and the products viewed last. */
export function SearchPopupRecent({ headClass, linkClass }: SearchPopupRecentProps): ReactNode {
  const t = useMessages();
  const [searches = []] = useSavedSearches();
  const [viewed = []] = useViewed();
  return (
    <>
      {searches.length > 0 && <p className={headClass}>{t('recent.searches')}</p>}
      {searches.slice(0, SEARCHES).map((search) => (
        <SavedLink key={search.query} className={linkClass} search={search} />
      ))}
      {viewed.length > 0 && <p className={headClass}>{t('recent.viewed')}</p>}
      {viewed.slice(0, PRODUCTS).map((product) => (
        <a key={product.id} className={linkClass} href={href.item(product)}>
          <Icon name="clock" />
          <span>{product.name ?? product.id}</span>
        </a>
      ))}
    </>
  );
}
