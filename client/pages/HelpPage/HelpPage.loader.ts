import type { Article } from '../../../shared/api/models';
import { formatDay } from '../../../shared/domain/dates';
import { parsePageNumber } from '../../../shared/domain/search/searchQuery';
import { AppError } from '../../../shared/errors';
import type { Loader, LoaderContext } from '../../../shared/page/loader';
import type { SafeHtml } from '../../../shared/richHtml/safeHtml';
import { findHelpPlace, type HelpCategory, type HelpPlace, loadHelpCategories } from '../../layout/help/helpCategories';

/** An article with sanitized content. */
export interface HelpArticle {
  readonly id: string;
  readonly title: string;
  /** Of its last change; empty when unknown. */
  readonly day: string;
  readonly html: SafeHtml;
}

export interface HelpData {
  /** Empty when loading failed, undefined when late. */
  readonly categories: readonly HelpCategory[] | undefined;
  /** From the URL; undefined for all articles. */
  readonly categoryId: string | undefined;
  /** The category's place in the menu; undefined for all articles and without a menu. */
  readonly place: HelpPlace | undefined;
  readonly articles: readonly HelpArticle[];
  /** Number of articles on all pages. */
  readonly total: number;
  readonly pageNo: number;
}

/** Articles per page; each comes with its full text. */
export const HELP_PAGE_SIZE = 10;

/**
 * A page of the articles of a category, a subcategory or all. Not found: an id that is not in the menu, or without a menu has no
 * articles; a page beyond the last.
 */
export const load: Loader<HelpData> = async (context) => {
  const { params, query, api, signal, optional } = context;
  const { categoryId } = params;
  const pageNo = parsePageNumber(query);
  const articleList = api.articles({ categoryId, pageNo, pageSize: HELP_PAGE_SIZE }, { signal });
  // Awaited below, unless the category does not exist.
  articleList.catch(() => undefined);
  const categories = await optional(loadHelpCategories(context), {
    own: articleList,
    replacement: null,
    name: 'help.categories',
  });
  const place = categoryId && categories ? findHelpPlace(categories, categoryId) : undefined;
  const isUnknown = categoryId && categories && !place;
  if (isUnknown && categories.length > 0) throw new AppError('notFound', 'No such help category');
  const { items, total } = await articleList;
  const isBeyond = pageNo > 1 && (pageNo - 1) * HELP_PAGE_SIZE >= total;
  if (items.length === 0 && (isUnknown || isBeyond)) throw new AppError('notFound', 'No such page of articles');
  return {
    categories: categories === null ? [] : categories,
    categoryId,
    place,
    articles: await helpArticles(items, context),
    total,
    pageNo,
  };
};

async function helpArticles(articles: readonly Article[], { sanitize, timeZone }: LoaderContext) {
  const contents = await sanitize(articles.map(({ content }) => content ?? ''));
  return articles.map(({ id, title, updatedAt }, index) => {
    return { id, title, day: formatDay(updatedAt, timeZone), html: contents[index] ?? ('' as SafeHtml) };
  });
}
