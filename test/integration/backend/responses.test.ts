// What a response carries beside its content: its request id, its encoding, a login. Its other headers are compared whole in
// security/securityHeaders.test.ts.
import request from 'supertest';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

let shop: TestStorefront;

beforeAll(async () => {
  shop = await startTestStorefront();
});
afterAll(closeStorefronts);

const encodingOf = async (path: string, accepted: string): Promise<string | undefined> =>
  (await shop.get(path).set('Accept-Encoding', accepted)).headers['content-encoding'];

describe('a response', () => {
  it('has a request id, that of a trusted proxy only when it is valid', async () => {
    const idOf = async (given: string) =>
      (await shop.get('/healthz').set('X-Request-Id', given)).headers['x-request-id'];
    expect(await idOf('abcdef-123456')).toBe('abcdef-123456');
    expect(await idOf('<b>')).toMatch(/^[\w-]{8,64}$/);
  });

  it('is compressed by Accept-Encoding, a page like a built file', async () => {
    const script = /src="(\/assets\/start\.[^"]+\.js)"/.exec((await shop.get('/')).text)?.[1] ?? '';
    for (const path of ['/', script]) {
      expect([await encodingOf(path, 'br'), await encodingOf(path, 'gzip')]).toEqual(['br', 'gzip']);
      expect(await encodingOf(path, 'identity')).toBeUndefined();
    }
  });
});

describe('static files', () => {
  it('that are missing respond 404 without caching (C04)', async () => {
    for (const path of ['/assets/main.00000000.js', '/nope.css', '/nope/12.html', '/assets/']) {
      const { status, headers } = await shop.get(path);
      expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store']);
    }
  });

  it.each([
    ['in public/ are served unchanged (S027)', '/favicon.png', 'image/png'],
    ['do not shadow the backend’s pictures', '/api/files/20450001/0.svg', 'image/svg+xml'],
  ])('%s', async (_title, path, type) => {
    const { status, headers } = await shop.get(path);
    expect([status, headers['content-type']?.split(';')[0]]).toEqual([200, type]);
  });
});

describe('the proxy', () => {
  it('returns the backend’s response with its cookies (S157)', async () => {
    const USER = '/api/trantor/portal/user/current';
    expect((await shop.get(USER)).status).toBe(401);
    const cookie = await shop.login('mei.lin');
    expect((await shop.get(USER, cookie)).body).toMatchObject({ success: true, data: { username: 'mei.lin' } });
    const logout = request(shop.app).post('/iam/api/v1/user/logout').set('Cookie', cookie);
    expect((await logout.set('X-Requested-With', 'XMLHttpRequest')).status).toBe(200);
    expect((await shop.get(USER, cookie)).status).toBe(401);
  });
});
