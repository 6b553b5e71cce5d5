import type { Article } from '../../../shared/api/models';
import { formatDateTime } from '../../../shared/domain/dates';
import { AppError, type FailureKind, toAppError } from '../../../shared/errors';
import type { Loader, LoaderContext, PartContext } from '../../../shared/page/loader';
import { firstPicture, hasVisibleContent, plainText, shortened } from '../../../shared/richHtml/plainText';
import type { SafeHtml } from '../../../shared/richHtml/safeHtml';
import { type HelpCategory, type HelpEntry, loadHelpCategories } from '../../layout/help/helpCategories';

export interface ArticleData {
  readonly id: string;
  readonly title: string;
  readonly updatedAt: Article['updatedAt'];
  /** `updatedAt` as it is shown; empty when unknown. */
  readonly created: string;
  /** The first of the article's subcategories; without an id it is not in the menu. */
  readonly subCategory: Partial<HelpEntry> | undefined;
  /** Empty when nothing of it would be seen. */
  readonly html: SafeHtml;
  /** The beginning of the text, for the meta description. */
  readonly description: string;
  /** The address of the first picture, to share. */
  readonly image: string | undefined;
  /** Empty when loading failed, undefined when late. */
  readonly categories: readonly HelpCategory[] | undefined;
  /** Undefined when late. */
  readonly neighbours: Neighbours | undefined;
}

/** The neighbouring articles in the subcategory, if known. */
export type Neighbours = Partial<Awaited<ReturnType<typeof neighboursOf>>>;

const DESCRIPTION_LENGTH = 160;
/** Failures of the article's service for which the other call is the way out: it has refused or denied nothing. */
const IN_TROUBLE: readonly FailureKind[] = ['http', 'rejected', 'timeout', 'network', 'malformed'];
/** Titles loaded to find the neighbours; articles beyond them have none. */
const MAX_TITLES = 100;

/** A help article; the menu and the neighbours are optional. */
export const load: Loader<ArticleData> = async (context) => {
  const { timeZone, optional } = context;
  const found = existingArticle(context);
  const own = found.then(({ content }) => safeContent(content, context));
  const [article, html, categories, neighbours] = await Promise.all([
    found,
    own,
    optional(loadHelpCategories(context), { own, replacement: [], name: 'help.categories' }),
    optional(
      found.then(({ id, subCategoryList }) => neighboursOf(id, subCategoryList[0]?.id, context)),
      { own, replacement: {} },
    ),
  ]);
  return {
    id: article.id,
    title: article.title,
    updatedAt: article.updatedAt,
    created: formatDateTime(article.updatedAt, timeZone),
    subCategory: article.subCategoryList[0],
    html,
    description: shortened(plainText(html), DESCRIPTION_LENGTH),
    image: firstPicture(html),
    categories,
    neighbours,
  };
};

async function existingArticle({ params, api, signal }: LoaderContext) {
  const { articleId: id = '' } = params;
  const article = await api.article({ id }, { signal }).catch(async (error: unknown) => {
    if (!IN_TROUBLE.includes(toAppError(error).kind)) throw error;
    const other = await api.articleById({ id }, { signal }).catch(() => null);
    if (other) return other;
    throw error;
  });
  if (article === null) throw new AppError('notFound', 'No such article');
  return article;
}

async function safeContent(content: string | undefined, { sanitize }: LoaderContext) {
  const [html = '' as SafeHtml] = await sanitize([content ?? '']);
  return hasVisibleContent(html) ? html : ('' as SafeHtml);
}

/** The articles before and after one in its subcategory; none when it is in no subcategory. */
export async function neighboursOf(articleId: string, categoryId: string | undefined, { api, signal }: PartContext) {
  if (!categoryId) return {};
  const { items } = await api.articleTitles({ categoryId, pageNo: 1, pageSize: MAX_TITLES }, { signal });
  const place = items.findIndex(({ id }) => id === articleId);
  return place < 0 ? {} : { previous: linkOf(items[place - 1]), next: linkOf(items[place + 1]) };
}

const linkOf = (article: Article | undefined) => article && { id: article.id, title: article.title };
