// The settings table: every environment variable with its kind, default and meaning. docs/configuration.md repeats it
// for operators, and test/architecture/docs.settings.test.ts compares the two.

import * as v from 'valibot';
import { DESK_PARTS } from '../shared/domain/deskParts';
import { marketRules } from '../shared/domain/listing/marketRules';
import * as address from './addresses';
import { demoArticles, demoFooter, footerJson, helpArticles } from './footer';
import { networkFactors, rateLimits, SERVICE_NAME, serviceNames } from './jsonSettings';
import * as kind from './kinds';

/** One environment variable. */
export interface Setting<T> {
  readonly variable: string;
  readonly kind: kind.Kind<NonNullable<T>>;
  /** Undefined for an optional setting. */
  readonly fallback: T;
  /** One line for the documentation. */
  readonly meaning: string;
}

/** A setting with a default. */
function setting<T>(variable: string, of: kind.Kind<T>, fallback: NoInfer<T>, meaning: string) {
  return { variable, kind: of, fallback, meaning };
}

/** A setting that may stay unset. */
function optional<T>(variable: string, of: kind.Kind<T>, meaning: string) {
  return { variable, kind: of, fallback: undefined as T | undefined, meaning };
}

const serviceName = kind.textLike(SERVICE_NAME, 'a service name of letters, digits and _ $ . -');
const cookieName = kind.textLike(/^[\w!#$%&'*+.^`|~-]{1,100}$/, 'the name of a cookie');
const pathSegment = kind.textLike(/^[\w-]{1,60}$/, 'one path segment of letters, digits, _ -');

/** The pages that may be opened to visitors. */
const publicPage = kind.oneOf(['/search', '/items/*']);
const logLevel = kind.oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

const SAMPLERS = ['always_on', 'always_off', 'traceidratio'].flatMap((name) => [name, `parentbased_${name}`]);

/** The settings by the name of their property in `Config`. */
export const settings = {
  port: setting('PORT', kind.portNumber, 3000, 'Port of the storefront; 0 picks a free one'),
  host: setting('HOST', kind.hostName, '127.0.0.1', 'Address the storefront listens on'),
  backendUrl: optional('BACKEND_URL', address.origin, 'Origin of the backend; unset starts the embedded one'),
  publicUrl: optional('PUBLIC_URL', address.origin, 'Origin of links and redirects; unset uses the loopback host'),
  loginUrl: setting('LOGIN_URL', address.linkTarget, '/iam/login', 'Login page; the return address is appended'),
  sellerPortalUrl: setting('SELLER_PORTAL_URL', address.linkTarget, '/iam/seller', 'Target of the Workbench links'),
  shopAuthUrl: setting('SHOP_AUTH_URL', address.linkTarget, '/iam/shop-authorization', 'Page that connects a shop'),
  siteProduct: setting('SITE_PRODUCT', pathSegment, 'item', 'Path segment of the site configuration call'),
  enginePrefix: setting('ENGINE_PREFIX', serviceName, 'ToSea$', 'Prefix of every engine service name'),
  engineServices: setting('ENGINE_SERVICES', serviceNames, {}, 'Engine services that the backend names differently'),
  itemDetailService: optional('ITEM_DETAIL_SERVICE', serviceName, 'Engine service that replaces the front-item call'),
  siteName: setting('SITE_NAME', kind.shortText(60), 'Tovaro', 'Brand in titles, texts and the footer'),
  currencySymbol: setting('CURRENCY_SYMBOL', kind.shortText(8), '¥', 'Currency symbol before every price'),
  timeZone: setting('TIME_ZONE', kind.timeZone, 'UTC', 'Time zone of all dates'),
  messages: setting(
    'MESSAGES',
    kind.oneOf(['literal', 'corrected']),
    'literal',
    'Texts of the specification, literal or corrected; only the latter say why a listing to one shop was refused',
  ),
  publicPages: setting('PUBLIC_PAGES', kind.listSetting(publicPage), [], 'Pages open to visitors: /search, /items/*'),
  features: setting(
    'FEATURES',
    kind.noneOrListOf(kind.oneOf(DESK_PARTS)),
    DESK_PARTS,
    'Parts of the desk that buyers have, or none',
  ),
  listingRules: optional(
    'LISTING_RULES',
    kind.jsonObject(marketRules, 'a JSON object {"market": {"rule": demand}} of rules in docs/configuration.md'),
    'Rules of shops by market, or default; unset means those below',
  ),
  redactProxy: optional(
    'REDACT_PROXY',
    kind.flagSetting,
    'Remove prices from proxied responses to visitors; unset means true when PUBLIC_PAGES names a page',
  ),
  cookieDomain: optional(
    'COOKIE_DOMAIN',
    address.cookieDomain,
    'Domain of the language cookie; unset derives the parent domain',
  ),
  sessionCookies: setting(
    'SESSION_COOKIES',
    kind.listSetting(cookieName),
    [],
    'Cookies that a session can have, which a log-out removes from path `/`; unset means every cookie that is not ours',
  ),
  fullLoadPath: setting(
    'FULL_LOAD_PATH',
    address.pagePath,
    '/',
    'Until the first client-side navigation, links to this path load the document, and so the newest build, unless a write is being sent',
  ),
  imageResizeTemplate: setting(
    'IMAGE_RESIZE_TEMPLATE',
    address.resizeTemplate,
    '',
    'URL template of the image service with {url}, {width}, {height}; {url} is encoded behind =, else it must have no query of its own',
  ),
  connectTimeoutMs: setting('CONNECT_TIMEOUT_MS', kind.milliseconds(1), 1_000, 'Timeout of a backend connection'),
  requestTimeoutMs: setting('REQUEST_TIMEOUT_MS', kind.milliseconds(1), 10_000, 'Timeout of one backend call'),
  commitTimeoutMs: setting(
    'COMMIT_TIMEOUT_MS',
    kind.milliseconds(1),
    60_000,
    'Timeout of the call that lists products; the proxy gives it a second more',
  ),
  pageTimeoutMs: setting('PAGE_TIMEOUT_MS', kind.milliseconds(1), 15_000, 'Timeout of a page load in the browser'),
  ssrTimeoutMs: setting('SSR_TIMEOUT_MS', kind.milliseconds(1), 3_000, 'Timeout of a page load on the server'),
  proxyTimeoutMs: setting('PROXY_TIMEOUT_MS', kind.milliseconds(1), 30_000, 'Timeout of a proxied request'),
  pageDictionary: setting(
    'PAGE_DICTIONARY',
    kind.flagSetting,
    true,
    'Send pages as their difference from a dictionary of the build, to browsers that have loaded it',
  ),
  backendKeepalive: setting(
    'BACKEND_KEEPALIVE',
    kind.flagSetting,
    false,
    'Keep connections open for calls with user cookies, even if the backend does not repeat X-Request-Id',
  ),
  distrPollMs: setting(
    'DISTR_POLL_MS',
    kind.milliseconds(0),
    0,
    'Poll interval of a listing in progress; 0 disables it',
  ),
  redisUrl: optional(
    'REDIS_URL',
    address.redisUrl,
    'Redis that instances share public responses, pages of visitors, rate limits and keys of commits through; unset keeps them in memory',
  ),
  sandboxDb: setting(
    'SANDBOX_DB',
    kind.shortText(1000),
    'var/sandbox.db',
    'Database file of the embedded backend, or :memory:',
  ),
  sandboxProducts: setting(
    'SANDBOX_PRODUCTS',
    kind.wholeNumber(0, 1_000_000),
    2_000,
    'Products generated by the embedded backend',
  ),
  sandboxPort: setting('SANDBOX_PORT', kind.portNumber, 4000, 'Port of the embedded backend when it runs alone'),
  sellerPrefix: optional('SELLER_PREFIX', address.linkPrefix, 'Target of the footer link Seller area'),
  adminPrefix: optional('ADMIN_PREFIX', address.linkPrefix, 'Target of the footer link Administration'),
  mobilePrefix: optional('MOBILE_PREFIX', address.linkPrefix, 'Target of the footer link Mobile site'),
  maxInFlight: setting(
    'MAX_IN_FLIGHT',
    kind.wholeNumber(1, 100_000),
    128,
    'Pages in flight; visitors get 503 above three quarters of it, everyone above it; three times as many proxied requests',
  ),
  rateLimits: setting(
    'RATE_LIMITS',
    kind.jsonObject(
      rateLimits,
      'a JSON object {"name": {"attempts": 1, "seconds": 1}} of budgets in docs/reliability.md',
    ),
    v.parse(rateLimits, {}),
    'Budgets of a client by name; one that is left out keeps its default',
  ),
  rateLimitFactors: setting('RATE_LIMIT_FACTORS', networkFactors, {}, 'Factor of every budget, by network of clients'),
  drainMs: setting('DRAIN_MS', kind.milliseconds(0), 5_000, 'Time between the stop signal and closing the port'),
  keepAliveMs: setting('KEEP_ALIVE_MS', kind.milliseconds(1), 65_000, 'How long clients may be idle'),
  trustProxy: setting(
    'TRUST_PROXY',
    kind.listSetting(kind.proxyRange),
    ['loopback'],
    'Proxies whose headers are trusted',
  ),
  hsts: setting(
    'HSTS',
    kind.textLike(
      /^(off|max-age=\d{1,10}(; ?includeSubDomains)?(; ?preload)?)$/,
      'off, or max-age=SECONDS with ; includeSubDomains and ; preload where wanted',
    ),
    'max-age=31536000',
    'Strict-Transport-Security of a site whose PUBLIC_URL is https',
  ),
  securityContact: optional('SECURITY_CONTACT', address.contact, 'Who learns of weaknesses, in security.txt'),
  logClient: setting(
    'LOG_CLIENT',
    kind.oneOf(['address', 'hash', 'none']),
    'hash',
    'How the access log names a client',
  ),
  logClientKey: optional(
    'LOG_CLIENT_KEY',
    kind.secretText(32),
    'Secret of the hash; instances with the same one name a client alike, unset makes one at each start',
  ),
  logLevel: setting('LOG_LEVEL', logLevel, 'info', 'Least severe level that is logged'),
  metricsPort: optional('METRICS_PORT', kind.portNumber, 'Port of /metrics on HOST; unset measures nothing'),
  rumSample: setting(
    'RUM_SAMPLE',
    kind.share,
    1,
    'Share of visits that send field data, from 0 to 1; needs METRICS_PORT',
  ),
  otlpEndpoint: optional(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    address.httpUrl,
    'Collector that receives traces below its /v1/traces, as OTLP over HTTP in JSON; unset traces nothing',
  ),
  otlpTracesEndpoint: optional(
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    address.httpUrl,
    'The whole address for traces; replaces OTEL_EXPORTER_OTLP_ENDPOINT',
  ),
  otlpHeaders: setting(
    'OTEL_EXPORTER_OTLP_HEADERS',
    kind.secretHeaders,
    {},
    'Headers of the requests to the collector',
  ),
  otelServiceName: setting('OTEL_SERVICE_NAME', kind.shortText(100), 'storefront', 'Name of the service in traces'),
  tracesSampler: setting(
    'OTEL_TRACES_SAMPLER',
    kind.oneOf(SAMPLERS),
    'parentbased_always_on',
    'Which requests are traced',
  ),
  tracesSamplerArg: setting(
    'OTEL_TRACES_SAMPLER_ARG',
    kind.share,
    1,
    'Share of the requests that a traceidratio sampler traces, from 0 to 1',
  ),
  footer: setting(
    'FOOTER',
    footerJson,
    demoFooter,
    'Demo content is for the embedded backend only; write your own accessibility statement. Footer',
  ),
  helpArticles: setting(
    'HELP_ARTICLES',
    helpArticles,
    demoArticles,
    'Help articles that an empty selection cart links, by parts of the desk; the default is for the embedded backend only',
  ),
};
