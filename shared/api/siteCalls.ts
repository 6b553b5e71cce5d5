import { type Category, categorySchema, type Region, regionSchema, type SiteConfig, siteConfigSchema } from './models';
import { type CallOptions, type Operations, parseEntity, parsePage } from './operations';

export interface SiteCalls {
  siteConfig(options?: CallOptions): Promise<SiteConfig>;
  regions(options?: CallOptions): Promise<Region[]>;
  categories(options?: CallOptions): Promise<Category[]>;
  /** Whether the channel token is good (D40). */
  verifyChannel(input: { url: string; token: string }, options?: CallOptions): Promise<boolean>;
  /** The address of a stored file; undefined when the backend names none. */
  fileUrl(fileUrl: string, options?: CallOptions): Promise<string | undefined>;
}

/** Calls about the site as a whole; all but the channel token are the same for everybody. */
export function siteCalls(operations: Operations): SiteCalls {
  return {
    siteConfig: async (options) => {
      const payload = await operations.rest('siteConfig', {}, options);
      return parseEntity(siteConfigSchema, payload ?? {}, 'siteConfig') ?? { upgrading: false };
    },
    regions: async (options) => {
      const payload = await operations.engine('GEN_REGION_ALL_ACTION_EVENT_SERVICE', {}, options);
      return parsePage(regionSchema, payload, 'GEN_REGION_ALL_ACTION_EVENT_SERVICE').items;
    },
    categories: async (options) => {
      const payload = await operations.engine('GEN_CATE_LIST_ALL_EVENT_SERVICE', {}, options);
      return parsePage(categorySchema, payload, 'GEN_CATE_LIST_ALL_EVENT_SERVICE').items;
    },
    verifyChannel: async (input, options) => {
      const payload = await operations.rest('channelVerify', input, { ...options, expectsUnauthorized: true });
      return Boolean(payload);
    },
    fileUrl: async (fileUrl, options) => {
      const payload = await operations.rest('fileUrl', { fileUrl }, { ...options, responseType: 'text' });
      return typeof payload === 'string' ? payload : undefined;
    },
  };
}
