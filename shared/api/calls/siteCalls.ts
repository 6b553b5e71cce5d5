import { type Category, categorySchema, type Region, regionSchema, type SiteConfig, siteConfigSchema } from '../models';
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
const siteConfigOrDefault: Reader<SiteConfig> = (payload, malformed) =>
  readSiteConfig(payload ?? {}, malformed) ?? { upgrading: false };

/** Calls about the whole site; except for the channel token their responses are the same for all users. */
export function siteCalls({ engine, rest }: Operations): SiteCalls {
  return {
    siteConfig: (options) => rest('siteConfig', {}, siteConfigOrDefault, options),
    regions: (options) => engine('GEN_REGION_ALL_ACTION_EVENT_SERVICE', {}, items(regionSchema), options),
    categories: (options) => engine('GEN_CATE_LIST_ALL_EVENT_SERVICE', {}, items(categorySchema), options),
    verifyChannel: (input, options) =>
      rest('channelVerify', input, flag, { ...options, expectsUnauthorized: true, requiresJson: true }),
    fileUrl: (fileUrl, options) => rest('fileUrl', { fileUrl }, text, { ...options, responseType: 'text' }),
  };
}
