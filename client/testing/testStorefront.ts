import type { ApiClient } from '../../shared/api/apiClient';
import type { SessionUser } from '../../shared/domain/account/sessionUser';
import { createTranslator } from '../../shared/messages/createTranslator';
import type { PublicConfig } from '../../shared/page/publicConfig';
import type { CategoryLink } from '../../shared/page/state';
import { createTabs } from '../storage/tabs';
import type { Storefront } from '../storefront/Storefront';

/** A logged-in buyer. */
export const testUser: SessionUser = { id: 'u1', username: 'mei.lin', name: 'Mei Lin' };

/** The public configuration without any setting, and without a footer. */
export const testConfig: PublicConfig = {
  siteName: 'Tovaro',
  currencySymbol: '¥',
  timeZone: 'UTC',
  messages: 'literal',
  publicPages: [],
  fullLoadPath: '/',
  imageResizeTemplate: '',
  requestTimeoutMs: 10_000,
  pageTimeoutMs: 15_000,
  distrPollMs: 0,
  commitTimeoutMs: 60_000,
  // A hash, because jsdom navigates nowhere else: tests read location.hash.
  loginUrl: '#login',
  sellerPortalUrl: '/iam/seller',
  shopAuthUrl: '/iam/shop-authorization',
  siteProduct: 'item',
  enginePrefix: 'ToSea$',
  engineServices: {},
  footer: { groups: [], social: [] },
  helpArticles: {},
};

/** What a test may override. */
export interface StorefrontOverrides {
  /** Default: a buyer; null for a visitor. */
  readonly user?: SessionUser | null;
  readonly config?: Partial<PublicConfig>;
  /** The calls that the test expects; any other call fails with its name. */
  readonly api?: Partial<ApiClient>;
  readonly categories?: readonly CategoryLink[];
}

/** A storefront for a test. */
export function testStorefront({
  user = testUser,
  config,
  api,
  categories = [],
}: StorefrontOverrides = {}): Storefront {
  const fullConfig = { ...testConfig, ...config };
  return {
    config: fullConfig,
    t: createTranslator(fullConfig.messages),
    user,
    api: testApi({ currentUser: async () => user && { ...user, isTourist: false }, ...api }),
    tabs: createTabs(user?.id ?? null),
    categories,
    requestId: 'test-request',
    publicOrigin: 'http://localhost',
  };
}

/** The given calls as a client whose other calls throw. */
export function testApi(calls: Partial<ApiClient> = {}): ApiClient {
  return new Proxy(calls as ApiClient, {
    get: (known, name) => {
      if (name in known) return Reflect.get(known, name);
      return () => {
        throw new Error(`The test does not expect a call of ${String(name)}`);
      };
    },
  });
}
