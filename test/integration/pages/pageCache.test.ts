// Pages that visitors share: what a stored one holds, and what is never stored (ADR 0016). Which requests share one:
// server/page/cacheablePages/cacheablePageOf.test.ts; that users get nothing of others: security/isolation.test.ts.
import { createHash } from 'node:crypto';
import request from 'supertest';
import { exchange, head, statusOf } from '../../support/rawClient';
import { closeStorefronts, startTestStorefront, type TestStorefront, withSiteFlag } from '../../support/storefront';

const HIT = 'cache;desc=hit';
const OPEN = { PUBLIC_PAGES: '/search,/items/*' };

let shop: TestStorefront;
/** Milliseconds that have passed for the caches since the test began; a slow machine must not age what they hold. */
let elapsed = 0;

beforeEach(async () => {
  elapsed = 0;
  const beginning = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => beginning + elapsed);
  shop = await startTestStorefront(OPEN);
});
afterEach(async () => {
  await closeStorefronts();
  jest.restoreAllMocks();
});

/** A page at one origin: it is part of what is stored, and each request of a test has a port of its own. */
const get = (path: string, cookie?: string) => shop.get(path, cookie).set('Host', 'localhost:3000');

/** Whether a page came from the store. */
const isHit = async (path: string, headers: Record<string, string> = {}) =>
  String((await get(path).set(headers)).headers['server-timing']).startsWith(HIT);

describe('a stored page', () => {
  it('is what the next visitor gets, without a backend call', async () => {
    for (const path of ['/', '/help', '/help?pageNo=1', '/article/detail/5', '/invite', '/search?keyword=lamp']) {
      const first = await get(path).expect(200);
      shop.sandbox.clearCalls();
      const second = await get(path).expect(200);
      expect([second.headers['server-timing'], second.text === first.text, shop.sandbox.calls()]).toEqual([
        HIT,
        true,
        [],
      ]);
    }
  });

  it('holds nothing of the request that rendered it, and gets the headers of its own', async () => {
    const first = await get('/').set('X-Request-Id', 'first-request-1');
    expect(first.headers['server-timing']).not.toBe(HIT);
    expect(first.text).not.toContain('first-request-1');
    const second = await get('/').set('X-Request-Id', 'second-request-2');
    expect(second.headers).toMatchObject({
      'x-request-id': 'second-request-2',
      'cache-control': 'private, no-cache, no-transform',
    });
    expect(String(second.headers['set-cookie'])).toMatch(/^lng=en-US;/);
  });

  it('is one for first visits, with styles inside, and one for all others, whatever their language', async () => {
    const first = await get('/');
    expect(await isHit('/', { Cookie: 'lng=en-US' })).toBe(false);
    const later = await get('/', 'lng=zz; chtk=abc');
    expect(later.headers['server-timing']).toBe(HIT);
    expect([first.text, later.text].map((text) => text.includes('<style'))).toEqual([true, false]);
    const stored = await get('/');
    const css = /<style>(.*?)<\/style>/s.exec(stored.text)?.[1] ?? '';
    const source = createHash('sha256').update(css).digest('base64');
    expect(stored.headers['server-timing']).toBe(HIT);
    expect(stored.headers['content-security-policy']).toContain(`/assets/ 'sha256-${source}';`);
  });

  it('is sent in the coding that the client accepts, and without a body for HEAD', async () => {
    const { text } = await get('/').set('Accept-Encoding', 'identity');
    for (const [accepted, coding] of [['identity'], ['gzip', 'gzip'], ['br', 'br']] as const) {
      const response = await get('/').set('Accept-Encoding', accepted);
      expect([response.headers['content-encoding'], response.text]).toEqual([coding, text]);
      expect(response.headers).toMatchObject({
        'server-timing': HIT,
        vary: expect.stringContaining('Accept-Encoding'),
      });
    }
    const bare = await request(shop.app).head('/').set('Host', 'localhost:3000').set('Accept-Encoding', 'br');
    expect([bare.headers['server-timing'], bare.headers['content-encoding'], bare.text]).toEqual([
      HIT,
      'br',
      undefined,
    ]);
  });
});

