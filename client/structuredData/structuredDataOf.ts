// What a page says about itself in the vocabulary of schema.org, as a function of its data (ADR 0019).
import type { Graph, Thing } from 'schema-dts';
import { isOpenToVisitors } from '../../shared/routing/matchRoute';
import type { ArticleData } from '../pages/ArticlePage/ArticlePage.loader';
import type { HelpData } from '../pages/HelpPage/HelpPage.loader';
import type { ItemData } from '../pages/ItemPage/ItemPage.loader';
import type { SearchData } from '../pages/SearchPage/SearchPage.loader';
import type { PageEntry } from '../routing/page/pageEntry';
import { articleThings, helpThings, itemThings, type Site, searchThings, siteThings } from './things';

/** The graph of a page that visitors may open; undefined for any other page. It never holds a price. */
export function structuredDataOf({ match, outcome }: Omit<PageEntry, 'url'>, site: Site): Graph | undefined {
  if (!('data' in outcome) || !isOpenToVisitors(match.route, site.config.publicPages)) return undefined;
  const things = thingsOf(match.route.name, outcome.data, site);
  return things.length > 0 ? { '@context': 'https://schema.org', '@graph': things } : undefined;
}

/** Adds the graph of a page to the head, in the browser. It is here because only a navigation needs it. */
export function addStructuredData(id: string, entry: PageEntry, site: Site): void {
  const graph = structuredDataOf(entry, site);
  if (!graph) return;
  const script = document.createElement('script');
  script.id = id;
  script.type = 'application/ld+json';
  script.textContent = JSON.stringify(graph);
  document.head.append(script);
}

function thingsOf(page: PageEntry['match']['route']['name'], data: unknown, site: Site): readonly Thing[] {
  switch (page) {
    case 'home':
      return siteThings(site);
    case 'article':
      return articleThings(data as ArticleData, site);
    case 'help':
      return helpThings(data as HelpData, site);
    case 'item':
      return itemThings(data as ItemData, site);
    case 'search':
      return searchThings(data as SearchData, site);
    default:
      return [];
  }
}
