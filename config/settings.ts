// The configuration table: every variable that is read, its kind and its default.
import * as v from 'valibot';
import * as address from './addresses';
import { demoFooter, footerJson } from './footer';
import * as kind from './kinds';

/** One variable of the environment. */
export interface Setting<T> {
  readonly variable: string;
  readonly kind: kind.Kind<NonNullable<T>>;
  readonly fallback: T;
}

const setting = <T>(variable: string, of: kind.Kind<T>, fallback: NoInfer<T>) => ({ variable, kind: of, fallback });

const optional = <T>(variable: string, of: kind.Kind<T>) => ({
  variable,
  kind: of,
  fallback: undefined as T | undefined,
});

const SERVICE_NAME = /^[\w$.-]{1,120}$/;
const serviceName = kind.textLike(SERVICE_NAME, 'a service name of letters, digits and _ $ . -');
const serviceNames = v.record(v.string(), v.pipe(v.string(), v.regex(SERVICE_NAME)));

/** Pages that may be opened to visitors: search and items, as C03 decides. */
const publicPage = kind.oneOf(['/search', '/items/*']);

/** Property of the config to the variable it is read from. */
export const settings = {
  port: setting('PORT', kind.portNumber, 3000),
  host: setting('HOST', kind.hostName, '127.0.0.1'),
  backendUrl: optional('BACKEND_URL', address.origin),
  publicUrl: optional('PUBLIC_URL', address.origin),
  loginUrl: setting('LOGIN_URL', address.linkTarget, '/iam/login'),
  sellerPortalUrl: setting('SELLER_PORTAL_URL', address.linkTarget, '/iam/seller'),
  shopAuthUrl: setting('SHOP_AUTH_URL', address.linkTarget, '/iam/shop-authorization'),
  siteProduct: setting(
    'SITE_PRODUCT',
    kind.textLike(/^[\w-]{1,60}$/, 'one path segment of letters, digits, _ -'),
    'item',
  ),
  enginePrefix: setting('ENGINE_PREFIX', serviceName, 'ToSea$'),
  engineServices: setting(
    'ENGINE_SERVICES',
    kind.jsonObject<Readonly<Record<string, string>>>(serviceNames, 'a JSON object {"ourName": "theirName"}'),
    {},
  ),
  itemDetailService: optional('ITEM_DETAIL_SERVICE', serviceName),
  siteName: setting('SITE_NAME', kind.shortText(60), 'Tovaro'),
  currencySymbol: setting('CURRENCY_SYMBOL', kind.shortText(8), '¥'),
  timeZone: setting('TIME_ZONE', kind.timeZone, 'UTC'),
  messages: setting('MESSAGES', kind.oneOf(['literal', 'corrected']), 'literal'),
  publicPages: setting('PUBLIC_PAGES', kind.listOf(publicPage), []),
  cookieDomain: optional('COOKIE_DOMAIN', address.cookieDomain),
  fullLoadPath: setting('FULL_LOAD_PATH', address.pagePath, '/'),
  imageResizeTemplate: setting('IMAGE_RESIZE_TEMPLATE', address.resizeTemplate, ''),
  requestTimeoutMs: setting('REQUEST_TIMEOUT_MS', kind.milliseconds(1), 10_000),
  pageTimeoutMs: setting('PAGE_TIMEOUT_MS', kind.milliseconds(1), 15_000),
  ssrTimeoutMs: setting('SSR_TIMEOUT_MS', kind.milliseconds(1), 3_000),
  proxyTimeoutMs: setting('PROXY_TIMEOUT_MS', kind.milliseconds(1), 30_000),
  backendKeepalive: setting('BACKEND_KEEPALIVE', kind.flag, false),
  distrPollMs: setting('DISTR_POLL_MS', kind.milliseconds(0), 0),
  sandboxDb: setting('SANDBOX_DB', kind.shortText(1000), 'var/sandbox.db'),
  sandboxProducts: setting('SANDBOX_PRODUCTS', kind.wholeNumber(0, 1_000_000), 2_000),
  sandboxPort: setting('SANDBOX_PORT', kind.portNumber, 4000),
  sellerPrefix: optional('SELLER_PREFIX', address.linkPrefix),
  adminPrefix: optional('ADMIN_PREFIX', address.linkPrefix),
  mobilePrefix: optional('MOBILE_PREFIX', address.linkPrefix),
  redactProxy: setting('REDACT_PROXY', kind.flag, false),
  drainMs: setting('DRAIN_MS', kind.milliseconds(0), 5_000),
  maxInFlight: setting('MAX_IN_FLIGHT', kind.wholeNumber(1, 100_000), 128),
  redisUrl: optional('REDIS_URL', address.redisUrl),
  trustProxy: setting('TRUST_PROXY', kind.listOf(kind.proxyRange), ['loopback']),
  logLevel: setting('LOG_LEVEL', kind.oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  footer: setting('FOOTER', footerJson, demoFooter),
  metricsPort: optional('METRICS_PORT', kind.portNumber),
};
