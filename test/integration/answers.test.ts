// Headers, static files, timing, and what stays apart between requests.
import request from 'supertest';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../support/storefront';

let shop: TestStorefront;

beforeAll(async () => {
  shop = await startTestStorefront();
});
afterAll(closeStorefronts);

describe('headers', () => {
  it.each([
    '/',
    '/search',
    '/busy',
    '/404',
    '/nope',
    '/assets/nope.js',
    '/healthz',
    '/api/trantor/portal/user/current',
  ])('of %s are the strict ones (A11)', async (path) => {
    const { headers } = await shop.get(path);
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self';.*object-src 'none';.*frame-ancestors 'none'/,
    );
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
  });

  it('ask for https only where the site is https', async () => {
    expect((await shop.get('/')).headers['strict-transport-security']).toBeUndefined();
    const secure = await startTestStorefront({ PUBLIC_URL: 'https://shop.example' });
    expect((await secure.get('/')).headers['strict-transport-security']).toContain('max-age=31536000');
  });

  it('allow forms to an external login', async () => {
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
  ])('of %s (%i) let nobody but the browser keep the page', async (path, status, caching) => {
    const answer = await shop.get(path);
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, caching]);
  });

  it('tell where the time went, a call at a time (N05)', async () => {
    const fresh = await startTestStorefront();
    const { headers } = await fresh.get('/');
    expect(headers['server-timing']).toMatch(/recommendGroup;dur=[\d.]+/);
  });

  it('take over the request id of a trusted proxy only when it is one', async () => {
    expect((await shop.get('/healthz').set('X-Request-Id', 'abcdef-123456')).headers['x-request-id']).toBe(
      'abcdef-123456',
    );
    expect((await shop.get('/healthz').set('X-Request-Id', '<b>')).headers['x-request-id']).not.toBe('<b>');
  });
});

describe('static files', () => {
  it('of the build are immutable and come compressed', async () => {
    const { text } = await shop.get('/');
    const script = /src="(\/assets\/main\.[^"]+\.js)"/.exec(text)?.[1] ?? '';
    const brotli = await shop.get(script).set('Accept-Encoding', 'br');
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const gzip = await shop.get(script).set('Accept-Encoding', 'gzip');
    expect(gzip.headers['content-encoding']).toBe('gzip');
  });

  it('that are missing are 404 and not stored (C04)', async () => {
    for (const path of ['/assets/main.00000000.js', '/nope.css', '/items/12.html', '/assets/']) {
      const { status, headers } = await shop.get(path);
      expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store']);
    }
  });

  it('of public/ are served as they are (S027)', async () => {
    const { status, headers } = await shop.get('/favicon.png');
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('do not shadow the pictures of the backend', async () => {
    const { status, headers } = await shop.get('/api/files/20450001/0.svg');
    expect([status, headers['content-type']?.split(';')[0]]).toEqual([200, 'image/svg+xml']);
  });
});

describe('pages', () => {
  it('are compressed as the client accepts', async () => {
    expect((await shop.get('/').set('Accept-Encoding', 'br')).headers['content-encoding']).toBe('br');
    expect((await shop.get('/').set('Accept-Encoding', 'gzip')).headers['content-encoding']).toBe('gzip');
    expect((await shop.get('/').set('Accept-Encoding', 'identity')).headers['content-encoding']).toBeUndefined();
  });

  it('of different people never mix (N15)', async () => {
    // On a busy machine the answers must be right, not quick.
    const patient = await startTestStorefront({ SSR_TIMEOUT_MS: '60000' });
    const names = ['mei.lin', 'jonas.o', 'sofia.r', 'lumen.works', 'clayfield'];
    const cookies = new Map<string, string>();
    for (const name of names) cookies.set(name, await patient.login(name));
    const visit = async (index: number) => {
      const who = index % 4 === 0 ? undefined : names[index % names.length];
      const { text } = await patient.get(index % 2 ? '/' : '/article/detail/5', who && cookies.get(who));
      const seen = names.filter((name) => text.includes(`"username":"${name}"`));
      expect(seen).toEqual(who ? [who] : []);
    };
    for (let batch = 0; batch < 4; batch += 1) {
      await Promise.all(Array.from({ length: 50 }, (_, index) => visit(batch * 50 + index)));
    }
  });
});

describe('the proxy', () => {
  it('gives the backend’s own answer, with its cookies (S157)', async () => {
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
