// Contents of the HTML document by user, and what each becomes when a part of it fails.
import { stateOf } from '../../support/documentText';
import { breakRendering, sharedStorefront, startTestStorefront } from '../../support/storefront';

const shop = sharedStorefront();

describe('the document', () => {
  it.each([
    ['a buyer', 'cross-site', undefined],
    ['a buyer', 'same-site', undefined],
    ['a buyer', 'same-origin', 'gzip'],
    ['a buyer', 'none', 'gzip'],
    ['a buyer', undefined, 'gzip'],
    ['a visitor', 'cross-site', 'gzip'],
  ])('of %s that %s asked for is compressed as %s: lengths tell another site no guess', async (who, site, coding) => {
    const path = who === 'a buyer' ? '/search?keyword=lamp' : '/help?guess=lamp';
    const asking = shop.get(path, who === 'a buyer' ? shop.cookie : '').set('Accept-Encoding', 'gzip');
    const { headers, text } = await (site ? asking.set('Sec-Fetch-Site', site) : asking).expect(200);
    expect(headers['content-encoding']).toBe(coding);
    if (!coding) expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
  });

  it('says where its time went, and nothing of the request or the user (N05)', async () => {
    const { headers } = await shop
      .get('/search?keyword=c4n4ry&token=c4n4ry', `${shop.cookie}; name=c4n4ry`)
      .expect(200);
    const timing = String(headers['server-timing']);
    expect(timing).not.toMatch(/c4n4ry|mei/i);
    for (const step of ['SELLER_PRODUCT_SEARCH_SERVICE', 'currentUser', 'render'])
      expect(timing).toContain(`${step};dur=`);
  });

  it.each(['/', '/search?keyword=lamp', '/items/20450001', '/account/verification', '/vendor/audit', '/nope/deeper'])(
    '%s is painted with its whole header first: the first paint waits for what begins behind it',
    async (path) => {
      const { text } = await shop.get(path, shop.cookie).redirects(1);
      const awaited = /<link rel="expect" href="#([^"]+)" blocking="render">.*<\/head>/.exec(text)?.[1];
      const [header = '', rest = ''] = text.split(`<main id="${awaited}"`);
      expect(header.split('</header>').length).toBeLessThanOrEqual(2);
      expect([rest.includes('</main>'), rest.includes('<header')]).toEqual([true, false]);
    },
  );

  it('of a buyer has prices in the configured currency, without a rebuild (S003, S006, N04)', async () => {
    const other = await startTestStorefront({ CURRENCY_SYMBOL: 'US$', SITE_NAME: 'Marketo' });
    const { text } = await other.get('/', await other.login('mei.lin'));
    expect(text).toContain('US$');
    expect(text).not.toContain('Price hidden.');
    expect(text.replaceAll('"¥"', '')).not.toContain('¥');
    expect(text).toContain('<title>Marketo</title>');
  });

  it('has its dates in the configured time zone (S073, D17)', async () => {
    const other = await startTestStorefront({ TIME_ZONE: 'Asia/Shanghai' });
    const timeOf = async ({ get }: Pick<typeof shop, 'get'>) =>
      Date.parse(`${/<time class="num">([^<]+)</.exec((await get('/article/detail/5')).text)?.[1]}Z`);
    expect((await timeOf(other)) - (await timeOf(shop))).toBe(8 * 3_600_000);
  });
});

it('a response has a request id, that of a trusted proxy only when it is valid', async () => {
  const idOf = async (given: string) => (await shop.get('/healthz').set('X-Request-Id', given)).headers['x-request-id'];
  expect(await idOf('abcdef-123456')).toBe('abcdef-123456');
  expect(await idOf('<b>')).toMatch(/^[\w-]{8,64}$/);
});

it.each([
  ['a user', '/article/detail/5', true, true],
  ['a visitor, which others may get too', '/article/detail/5', false, false],
  ['a visitor for whom there is no such page', '/article/detail/424242', false, true],
])('the state of %s names its request or none (ADR 0016)', async (_reader, path, isUser, isNamed) => {
  const { text, headers } = await shop.get(path, isUser ? shop.cookie : '');
  expect(stateOf(text)).toMatchObject({ requestId: isNamed ? headers['x-request-id'] : '' });
});

describe('a page that cannot be rendered', () => {
  it('is the 500 page with the id of the request, which the log has too, and the next one is whole', async () => {
    const { get: read, logged } = await startTestStorefront();
    const broken = new Error('No pages today');
    const rendering = breakRendering(broken);
    const get = () => read('/article/detail/5').set('Host', 'localhost:3000');
    const { status, text, headers } = await get();
    rendering.mockRestore();
    expect([status, headers['cache-control']]).toEqual([500, 'no-store, no-transform']);
    expect(text).toContain('Something went wrong');
    expect(text).toContain(headers['x-request-id']);
    expect(text).not.toContain(broken.message);
    expect(stateOf(text)).toMatchObject({ page: { errorPage: 'serverError' }, requestId: headers['x-request-id'] });
    expect(logged.find(({ event }) => event === 'request.failed')).toMatchObject({
      ...{ requestId: headers['x-request-id'], err: { message: broken.message } },
    });
    const next = await get();
    expect([next.status, next.text.includes('Something went wrong')]).toEqual([200, false]);
  });
});

it.each(['image', 'iframe', 'script', 'style', 'video', 'object', 'empty'])(
  'a page is for documents: asked for as %s it is a 404 without a cookie, a check or a render',
  async (destination) => {
    shop.sandbox.clearCalls();
    for (const path of ['/', '/help', '/items/20450001?chtk=token', '/of-no-page?chtk=token']) {
      const { headers } = await shop.get(path, shop.cookie).set('Sec-Fetch-Dest', destination).expect(404);
      expect([headers['set-cookie'], headers['cache-control']]).toEqual([undefined, 'no-store']);
    }
    expect(shop.sandbox.calls()).toEqual([]);
    await shop.get('/', shop.cookie).set('Sec-Fetch-Dest', 'document').expect(200);
  },
);
