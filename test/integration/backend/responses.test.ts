// Response headers, static files, timing, and isolation between requests.
import request from 'supertest';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

let shop: TestStorefront;

beforeAll(async () => {
  shop = await startTestStorefront();
});
afterAll(closeStorefronts);

/** Those of an http site with the embedded login, as server/middleware/securityHeaders.ts sets them. */
const SECURITY_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

describe('response headers', () => {
  it.each([
    '/',
    '/search',
    '/busy',
    '/404',
    '/nope',
    '/assets/nope.js',
    '/healthz',
    '/api/trantor/portal/user/current',
  ])('of %s are strict (A11)', async (path) => {
    const { headers } = await shop.get(path);
    expect(headers).toMatchObject(SECURITY_HEADERS);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
  });

  it('contain HSTS only on an https site', async () => {
    expect((await shop.get('/')).headers['strict-transport-security']).toBeUndefined();
    const secure = await startTestStorefront({ PUBLIC_URL: 'https://shop.example' });
    expect((await secure.get('/')).headers['strict-transport-security']).toContain('max-age=31536000');
  });

  it('allow forms to submit to an external login', async () => {
    const external = await startTestStorefront({ LOGIN_URL: 'https://login.example/start' });
    expect((await external.get('/')).headers['content-security-policy']).toContain(
      "form-action 'self' https://login.example",
    );
  });

  it.each([
    ['/', 200, 'private, no-cache'],
    ['/404', 404, 'no-store'],
    ['/busy', 503, 'no-store'],
    ['/search', 302, 'no-store'],
    ['/nope', 302, 'no-store'],
  ])('of %s (%i) prevent shared caching', async (path, status, caching) => {
    const response = await shop.get(path);
    expect([response.status, response.headers['cache-control']]).toEqual([status, caching]);
  });

  it('report the duration of every backend call (N05)', async () => {
    const fresh = await startTestStorefront();
    const { headers } = await fresh.get('/');
    expect(headers['server-timing']).toMatch(/recommendGroup;dur=[\d.]+/);
  });

  it('use the request id of a trusted proxy only when it is valid', async () => {
    expect((await shop.get('/healthz').set('X-Request-Id', 'abcdef-123456')).headers['x-request-id']).toBe(
      'abcdef-123456',
    );
    expect((await shop.get('/healthz').set('X-Request-Id', '<b>')).headers['x-request-id']).not.toBe('<b>');
  });
});

describe('static files', () => {
  it('of the build are immutable and compressed', async () => {
    const { text } = await shop.get('/');
    const script = /src="(\/assets\/start\.[^"]+\.js)"/.exec(text)?.[1] ?? '';
    const brotli = await shop.get(script).set('Accept-Encoding', 'br');
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const gzip = await shop.get(script).set('Accept-Encoding', 'gzip');
    expect(gzip.headers['content-encoding']).toBe('gzip');
  });

  it('that are missing respond 404 without caching (C04)', async () => {
    for (const path of ['/assets/main.00000000.js', '/nope.css', '/nope/12.html', '/assets/']) {
      const { status, headers } = await shop.get(path);
      expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store']);
    }
  });

  it('in public/ are served unchanged (S027)', async () => {
    const { status, headers } = await shop.get('/favicon.png');
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('do not shadow the backend’s pictures', async () => {
    const { status, headers } = await shop.get('/api/files/20450001/0.svg');
    expect([status, headers['content-type']?.split(';')[0]]).toEqual([200, 'image/svg+xml']);
  });
});

describe('pages', () => {
  it('are compressed by Accept-Encoding', async () => {
    expect((await shop.get('/').set('Accept-Encoding', 'br')).headers['content-encoding']).toBe('br');
    expect((await shop.get('/').set('Accept-Encoding', 'gzip')).headers['content-encoding']).toBe('gzip');
    expect((await shop.get('/').set('Accept-Encoding', 'identity')).headers['content-encoding']).toBeUndefined();
  });

  it('of different users never mix (N15)', async () => {
    // The timeouts allow for a slow machine: this test is about correctness.
    const patient = await startTestStorefront({ SSR_TIMEOUT_MS: '60000', MAX_IN_FLIGHT: '400' });
    const names = ['mei.lin', 'jonas.o', 'sofia.r', 'lumen.works', 'clayfield'];
    const cookies = new Map<string, string>();
    for (const name of names) cookies.set(name, await patient.login(name));
    const visit = async (index: number) => {
      const who = index % 4 === 0 ? undefined : names[index % names.length];
      // One Host, so that visitors share stored pages.
      const path = index % 2 ? '/' : '/article/detail/5';
      const { text } = await patient.get(path, who && cookies.get(who)).set('Host', 'localhost');
      const seen = names.filter((name) => text.includes(`"username":"${name}"`));
      expect(seen).toEqual(who ? [who] : []);
    };
    for (let batch = 0; batch < 4; batch += 1) {
      await Promise.all(Array.from({ length: 50 }, (_, index) => visit(batch * 50 + index)));
    }
  });
});

describe('the proxy', () => {
  it('returns the backend’s response with its cookies (S157)', async () => {
    expect((await shop.get('/api/trantor/portal/user/current')).status).toBe(401);
    const cookie = await shop.login('mei.lin');
    const { body } = await shop.get('/api/trantor/portal/user/current', cookie);
    expect(body).toMatchObject({ success: true, data: { username: 'mei.lin' } });
    const out = await request(shop.app)
      .post('/iam/api/v1/user/logout')
      .set('Cookie', cookie)
      .set('X-Requested-With', 'XMLHttpRequest');
    expect(out.status).toBe(200);
    expect((await shop.get('/api/trantor/portal/user/current', cookie)).status).toBe(401);
  });
});
