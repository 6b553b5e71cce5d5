// The channel token of an address: what is verified, what is stored, and that no page waits for it.
import type request from 'supertest';
import { closeStorefronts, startTestStorefront, type TestStorefront, withSiteFlag } from '../support/storefront';

let shop: TestStorefront;

beforeEach(async () => {
  // A page that waited for a hanging check until this deadline would fail its test.
  shop = await startTestStorefront({ SSR_TIMEOUT_MS: '60000', REQUEST_TIMEOUT_MS: '60000' });
});
afterEach(closeStorefronts);

const verifyCalls = () => shop.sandbox.calls().filter(({ path }) => path.includes('channel/verify'));

function storedToken(response: request.Response): string | undefined {
  const cookies = (response.headers['set-cookie'] as unknown as string[] | undefined) ?? [];
  const value = cookies
    .find((cookie) => cookie.startsWith('chtk='))
    ?.slice('chtk='.length)
    .split(';', 1)[0];
  return value && decodeURIComponent(value);
}

const open = (path: string, token: string) => shop.get(`${path}?chtk=${encodeURIComponent(token)}`);

describe('a channel token', () => {
  it.each<[string, string]>([
    ['base64', 'demo-a/b=='],
    ['punctuation', 'demo-+&=?%'],
    ['Han', 'demo-频道'],
    ['line breaks', 'demo\r\nSet-Cookie: x=1'],
    ['the longest', `demo-${'x'.repeat(2_043)}`],
  ])('is verified and stored whatever its alphabet: %s (D83)', async (_name, token) => {
    expect(storedToken(await open('/', token))).toBe(token);
    expect(verifyCalls().map(({ query }) => query.token)).toEqual([token]);
  });

  it.each(['', 'x'.repeat(2_049)])('is not verified when it is empty or too long (D83)', async (token) => {
    const response = await open('/', token);
    expect([response.status, storedToken(response)]).toEqual([200, undefined]);
    expect(verifyCalls()).toEqual([]);
  });

  it('is asked once when it is refused (D83)', async () => {
    for (const path of ['/', '/invite', '/']) expect(storedToken(await open(path, 'refused'))).toBeUndefined();
    expect(verifyCalls()).toHaveLength(1);
  });

  it('is asked again after a failed check (D40)', async () => {
    shop.sandbox.fail({ match: 'channel/verify', status: 500, times: 1 });
    expect(storedToken(await open('/', 'demo-1'))).toBeUndefined();
    expect(storedToken(await open('/', 'demo-1'))).toBe('demo-1');
    expect(verifyCalls()).toHaveLength(2);
  });

  it('never holds a page while its check hangs (D92)', async () => {
    shop.sandbox.fail({ match: 'channel/verify', kind: 'hang' });
    const response = await open('/', 'demo-1');
    expect([response.status, storedToken(response)]).toEqual([200, undefined]);
  }, 15_000);

  it.each<[string, string, string]>([
    ['/nowhere', '', '/?chtk=demo-a%2Fb'],
    ['/busy', '', ''],
    ['/search', '', 'redirectUrl'],
  ])('survives a redirect from %s (D83)', async (path, _cookie, target) => {
    const { headers, status } = await open(path, 'demo-a/b');
    if (target === '') expect(status).toBe(503);
    else if (target === 'redirectUrl') {
      const returnTo = new URL(headers.location ?? '', 'http://x').searchParams.get('redirectUrl') ?? '';
      expect(new URL(returnTo).searchParams.get('chtk')).toBe('demo-a/b');
    } else expect(headers.location).toBe(target);
  });

  it('survives the redirect to /upgrading (D83)', async () => {
    shop.sandbox.setUpgrading(true);
    const { headers } = await withSiteFlag(shop, () => open('/', 'demo-1'));
    expect(headers.location).toBe('/upgrading?chtk=demo-1');
  });

  describe('before a login of another origin', () => {
    const LOGIN_URL = 'https://login.example/start';
    const returnAddress = (response: request.Response): string | null =>
      new URL(response.headers.location ?? '').searchParams.get('redirectUrl');

    it('is stored with the redirect and is not in the return address (D83)', async () => {
      shop = await startTestStorefront({ LOGIN_URL, PUBLIC_URL: 'https://shop.example' });
      const response = await shop.get('/search?keyword=lamp&chtk=demo-a%2Fb');
      expect([response.status, storedToken(response)]).toEqual([302, 'demo-a/b']);
      expect(returnAddress(response)).toBe('https://shop.example/search?keyword=lamp');
      expect(response.headers.location).not.toContain('demo-a');
    });

    it.each(['refused', 'late'])(
      'is dropped when its check is %s (D83)',
      async (outcome) => {
        shop = await startTestStorefront({ LOGIN_URL, PUBLIC_URL: 'https://shop.example' });
        if (outcome === 'late') shop.sandbox.fail({ match: 'channel/verify', kind: 'hang' });
        const response = await shop.get(`/search?chtk=${outcome === 'late' ? 'demo-1' : 'refused'}`);
        expect([response.status, storedToken(response)]).toEqual([302, undefined]);
        expect(returnAddress(response)).toBe('https://shop.example/search');
      },
      15_000,
    );

    it('is not checked without a token (D40)', async () => {
      shop = await startTestStorefront({ LOGIN_URL });
      expect((await shop.get('/search')).status).toBe(302);
      expect(verifyCalls()).toEqual([]);
    });
  });
});
