import type { ReactNode } from 'react';
import { recent } from '../../../shared/messages/desk/recent';
import { addMessages } from '../../../shared/messages/loadedMessages';
import { href } from '../../../shared/routing/href';
import { Icon } from '../../components/Icon/Icon';
import { clock } from '../../components/Icon/icons';
import { useSavedSearches, useViewed } from './recentValues';
import { SavedLink } from './SavedLink';

addMessages(recent);

const PRODUCTS = 3;
const SEARCHES = 4;

/** Below the header's search: the saved searches and the products viewed last. */
export function SearchPopupRecent({ buttonClass }: { readonly buttonClass: string | undefined }): ReactNode {
  const [searches = []] = useSavedSearches();
  const [viewed = []] = useViewed();
  return (
    <>
      {searches.slice(0, SEARCHES).map((search) => (
        <SavedLink key={search.query} className={buttonClass} search={search} />
      ))}
      {viewed.slice(0, PRODUCTS).map((product) => (
        <a key={product.id} className={buttonClass} href={href.item(product)}>
          <Icon path={clock} />
          <span>{product.name ?? product.id}</span>
        </a>
      ))}
    </>
  );
}
