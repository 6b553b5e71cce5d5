import type { Article } from '../../../shared/api/models';
import { AppError } from '../../../shared/errors';
import type { Loader, LoaderContext } from '../../../shared/page/loader';
import { plainText, shortened } from '../../../shared/richHtml/plainText';
import type { SafeHtml } from '../../../shared/richHtml/safeHtml';
import { type HelpCategory, type HelpEntry, loadHelpCategories } from '../../help/helpCategories';

/** An article as a link target. */
export interface ArticleLink {
  readonly id: string;
  readonly title: string;
}

export interface ArticleData {
  readonly id: string;
  readonly title: string | undefined;
  readonly updatedAt: Article['updatedAt'];
  /** The first of the article's subcategories; without an id it is not in the menu. */
  readonly subCategory: Partial<HelpEntry> | undefined;
  readonly html: SafeHtml;
  /** The beginning of the text, for the meta description. */
  readonly description: string;
  /** Empty when loading failed. */
  readonly categories: readonly HelpCategory[];
  /** The neighbouring articles in the subcategory, if known. */
  readonly previous: ArticleLink | undefined;
  readonly next: ArticleLink | undefined;
}

const DESCRIPTION_LENGTH = 160;
/** Titles loaded to find the neighbours; articles beyond them have none. */
const MAX_TITLES = 100;

/** A help article; the menu and the neighbours are optional. */
export const loadArticle: Loader<ArticleData> = async (context) => {
  const categories = loadHelpCategories(context);
  const article = await context.api.article(context.params.articleId ?? '', { signal: context.signal });
  if (article === undefined) throw new AppError('http', 'The article response was discarded', { status: 499 });
  if (article === null) throw new AppError('notFound', 'No such article');
  const [html, neighbours] = await Promise.all([
    context.sanitize(article.content ?? ''),
    neighboursOf(article, context),
  ]);
  return {
    id: article.id,
    title: article.title,
    updatedAt: article.updatedAt,
    subCategory: article.subCategoryList[0],
    html,
    description: shortened(plainText(html), DESCRIPTION_LENGTH),
    categories: (await categories) ?? [],
    ...neighbours,
  };
};

type Neighbours = Pick<ArticleData, 'previous' | 'next'>;

async function neighboursOf(article: Article, { api, signal, fallback }: LoaderContext): Promise<Neighbours> {
  const none = { previous: undefined, next: undefined };
  const categoryId = article.subCategoryList[0]?.id;
  if (!categoryId) return none;
  try {
    const { items } = await api.articleTitles({ categoryId, pageNo: 1, pageSize: MAX_TITLES }, { signal });
    const place = items.findIndex(({ id }) => id === article.id);
    return place < 0 ? none : { previous: linkOf(items[place - 1]), next: linkOf(items[place + 1]) };
  } catch (error) {
    return fallback(none, { silent: true })(error);
  }
}

function linkOf(article: Article | undefined): ArticleLink | undefined {
  return article?.title ? { id: article.id, title: article.title } : undefined;
}
