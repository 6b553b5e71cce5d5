import { type ComponentProps, type ReactNode, useEffect } from 'react';
import type { ProductCard } from '../../shared/api/models';
import type { HomeData } from '../pages/HomePage/HomePage.loader';
import type { ItemData } from '../pages/ItemPage/ItemPage.loader';
import type { SearchData } from '../pages/SearchPage/SearchPage.loader';
import type { PageEntry } from '../routing/page/pageEntry';
import { track } from '../storefront/events';
import { StructuredData } from './StructuredData';

type Named = Pick<ProductCard, 'id' | 'productName'>;

/** Describes the page on the screen, and tells scripts of the company that it is viewed: once for each arrival. */
export function TrackedPage({ entry }: ComponentProps<typeof StructuredData>): ReactNode {
  const url = entry?.url;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is loaded again is not viewed again
  useEffect(() => {
    if (entry) trackView(entry);
  }, [url]);
  return <StructuredData entry={entry} />;
}

function trackView({ match, outcome }: PageEntry) {
  if (!('data' in outcome)) return;
  const { name } = match.route;
  if (name === 'home') trackList(name, (outcome.data as HomeData).recommended);
  if (name === 'item') track({ event: 'view_item', items: itemsOf([(outcome.data as ItemData).product]) });
  if (name === 'search') {
    const { query, products } = outcome.data as SearchData;
    if (query.keyword) track({ event: 'search', search_term: query.keyword });
    trackList(name, products);
  }
}

function trackList(name: string, products: readonly Named[]) {
  track({ event: 'view_item_list', item_list_name: name, items: itemsOf(products) });
}

const itemsOf = (products: readonly Named[]) =>
  products.map(({ id, productName }) => ({ item_id: id, item_name: productName }));
