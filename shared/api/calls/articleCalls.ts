import { ARTICLE_DETAIL_SERVICE, type PageRequest } from '../contract';
import { type Article, type ArticleCategory, articleCategorySchema, articleSchema, type Page } from '../models';
import { MAX_ARTICLE_CATEGORIES } from '../responseLimits';
import type { CallOptions, Operations } from './operations';
import { entityOrMissing, items, page } from './readers';

type ArticleListRequest = PageRequest & { readonly categoryId?: string };

export interface ArticleCalls {
  articleCategories(options?: CallOptions): Promise<ArticleCategory[]>;
  /** Articles with their content. */
  articles(request: ArticleListRequest, options?: CallOptions): Promise<Page<Article>>;
  /** Articles without their content. */
  articleTitles(request: ArticleListRequest, options?: CallOptions): Promise<Page<Article>>;
  /** One article from the engine service; null when there is none, undefined when the response is ignored. */
  article(id: string, options?: CallOptions): Promise<Article | null | undefined>;
  /** Like `article`, from the REST call. */
  articleById(id: string, options?: CallOptions): Promise<Article | null | undefined>;
}

const readArticle = entityOrMissing(articleSchema);

/** Calls about help articles, which are public. */
export function articleCalls({ engineParams, rest }: Operations): ArticleCalls {
  return {
    articleCategories: (options) =>
      rest('articleCategoryList', {}, items(articleCategorySchema, MAX_ARTICLE_CATEGORIES), options),
    articles: (request, options) => rest('articlePage', request, page(articleSchema, request.pageSize), options),
    articleTitles: (request, options) =>
      rest('articleSimplePage', request, page(articleSchema, request.pageSize), options),
    article: (id, options) =>
      engineParams(ARTICLE_DETAIL_SERVICE, { id }, readArticle, { ...options, mayBeMissing: true }),
    articleById: (id, options) => rest('articleQuery', { id }, readArticle, { ...options, mayBeMissing: true }),
  };
}
