import type { ReactNode } from 'react';
import '../../../shared/messages/desk/recent';
import { href } from '../../../shared/routing/href';
import { NewTabLink } from '../../components/NewTabLink';
import { Picture } from '../../shop/Picture/Picture';
import * as styles from './RecentLists.module.css';
import { useSavedSearches, useViewed } from './recentValues';
import { SavedLink } from './SavedLink';

/** Two rows on wide screens. */
const VIEWED = 6;

/** On a buyer's home: the products viewed last. */
export function ViewedList(): ReactNode {
  const [viewed = []] = useViewed();
  return (
    <ul className={styles.products}>
      {viewed.slice(0, VIEWED).map((product) => (
        <li key={product.id}>
          <NewTabLink className={styles.product} href={href.item(product)}>
            <span className={styles.picture}>
              <Picture src={product.image} edge={48} />
            </span>
            <span className={styles.name}>{product.name ?? product.id}</span>
          </NewTabLink>
        </li>
      ))}
    </ul>
  );
}

/** On a buyer's home: the saved searches, of which there is room for three. */
export function SavedList(): ReactNode {
  const [searches = []] = useSavedSearches();
  return (
    <ul className={styles.searches}>
      {searches.map((search) => (
        <li key={search.query}>
          <SavedLink className={styles.search} search={search} />
        </li>
      ))}
    </ul>
  );
}
