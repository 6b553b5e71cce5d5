import type { Article } from '../../../shared/api/models';
import { parsePageNumber } from '../../../shared/domain/pageNumber';
import { AppError } from '../../../shared/errors';
import type { Loader, LoaderContext } from '../../../shared/page/loader';
import type { SafeHtml } from '../../../shared/richHtml/safeHtml';
import { findHelpPlace, type HelpCategory, type HelpPlace, loadHelpCategories } from '../../help/helpCategories';

/** An article with its content made safe. */
export interface HelpArticle {
  readonly id: string;
  readonly title: string;
  readonly updatedAt: Article['updatedAt'];
  readonly html: SafeHtml;
}

export interface HelpData {
  /** Empty when they can't be had. */
  readonly categories: readonly HelpCategory[];
  /** Of the address; undefined for all articles. */
  readonly categoryId: string | undefined;
  /** Where that is in the menu; undefined for all articles, and when the menu can't be had. */
  readonly place: HelpPlace | undefined;
  readonly articles: readonly HelpArticle[];
  /** Articles in all pages. */
  readonly total: number;
  readonly pageNo: number;
}

/** Articles on a page of the help centre; each comes with its whole text. */
export const HELP_PAGE_SIZE = 10;

/** One page of the articles of a category, a subcategory or all; an id that the menu does not know is not found (C11). */
export const loadHelp: Loader<HelpData> = async (context) => {
  const { params, query, api, signal } = context;
  const { categoryId } = params;
  const pageNo = parsePageNumber(query);
  const listed = api.articles({ ...(categoryId && { categoryId }), pageNo, pageSize: HELP_PAGE_SIZE }, { signal });
  // It is awaited below, unless the category turns out not to exist.
  listed.catch(() => undefined);
  const categories = await loadHelpCategories(context);
  const place = categoryId && categories ? findHelpPlace(categories, categoryId) : undefined;
  if (categoryId && categories && !place) throw new AppError('notFound', 'No such help category');
  const { items, total } = await listed;
  const articles = await Promise.all(items.map((article) => helpArticle(article, context)));
  return { categories: categories ?? [], categoryId, place, articles: articles.flat(), total, pageNo };
};

/** Nothing for an article without a title, which nobody could open. */
async function helpArticle(
  { id, title, updatedAt, content }: Article,
  { sanitize }: LoaderContext,
): Promise<HelpArticle[]> {
  return title ? [{ id, title, updatedAt, html: await sanitize(content ?? '') }] : [];
}
