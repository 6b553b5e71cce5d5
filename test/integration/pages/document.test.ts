// Contents of the HTML document by user, and what each becomes when a part of it fails.
import { breakRendering, closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

let shop: TestStorefront;
let buyer: string;

beforeAll(async () => {
  shop = await startTestStorefront();
  buyer = await shop.login('mei.lin');
});
afterAll(closeStorefronts);
afterEach(() => shop.sandbox.clearFaults());

const STATE = /<script type="application\/json" id="state">([^<]*)<\/script>/;
const stateOf = (html: string) => JSON.parse(STATE.exec(html)?.[1] ?? '') as unknown;
/** A price as any page or state contains it. */
const PRICE =
  /¥|"(?:productPrice|priceRange|lowestPrice|highestPrice|sellerSkuPrice)":"?[\d{]|class="[^"]*price[^"]*"[^>]*>[^<]*\d/i;

describe('the document', () => {
  const PATHS = ['/', '/search?keyword=lamp', '/items/20450001'];
  const withoutSymbol = (html: string) => html.replace(JSON.stringify('¥'), '');

  it('has prices for a user who is known, and none for visitors (S003, S086, N02)', async () => {
    const open = await startTestStorefront({ PUBLIC_PAGES: '/search,/items/*' });
    const user = await open.login('mei.lin');
    for (const path of PATHS) {
      expect(withoutSymbol((await open.get(path, user)).text)).toMatch(PRICE);
      const { text } = await open.get(path).expect(200);
      expect([path, text.includes('***'), text.includes('Price hidden.')]).toEqual([path, true, true]);
      expect(withoutSymbol(text)).not.toMatch(PRICE);
    }
  });

  // The backend knows the user and sends prices; we do not.
  it.each([
    { status: 500, body: {} },
    { status: 403, body: {} },
    { status: 200, body: { success: false } },
    { status: 200, body: '<html>', contentType: 'text/html' },
    { status: 200, body: { success: true, data: 42 } },
  ])('has no price when the user call ends with $status $body (N02, D33)', async (fault) => {
    const open = await startTestStorefront({ PUBLIC_PAGES: '/search,/items/*' });
    const user = await open.login('mei.lin');
    open.sandbox.fail({ match: 'currentUser', ...fault });
    for (const path of PATHS) {
      open.sandbox.clearCalls();
      const { text } = await open.get(path, user).expect(200);
      expect(text).toContain('Price hidden.');
      expect(withoutSymbol(text)).not.toMatch(PRICE);
      const calls = open.sandbox.calls().filter((call) => /front-item|recommend|SEARCH/.test(call.path));
      expect(calls.some((call) => call.headers.cookie?.includes(user))).toBe(true);
    }
  });

  it.each([
    ['a buyer', 'cross-site', undefined],
    ['a buyer', 'same-site', 'gzip'],
    ['a buyer', 'none', 'gzip'],
    ['a buyer', undefined, 'gzip'],
    ['a visitor', 'cross-site', 'gzip'],
  ])('of %s that %s asked for is compressed as %s: lengths tell another site no guess', async (who, site, coding) => {
    const path = who === 'a buyer' ? '/search?keyword=lamp' : '/help?guess=lamp';
    const asking = shop.get(path, who === 'a buyer' ? buyer : '').set('Accept-Encoding', 'gzip');
    const { headers, text } = await (site ? asking.set('Sec-Fetch-Site', site) : asking).expect(200);
    expect(headers['content-encoding']).toBe(coding);
    if (!coding) expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
  });

  it('says where its time went, and nothing of the request or the user (N05)', async () => {
    const { headers } = await shop.get('/search?keyword=c4n4ry&token=c4n4ry', `${buyer}; name=c4n4ry`).expect(200);
    const entries = (headers['server-timing'] ?? '').split(', ');
    expect(entries.filter((entry) => !/^[A-Za-z_]+;dur=\d+\.\d$/.test(entry) || /c4n4ry|mei/i.test(entry))).toEqual([]);
    const names = entries.map((entry) => entry.split(';', 1)[0]);
    expect(names).toEqual(expect.arrayContaining(['SELLER_PRODUCT_SEARCH_SERVICE', 'currentUser', 'render']));
  });

  it.each([...PATHS, '/account/verification', '/vendor/audit', '/nope/deeper'])(
    '%s is painted with its whole header first: the first paint waits for what begins behind it',
    async (path) => {
      const { text } = await shop.get(path, buyer).redirects(1);
      const awaited = /<link rel="expect" href="#([^"]+)" blocking="render">.*<\/head>/.exec(text)?.[1];
      const [header = '', rest = ''] = text.split(`<main id="${awaited}"`);
      expect([header.split('</header>').length <= 2, rest.includes('</main>'), rest.includes('<header')]).toEqual([
        true,
        true,
        false,
      ]);
    },
  );

  it('that an unknown path leads to comes with the language already', async () => {
    const { headers } = await shop.get('/nope').expect(302);
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^lng=en-US;/)]);
  });

  it('of a buyer has prices in the configured currency, without a rebuild (S003, S006, N04)', async () => {
    const other = await startTestStorefront({ CURRENCY_SYMBOL: 'US$', SITE_NAME: 'Marketo' });
    const { text } = await other.get('/', await other.login('mei.lin'));
    expect(text).toContain('US$');
    expect(text).not.toContain('Price hidden.');
    expect(text.replaceAll('"¥"', '')).not.toContain('¥');
    expect(text).toContain('<title>Marketo</title>');
  });
});

it('a response has a request id, that of a trusted proxy only when it is valid', async () => {
  const idOf = async (given: string) => (await shop.get('/healthz').set('X-Request-Id', given)).headers['x-request-id'];
  expect(await idOf('abcdef-123456')).toBe('abcdef-123456');
  expect(await idOf('<b>')).toMatch(/^[\w-]{8,64}$/);
});

describe('the state', () => {
  it.each([
    ['a user', '/article/detail/5', true, true],
    ['a visitor, which others may get too', '/article/detail/5', false, false],
    ['a visitor for whom there is no such page', '/article/detail/424242', false, true],
  ])('of %s names its request or none (ADR 0016)', async (_reader, path, isUser, isNamed) => {
    const { text, headers } = await shop.get(path, isUser ? buyer : '');
    expect(stateOf(text)).toMatchObject({ requestId: isNamed ? headers['x-request-id'] : '' });
  });
});

describe('a page that cannot be rendered', () => {
  it('is the 500 page with the id of the request, which the log has too, and the next one is whole', async () => {
    const { get: read, logged } = await startTestStorefront();
    const broken = new Error('No pages today');
    const rendering = breakRendering(broken);
    const get = () => read('/article/detail/5').set('Host', 'localhost:3000');
    const { status, text, headers } = await get();
    rendering.mockRestore();
    expect([status, headers['cache-control']]).toEqual([500, 'no-store']);
    expect(text).toContain('Something went wrong');
    expect(text).toContain(headers['x-request-id']);
    expect(text).not.toContain(broken.message);
    expect(stateOf(text)).toMatchObject({ page: { errorPage: 'serverError' }, requestId: headers['x-request-id'] });
    expect(logged).toContainEqual(
      expect.objectContaining({
        event: 'request.failed',
        requestId: headers['x-request-id'],
        err: expect.objectContaining({ message: broken.message }),
      }),
    );
    const next = await get();
    expect([next.status, next.text.includes('Something went wrong')]).toEqual([200, false]);
  });
});
