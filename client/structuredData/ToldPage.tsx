import { type ComponentProps, type ReactNode, useEffect } from 'react';
import type { ProductCard } from '../../shared/api/models';
import type { HomeData } from '../pages/HomePage/HomePage.loader';
import type { ItemData } from '../pages/ItemPage/ItemPage.loader';
import type { SearchData } from '../pages/SearchPage/SearchPage.loader';
import type { PageEntry } from '../routing/page/pageEntry';
import { tell } from '../storefront/events';
import { StructuredData } from './StructuredData';

type Named = Pick<ProductCard, 'id' | 'productName'>;

/** Describes the page on the screen, and tells scripts of the company that it is viewed: once for each arrival. */
export function ToldPage({ entry }: ComponentProps<typeof StructuredData>): ReactNode {
  const url = entry?.url;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is loaded again is not viewed again
  useEffect(() => {
    if (entry) tellView(entry);
  }, [url]);
  return <StructuredData entry={entry} />;
}

function tellView({ match, outcome }: PageEntry) {
  if (!('data' in outcome)) return;
  const { name } = match.route;
  if (name === 'home') tellList(name, (outcome.data as HomeData).recommended);
  if (name === 'item') tell({ event: 'view_item', items: itemsOf([(outcome.data as ItemData).product]) });
  if (name === 'search') {
    const { query, products } = outcome.data as SearchData;
    if (query.keyword) tell({ event: 'search', search_term: query.keyword });
    tellList(name, products);
  }
}

function tellList(name: string, products: readonly Named[]) {
  tell({ event: 'view_item_list', item_list_name: name, items: itemsOf(products) });
}

const itemsOf = (products: readonly Named[]) =>
  products.map(({ id, productName }) => ({ item_id: id, item_name: productName }));
