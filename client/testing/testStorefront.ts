import type { ApiClient } from '../../shared/api/apiClient';
import type { SessionUser } from '../../shared/domain/account/sessionUser';
import { createTranslator } from '../../shared/messages/translate';
import type { PublicConfig } from '../../shared/page/publicConfig';
import type { CategoryLink } from '../../shared/page/state';
import type { Storefront } from '../storefront/Storefront';

/** A logged-in buyer. */
export const testUser: SessionUser = { id: 'u1', username: 'mei.lin', name: 'Mei Lin' };

/** What an installation without any setting sends to the browser, short of a footer. */
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
  // An address within the document, because jsdom follows no other: a test sees it in location.hash.
  loginUrl: '#login',
  sellerPortalUrl: '/iam/seller',
  shopAuthUrl: '/iam/shop-authorization',
  siteProduct: 'item',
  enginePrefix: 'ToSea$',
  engineServices: {},
  footer: { groups: [], social: [] },
};

/** What a test may set; the rest stands as above. */
export interface StorefrontOverrides {
  /** A buyer when left out; null for a visitor. */
  readonly user?: SessionUser | null;
  readonly config?: Partial<PublicConfig>;
  /** The calls that the test expects; any other one fails the test with its name. */
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
    api: testApi(api),
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
