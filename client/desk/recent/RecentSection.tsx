import { type ReactNode, useEffect, useState } from 'react';
import { type CardProduct, cardFields } from '../../../shared/domain/product/cardFields';
import { isPublished } from '../../../shared/domain/product/productStatus';
import { recent } from '../../../shared/messages/desk/recent';
import { addMessages } from '../../../shared/messages/loadedMessages';
import { buttonClass } from '../../components/Button/buttonClass';
import { SectionHead } from '../../components/SectionHead/SectionHead';
import { ProductGrid } from '../../products/ProductGrid/ProductGrid';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import * as styles from './RecentSection.module.css';
import { useSavedSearches, useViewed } from './recentValues';
import { SavedLink } from './SavedLink';

addMessages(recent);

/** A row on wide screens. */
const PRODUCTS = 4;

/** The products viewed last, as they are now, and the saved searches. */
export function RecentSection(): ReactNode {
  const t = useMessages();
  const products = useProducts();
  const [searches = []] = useSavedSearches();
  return (
    <>
      {products.length > 0 && (
        <section className="section screen-only">
          <div className="container">
            <SectionHead title={t('recent.viewed')} />
            <ProductGrid products={products} columns={4} even />
          </div>
        </section>
      )}
      {searches.length > 0 && (
        <section className="section screen-only">
          <div className="container">
            <SectionHead title={t('recent.searches')} />
            <div className={styles.searches}>
              {searches.map((search) => (
                <SavedLink key={search.query} className={buttonClass({ variant: 'secondary' })} search={search} />
              ))}
            </div>
          </div>
        </section>
      )}
    </>
  );
}

/** What is gone or off the shelf is left out; none until they are loaded. */
function useProducts() {
  const { api } = useStorefront();
  const [viewed = []] = useViewed();
  const [products, setProducts] = useState<readonly CardProduct[]>([]);
  const ids = viewed.slice(0, PRODUCTS).map(({ id }) => id);
  const key = ids.join(' ');
  useEffect(() => {
    const stop = new AbortController();
    if (key === '') return;
    const asked = key.split(' ');
    api.frontItems(asked, asked.length, { signal: stop.signal }).then(
      (cards) => {
        const found = new Map(
          cards.filter(({ productStatus }) => isPublished(productStatus)).map((each) => [each.id, cardFields(each)]),
        );
        if (!stop.signal.aborted) setProducts(asked.flatMap((id) => found.get(id) ?? []));
      },
      // A page that is left ends the call, and one without the row lacks nothing.
      () => undefined,
    );
    return () => stop.abort();
  }, [api, key]);
  return products;
}
