import { ARTICLE_DETAIL_SERVICE, type ArticleListRequest } from '../contract';
import { listIn } from '../envelope';
import { isJsonObject } from '../json';
import {
  articleCategorySchema,
  articleSchema,
  type Category,
  categorySchema,
  regionSchema,
  type SiteConfig,
  siteConfigSchema,
} from '../models';
import {
  MAX_ARTICLE_CATEGORIES,
  MAX_CATEGORIES,
  MAX_CATEGORY_LEVELS,
  MAX_REGIONS,
  MAX_RESPONSE_BYTES,
} from '../responseLimits';
import type { CallOptions, Operations } from './operations';
import { entity, entityOrMissing, items, page, type Reader, text } from './readers';

const readSiteConfig = entity(siteConfigSchema);
const siteConfigOrDefault: Reader<SiteConfig> = (payload, ...report) => readSiteConfig(payload ?? {}, ...report);

const readTree = items(categorySchema, MAX_CATEGORIES);
const readCategories: Reader<Category[]> = (payload, malformed, reportCut) => {
  const list = listIn(payload);
  if (!list) throw malformed();
  const tree = boundedTree(list.items);
  if (tree !== list.items) reportCut();
  return readTree(tree, malformed, reportCut);
};

/** Calls about the whole site; except for the channel token their responses are the same for all users. */
export function siteCalls({ engine, rest }: Operations) {
  return {
    siteConfig: (options?: CallOptions) => rest('siteConfig', {}, siteConfigOrDefault, options),
    regions: (options?: CallOptions) =>
      engine('GEN_REGION_ALL_ACTION_EVENT_SERVICE', {}, items(regionSchema, MAX_REGIONS), options),
    categories: (options?: CallOptions) => engine('GEN_CATE_LIST_ALL_EVENT_SERVICE', {}, readCategories, options),
    /** Whether the channel token is valid. */
    verifyChannel: (input: { url: string; token: string }, options?: CallOptions) =>
      rest('channelVerify', input, Boolean, { ...options, expectsUnauthorized: true, requiresJson: true }),
    /** The URL of a stored file; undefined when the backend returns none. */
    fileUrl: (fileUrl: string, options?: CallOptions) =>
      rest('fileUrl', { fileUrl }, text, { ...options, responseType: 'text' }),
  };
}

/**
 * A category tree as received, within the limits of nodes and levels: the same list when it is, else a copy whose upper
 * levels are complete first. Reading a tree recurses, so this comes before it.
 */
function boundedTree(roots: readonly unknown[]): readonly unknown[] {
  const copy: unknown[] = [];
  let isCut = false;
  let room = MAX_CATEGORIES;
  let level: Array<{ readonly nodes: readonly unknown[]; readonly into: unknown[] }> = [{ nodes: roots, into: copy }];
  for (let depth = 0; depth < MAX_CATEGORY_LEVELS && level.length > 0; depth++) {
    const next: typeof level = [];
    for (const { nodes, into } of level) {
      if (nodes.length > room) isCut = true;
      for (const node of nodes.slice(0, room)) {
        const childrenList: unknown[] = [];
        into.push(isJsonObject(node) ? { ...node, childrenList } : node);
        if (isJsonObject(node) && Array.isArray(node.childrenList))
          next.push({ nodes: node.childrenList, into: childrenList });
      }
      room -= Math.min(room, nodes.length);
    }
    level = next;
  }
  return isCut || level.some(({ nodes }) => nodes.length > 0) ? copy : roots;
}

const readArticle = entityOrMissing(articleSchema);

/** Calls about help articles, which are public. */
export function articleCalls({ engineParams, rest }: Operations) {
  return {
    articleCategories: (options?: CallOptions) =>
      rest('articleCategoryList', {}, items(articleCategorySchema, MAX_ARTICLE_CATEGORIES), options),
    /** Articles with their content. */
    articles: (request: ArticleListRequest, options?: CallOptions) =>
      rest('articlePage', request, page(articleSchema, request.pageSize), options),
    /** Articles without their content. */
    articleTitles: (request: ArticleListRequest, options?: CallOptions) =>
      rest('articleSimplePage', request, page(articleSchema, request.pageSize), options),
    /** One article from the engine service; null when there is none. */
    article: (id: string, options?: CallOptions) =>
      engineParams(ARTICLE_DETAIL_SERVICE, { id }, readArticle, {
        ...options,
        mayBeMissing: true,
        maxBytes: MAX_RESPONSE_BYTES,
      }),
    /** Like `article`, from the REST call. */
    articleById: (id: string, options?: CallOptions) =>
      rest('articleQuery', { id }, readArticle, { ...options, mayBeMissing: true }),
  };
}
