// The channel token of an address: what is verified and what is stored; server/page/channelToken.test.ts has the waiting.
import type request from 'supertest';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

let shop: TestStorefront;

beforeEach(async () => {
  shop = await startTestStorefront();
});
afterEach(closeStorefronts);

const verifyCalls = () => shop.sandbox.calls().filter(({ path }) => path.includes('channel/verify'));
const cookieOf = (response: request.Response) =>
  response.get('Set-Cookie')?.find((cookie) => cookie.startsWith('chtk='));
const storedToken = (response: request.Response) => {
  const value = cookieOf(response)?.slice('chtk='.length).split(';', 1)[0];
  return value && decodeURIComponent(value);
};
const open = (path: string, token: string) => shop.get(`${path}?chtk=${encodeURIComponent(token)}`);

describe('a channel token', () => {
  it('is verified once beside the page and stored 360 days (S121, S154, D40)', async () => {
    const response = await shop.get('/?chtk=demo-token&x=1');
    expect(verifyCalls().map(({ query }) => query)).toEqual([
      { token: 'demo-token', url: expect.stringMatching(/\/\?x=1$/) },
    ]);
    expect(cookieOf(response)).toMatch(/^chtk=demo-token; Max-Age=31104000; Path=\/;.*HttpOnly/);
    for (const path of ['/?chtk=demo-token', '/article/detail/5?chtk=demo-token', '/'])
      await shop.get(path, 'chtk=demo-token');
    expect(verifyCalls()).toHaveLength(1);
  });

  it.each([
    ['Sec-Purpose', 'prefetch;prerender'],
    ['Sec-Purpose', 'Prefetch'],
    ['Purpose', 'prefetch'],
  ])('is left alone when a page is loaded ahead: %s: %s (D126)', async (header, purpose) => {
    for (const path of ['/?chtk=demo-token', '/search?chtk=demo-token', '/nowhere?chtk=demo-token']) {
      const { headers } = await shop.get(path).set(header, purpose);
      expect([path, headers['set-cookie']]).toEqual([path, undefined]);
    }
    expect(verifyCalls()).toHaveLength(0);
    expect(cookieOf(await open('/', 'demo-token'))).toBeDefined();
  });

  it.each<[string, string]>([
    ['base64', 'demo-a/b=='],
    ['line breaks', 'demo\r\nSet-Cookie: x=1'],
    ['the longest', `demo-${'x'.repeat(2_043)}`],
  ])('is verified and stored whatever its alphabet: %s (D83)', async (_name, token) => {
    expect(storedToken(await open('/', token))).toBe(token);
    expect(verifyCalls().map(({ query }) => query.token)).toEqual([token]);
  });

  it('survives the redirects home and to the login (D83)', async () => {
    expect((await open('/nowhere', 'demo-a/b')).headers.location).toBe('/?chtk=demo-a%2Fb');
    const login = new URL((await open('/search', 'demo-a/b')).headers.location ?? '', 'http://x');
    expect(new URL(login.searchParams.get('redirectUrl') ?? '').searchParams.get('chtk')).toBe('demo-a/b');
  });
});

describe('a channel token before a login of another origin', () => {
  beforeEach(async () => {
    shop = await startTestStorefront({ LOGIN_URL: 'https://login.example/start', PUBLIC_URL: 'https://shop.example' });
  });

  it.each([
    ['is stored when it is verified', 'demo-a/b', 'demo-a/b'],
    ['is dropped when it is refused', 'refused', undefined],
    ['is dropped when its check is late', 'demo-1', undefined],
  ])('%s, and is not in the return address (D83)', async (title, token, stored) => {
    if (title.endsWith('late')) shop.sandbox.fail({ match: 'channel/verify', kind: 'hang' });
    const response = await open('/search', token).expect(302);
    expect(storedToken(response)).toBe(stored);
    expect(new URL(response.headers.location ?? '').searchParams.get('redirectUrl')).toBe(
      'https://shop.example/search',
    );
  });
});
