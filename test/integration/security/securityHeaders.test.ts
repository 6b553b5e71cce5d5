// Every security header of every kind of response, compared whole (A11, A12).
import { createHash } from 'node:crypto';
import { loadConfig } from '../../../config/config';
import { startServer } from '../../../server/http/httpServer';
import { securityHeadersOf } from '../../../server/middleware/securityHeaders';
import { connect, exchange, head, statusOf } from '../../support/rawClient';
import { startBackend } from '../../support/rawServer';
import { expectedSecurityHeaders } from '../../support/securityHeaders';
import { sharedStorefront, startTestStorefront } from '../../support/storefront';

const REFUSAL_CSP =
  "default-src 'none';style-src 'sha256-qR0VKua9+0oS66di6VV6nq1DEN5E8gzn6pI1gepgpeM=';img-src 'self';" +
  "font-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'";

const TRUSTED_TYPES = ";require-trusted-types-for 'script';trusted-types default dompurify rich-html";

const AHEAD = " 'inline-speculation-rules'";

const STRICT = expectedSecurityHeaders();
const REFUSAL = { ...STRICT, 'content-security-policy': REFUSAL_CSP };

/** Headers that say something else than security, and that other tests hold. */
const OTHER =
  /^(accept-ranges|allow|clear-site-data|connection|content-(encoding|length|type)|date|etag|keep-alive|last-modified|link|location|no-vary-search|retry-after|server-timing|set-cookie|transfer-encoding|use-as-dictionary|vary|x-request-id|x-robots-tag)$/;

/** What a raw response says about security and caching; a header that is sent twice fails. */
function securityOf(response: string) {
  const [top = ''] = response.split('\r\n\r\n', 1);
  const entries = [...top.matchAll(/^([\w-]+): (.*?)\r?$/gm)]
    .map(([, name = '', value = '']) => [name.toLowerCase(), value] as const)
    .filter(([name]) => !OTHER.test(name));
  expect(new Set(entries.map(([name]) => name)).size).toBe(entries.length);
  return withoutPagePolicy(Object.fromEntries(entries), response);
}

/** The policy of a page without what only pages have, which must be there: Trusted Types, and the hash of its own styles. */
function withoutPagePolicy(headers: Record<string, string>, response: string) {
  const { 'content-security-policy': policy = '' } = headers;
  if (!response.includes('<div id="root">')) return headers;
  const css = /<head>.*?<style>(.*?)<\/style>/s.exec(response)?.[1];
  const source = css === undefined ? '' : ` 'sha256-${createHash('sha256').update(css).digest('base64')}'`;
  expect(policy).toContain(source);
  expect(policy).toContain(TRUSTED_TYPES);
  expect(policy).toContain(`script-src 'self'${AHEAD};`);
  return {
    ...headers,
    'content-security-policy': policy.replace(source, '').replace(TRUSTED_TYPES, '').replace(AHEAD, ''),
  };
}

/** These security headers and no other, with this caching. */
function expectComplete(response: string, status: number, caching: string, headers: object = STRICT) {
  expect(statusOf(response)).toBe(status);
  expect(securityOf(response)).toEqual({ ...headers, 'cache-control': caching });
}

const shop = sharedStorefront();
let port: number;
beforeAll(async () => {
  port = (await shop.listen()).port;
});

const AJAX = 'X-Requested-With: XMLHttpRequest';
const PAGE = 'private, no-cache, no-transform';
const ERROR = 'no-store, no-transform';
const NONE = 'no-store';

describe('the security headers', () => {
  it.each<[status: number, target: string, caching: string, headers?: readonly string[], method?: string]>([
    [200, '/', PAGE],
    [200, '/upgrading', PAGE],
    [200, '/search', PAGE, ['buyer']],
    [302, '/search', NONE],
    [404, '/404', ERROR],
    [404, '/nope.css', NONE],
    [400, '/linkError', ERROR, ['buyer']],
    [403, '/notAccess', ERROR, ['buyer']],
    [405, '/', NONE, [], 'POST'],
    [410, '/pageDown', ERROR, ['buyer']],
    [500, '/serverError', ERROR, ['buyer']],
    [503, '/busy', ERROR],
    [200, '/healthz', NONE],
    [200, '/favicon.svg', 'public, max-age=86400'],
    [200, '/robots.txt', 'no-cache'],
    [200, '/sitemap.xml', 'no-cache'],
    [200, '/api/item/site/config', 'private, no-store'],
    [401, '/api/trantor/portal/user/current', 'private, no-store'],
    [403, '/iam/login', NONE, [], 'POST'],
    [405, '/api/x', NONE, [], 'TRACE'],
    [400, '/api/%2fx', NONE],
    [415, '/api/trantor/service/engine/execute/X', NONE, [AJAX, 'Content-Type: text/plain'], 'POST'],
  ])('of a %i for %s are complete', async (status, target, caching, headers = [], method = 'GET') => {
    const own = headers.map((header) => (header === 'buyer' ? `Cookie: ${shop.cookie}` : header));
    const response = await exchange(port, head(target, { method, headers: own }));
    expectComplete(response, status, caching);
  });

  it('of a built file are complete', async () => {
    const script = /src="(\/assets\/start\.[^"]+\.js)"/.exec((await shop.get('/')).text)?.[1] ?? '';
    const response = await exchange(port, head(script));
    expectComplete(response, 200, 'public, max-age=31536000, immutable');
  });

  it.each([
    [400, '/%zz'],
    [414, `/search?q=${'x'.repeat(8_192)}`],
  ])('of the refusal page with %i are complete', async (status, target) => {
    const response = await exchange(port, head(target));
    expectComplete(response, status, NONE, REFUSAL);
  });

  it('of a refusal under load are complete, as a page and as JSON', async () => {
    const patient = { REQUEST_TIMEOUT_MS: '60000', SSR_TIMEOUT_MS: '60000' };
    const full = await startTestStorefront({ MAX_IN_FLIGHT: '1', ...patient });
    full.sandbox.fail({ match: 'recommend-group', kind: 'hang' });
    const server = await full.listen();
    await connect(server.port, head('/'));
    while (full.sandbox.calls().length === 0) await new Promise(setImmediate);
    expectComplete(await exchange(server.port, head('/', { headers: [AJAX] })), 503, NONE);
    expectComplete(await exchange(server.port, head('/')), 503, NONE, REFUSAL);
  });

  it.each([
    [400, 'nonsense\r\n\r\n'],
    [431, head('/', { headers: [`Cookie: a=${'x'.repeat(17_000)}`] })],
  ])('of a %i for what Node can’t parse are complete', async (status, text) => {
    const options = { port: 0, host: '127.0.0.1', headers: securityHeadersOf(loadConfig({})) };
    const server = await startServer((_req, res) => res.end(), options);
    expectComplete(await exchange(server.port, text), status, NONE, REFUSAL);
    await server.stop(0);
  });
});

// Where it may lead: test/integration/proxy/responses.test.ts.
it("a proxied response has our policy beside the backend's, both of which browsers enforce", async () => {
  const backend = await startBackend((_req, res) => res.setHeader('Content-Security-Policy', 'default-src *').end());
  const env = { BACKEND_URL: backend.origin, LOGIN_URL: 'https://login.example/start' };
  const { get } = await startTestStorefront(env);
  const { 'content-security-policy': ours } = securityHeadersOf(loadConfig(env));
  const { headers } = await get('/api/anything').expect(200);
  expect(headers['content-security-policy']).toBe(`${ours}, default-src *, sandbox`);
});
