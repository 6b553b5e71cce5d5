// The lists of the backend that a sitemap names, a page of a list at a time.
import type { Config } from '../../../config/config';
import type { ApiClient } from '../../../shared/api/apiClient';
import { isoTime } from '../../../shared/domain/dates';
import { isPublished } from '../../../shared/domain/product/productStatus';
import { href } from '../../../shared/routing/href';
import type { SitemapEntry } from './sitemapXml';

/** Entries requested with one call. */
export const CALL_SIZE = 100;

/** A page of a list. */
interface SectionPage {
  readonly entries: readonly SitemapEntry[];
  /** Entries of the list on all pages, as the backend counts them. */
  readonly total: number;
}

export interface Section {
  readonly name: 'articles' | 'items';
  /** From page 1. */
  load(api: ApiClient, pageNo: number): Promise<SectionPage>;
}

const articles: Section = {
  name: 'articles',
  load: async (api, pageNo) => {
    const { items, total } = await api.articleTitles({ pageNo, pageSize: CALL_SIZE });
    const entries = items.map(({ id, updatedAt }) => ({
      path: href.article({ articleId: id }),
      lastmod: isoTime(updatedAt),
    }));
    return { entries, total };
  },
};

/** Without a time of change, which search results do not have. */
const items: Section = {
  name: 'items',
  load: async (api, pageNo) => {
    // Oldest first, so that a new product changes the last page and no other.
    const request = { pageNo, pageSize: CALL_SIZE, sortType: 'NEW_ITEM_ASC' } as const;
    const found = await api.searchProducts(request);
    const entries = found.items
      .filter(({ productStatus }) => isPublished(productStatus))
      .map(({ id, urlKey, shopId }) => ({ path: href.item({ itemId: id, urlKey, shopId }) }));
    return { entries, total: found.total };
  },
};

/** The lists that visitors may open (C03). */
export function sectionsOf({ publicPages }: Pick<Config, 'publicPages'>): readonly Section[] {
  return publicPages.includes('/items/*') ? [articles, items] : [articles];
}

/** The pages that belong to no list: home, the invitation, and the help centre with its categories. */
export async function pageEntries(api: ApiClient): Promise<readonly SitemapEntry[]> {
  const categories = await api.articleCategories();
  // Without a name a category is not in the menu, and not found.
  const named = categories.filter(({ name }) => name);
  const entries = named.flatMap(({ id, subCategories }) => [{ id, name: '-' }, ...subCategories]);
  const ids = entries.flatMap(({ id, name }) => (id && name ? [id] : []));
  const help = [...new Set(ids)].map((categoryId) => href.help({ categoryId }));
  return [href.home(), href.invite(), href.help(), ...help].map((path) => ({ path }));
}
