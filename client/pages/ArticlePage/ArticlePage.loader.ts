import type { Article } from '../../../shared/api/models';
import { AppError } from '../../../shared/errors';
import type { Loader } from '../../../shared/page';

export interface ArticleData {
  readonly article: Article;
}

/** One help article. */
export const loadArticle: Loader<ArticleData> = async ({ params, api, signal }) => {
  const article = await api.article(params.articleId ?? '', { signal });
  if (article === undefined)
    throw new AppError('http', 'The answer for the article was to be ignored', { status: 499 });
  if (article === null) throw new AppError('notFound', 'No such article');
  return { article };
};
