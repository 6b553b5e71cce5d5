import { ARTICLE_DETAIL_SERVICE, type PageRequest } from './contract';
import { type Article, type ArticleCategory, articleCategorySchema, articleSchema, type Page } from './models';
import { type CallOptions, type Operations, parseEntity, parsePage } from './operations';

type ArticleListRequest = PageRequest & { readonly categoryId?: string };

export interface ArticleCalls {
  articleCategories(options?: CallOptions): Promise<ArticleCategory[]>;
  /** Articles with their content. */
  articles(request: ArticleListRequest, options?: CallOptions): Promise<Page<Article>>;
  /** Articles without their content. */
  articleTitles(request: ArticleListRequest, options?: CallOptions): Promise<Page<Article>>;
  /** One article by the engine service; null when there is none, undefined when the answer is to be ignored (D31). */
  article(id: string, options?: CallOptions): Promise<Article | null | undefined>;
  /** One article by the REST call; as `article`. */
  articleById(id: string, options?: CallOptions): Promise<Article | null | undefined>;
}

function articleIn(payload: unknown, call: string): Article | null | undefined {
  return payload === null ? null : parseEntity(articleSchema, payload, call);
}

/** Calls about help articles, which are public. */
export function articleCalls(operations: Operations): ArticleCalls {
  return {
    articleCategories: async (options) => {
      const payload = await operations.rest('articleCategoryList', {}, options);
      return parsePage(articleCategorySchema, payload, 'articleCategoryList').items;
    },
    articles: async (request, options) =>
      parsePage(articleSchema, await operations.rest('articlePage', request, options), 'articlePage'),
    articleTitles: async (request, options) =>
      parsePage(articleSchema, await operations.rest('articleSimplePage', request, options), 'articleSimplePage'),
    article: async (id, options) =>
      articleIn(await operations.engineParams(ARTICLE_DETAIL_SERVICE, { id }, options), ARTICLE_DETAIL_SERVICE),
    articleById: async (id, options) =>
      articleIn(await operations.rest('articleQuery', { id }, options), 'articleQuery'),
  };
}
