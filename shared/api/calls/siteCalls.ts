import { listIn } from '../envelope';
import { type Category, categorySchema, type Region, regionSchema, type SiteConfig, siteConfigSchema } from '../models';
import { MAX_CATEGORIES, MAX_REGIONS } from '../responseLimits';
import { boundedTree } from './boundedTree';
import type { CallOptions, Operations } from './operations';
import { entity, flag, items, type Reader, text } from './readers';

export interface SiteCalls {
  siteConfig(options?: CallOptions): Promise<SiteConfig>;
  regions(options?: CallOptions): Promise<Region[]>;
  categories(options?: CallOptions): Promise<Category[]>;
  /** Whether the channel token is valid (D40). */
  verifyChannel(input: { url: string; token: string }, options?: CallOptions): Promise<boolean>;
  /** The URL of a stored file; undefined when the backend returns none. */
  fileUrl(fileUrl: string, options?: CallOptions): Promise<string | undefined>;
}

const readSiteConfig = entity(siteConfigSchema);
const siteConfigOrDefault: Reader<SiteConfig> = (payload, ...report) =>
  readSiteConfig(payload ?? {}, ...report) ?? { upgrading: false };

const readTree = items(categorySchema, MAX_CATEGORIES);
const readCategories: Reader<Category[]> = (payload, malformed, reportCut) => {
  const list = listIn(payload);
  if (!list) throw malformed();
  const tree = boundedTree(list.items);
  if (tree !== list.items) reportCut();
  return readTree(tree, malformed, reportCut);
};

/** Calls about the whole site; except for the channel token their responses are the same for all users. */
export function siteCalls({ engine, rest }: Operations): SiteCalls {
  return {
    siteConfig: (options) => rest('siteConfig', {}, siteConfigOrDefault, options),
    regions: (options) => engine('GEN_REGION_ALL_ACTION_EVENT_SERVICE', {}, items(regionSchema, MAX_REGIONS), options),
    categories: (options) => engine('GEN_CATE_LIST_ALL_EVENT_SERVICE', {}, readCategories, options),
    verifyChannel: (input, options) =>
      rest('channelVerify', input, flag, { ...options, expectsUnauthorized: true, requiresJson: true }),
    fileUrl: (fileUrl, options) => rest('fileUrl', { fileUrl }, text, { ...options, responseType: 'text' }),
  };
}