/** Requests a page until the stored one is compressed, which zstd shows: it is for others. Resolves to both responses. */
async function finish(path: string, cookie?: string) {
  const ask = () => get(path, cookie).set('Accept-Encoding', 'zstd, br');
  await ask();
  const plain = await ask();
  for (;;) {
    const finished = await ask();
    if (finished.headers['content-encoding'] === 'br') return { plain, finished };
  }
}

describe('a stored page that is compressed', () => {
  const headersOf = ({ headers }: request.Response) => ({
    ...headers,
    ...{ date: '', 'content-encoding': '', 'content-length': '' },
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    'set-cookie': headers['set-cookie'] && [String(headers['set-cookie']).replace(/Expires=[^;]+/, '')],
  });

  it.each([
    ['/', undefined],
    ['/', 'lng=en-US'],
    ['/search?keyword=lamp', 'lng=zz'],
  ])('has the headers and the log line of one that is not: %s with %j', async (path, cookie) => {
    const { plain, finished } = await finish(path, cookie);
    expect(plain.headers['server-timing']).toBe(HIT);
    expect(headersOf(finished)).toEqual(headersOf(plain));
    const [last, before] = shop.logged.filter(({ event }) => event === 'request.done').reverse();
    const changing = { time: '', requestId: '', bytes: 0, durationMs: 0, backendMs: undefined, renderMs: undefined };
    expect({ ...last, ...changing }).toEqual({ ...before, ...changing });
  });

  it('is for no session, fault, second host or POST, and for no site that may be closed', async () => {
    await get('/');
    elapsed = 4_000;
    await finish('/help');
    const buyer = await shop.login('mei.lin');
    expect((await get('/help', buyer)).text).toContain('mei.lin');
    const fault = await get('/help').set('X-Sandbox-Fault', '*;status=500');
    expect(fault.headers['server-timing']).not.toBe(HIT);
    expect((await request(shop.app).post('/help').set('Host', 'localhost:3000')).status).toBe(405);
    const twice = head('/help', { host: 'localhost:3000', headers: ['Host: localhost:3000'] });
    expect(statusOf(await exchange((await shop.listen()).port, twice))).toBe(400);
    shop.sandbox.setUpgrading(true);
    elapsed = 5_001;
    expect((await withSiteFlag(shop, () => get('/help'))).headers.location).toBe('/upgrading');
  });
});

/** Of the embedded backend: it says nothing, fails, or says that there is no such thing. */
const FAULTS = {
  ignored: { status: 499 },
  failed: { status: 500 },
  missing: { body: { success: true, data: null } },
};

describe('a page for one request alone', () => {
  it.each(['/nope', '/article/detail/424242'])('is %s, whose outcome is none to store', async (path) => {
    for (let round = 0; round < 3; round += 1) expect(await isHit(path)).toBe(false);
  });

  it.each<[string, string, keyof typeof FAULTS, number]>([
    ['/', 'recommend-group', 'ignored', 200],
    ['/', 'recommend-group', 'failed', 302],
    ['/', 'article/simple-page', 'ignored', 200],
    ['/', 'CATE_LIST', 'ignored', 200],
    ['/search?keyword=lamp', 'SELLER_PRODUCT_SEARCH', 'ignored', 302],
    ['/help', 'content/article/page', 'ignored', 302],
    ['/items/20450001', 'recommend-group', 'failed', 200],
    ['/article/detail/5', 'get_article_detail_service', 'missing', 404],
  ])('is %s while %s is %s; it replaces none that is stored (D152)', async (path, match, kind, status) => {
    const fault = { match, ...FAULTS[kind] };
    shop.sandbox.fail(fault);
    expect([(await get(path)).status, await isHit(path)]).toEqual([status, false]);
    shop.sandbox.clearFaults();
    elapsed = 2_000;
    expect([await isHit(path), await isHit(path)]).toEqual([false, true]);
    const { text } = await get(path);
    shop.sandbox.clearCalls();
    shop.sandbox.fail(fault);
    // The first of the calls may refresh what a page is still rendered from; the page of the second is over at the third.
    const calls = () => shop.sandbox.calls().filter((call) => call.path.includes(match));
    for (; calls().length < 3; elapsed += 500) expect((await get(path)).text).toBe(text);
    shop.sandbox.clearFaults();
    elapsed += 60_000;
    expect((await get(path)).text).toBe(text);
  });
});
