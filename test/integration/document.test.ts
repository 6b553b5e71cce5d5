// What the first document of a page holds, for whom.
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../support/storefront';

let shop: TestStorefront;
let buyer: string;

beforeAll(async () => {
  shop = await startTestStorefront();
  buyer = await shop.login('mei.lin');
});
afterAll(closeStorefronts);
afterEach(() => shop.sandbox.clearFaults());

const STATE = /<script type="application\/json" id="state">([^<]*)<\/script>/;
const stateOf = (html: string): unknown => JSON.parse(STATE.exec(html)?.[1] ?? '') as unknown;
/** A price as any of our pages or states would show it. */
const PRICE =
  /¥|"(?:productPrice|priceRange|lowestPrice|highestPrice|sellerSkuPrice)":"?[\d{]|class="[^"]*price[^"]*"[^>]*>[^<]*\d/i;

describe('the document', () => {
  it('of the home page has the recommended products with stars and no price for a visitor (S003, S086, N02)', async () => {
    const { text } = await shop.get('/');
    expect(text).toContain('Just for you');
    expect(text).toContain('***');
    expect(text).toContain('Price hidden. Log in to see prices.');
    expect(text.replace(JSON.stringify('¥'), '')).not.toMatch(PRICE);
  });

  it('has no price for a visitor even when the backend gives them (N02)', async () => {
    const leaky = { id: 1, productName: 'Leak', productPrice: '77.31', priceRange: { lowestPrice: 77.31 } };
    shop.sandbox.fail({ match: 'recommend-group', body: { success: true, data: [leaky] }, status: 200 });
    const { text } = await shop.get('/');
    expect(text).toContain('Leak');
    expect(text).not.toContain('77.31');
  });

  it('shows a buyer the prices (S003, S006)', async () => {
    const { text } = await shop.get('/', buyer);
    expect(text).toMatch(/¥/);
    expect(text).not.toContain('Price hidden.');
  });

  it('takes the currency from the configuration, without a build (S006, N04)', async () => {
    const other = await startTestStorefront({ CURRENCY_SYMBOL: 'US$', SITE_NAME: 'Marketo' });
    const { text } = await other.get('/', await other.login('mei.lin'));
    expect(text).toContain('US$');
    expect(text.replaceAll('"¥"', '')).not.toContain('¥');
    expect(text).toContain('<title>Marketo</title>');
  });

  it.each([
    ['/', /^Tovaro$/],
    ['/article/detail/5', /.+ - Tovaro$/],
    ['/404', /^Page not found - Tovaro$/],
    ['/busy', /.+ - Tovaro$/],
    ['/upgrading', /.+ - Tovaro$/],
  ])(
    'of %s has one title, which ends with the site’s name, and four meta tags (S007, S026, S027)',
    async (path, title) => {
      const { text } = await shop.get(path);
      const titles = [...text.matchAll(/<title>([^<]*)<\/title>/g)].map((match) => match[1]);
      expect(titles).toHaveLength(1);
      expect(titles[0]).toMatch(title);
      for (const tag of ['name="description"', 'name="keywords"', 'property="og:image"']) expect(text).toContain(tag);
      expect(text.indexOf('<title>')).toBeLessThan(text.indexOf('</head>'));
    },
  );

  it('speaks en-US whatever the cookie says (S008)', async () => {
    const { text } = await shop.get('/', 'lng=zh');
    expect(text).toContain('<html lang="en-US">');
  });

  it('has no executable inline script and no style attribute (A11)', async () => {
    for (const path of ['/', '/search?keyword=lamp', '/items/20450001']) {
      const { text } = await shop.get(path, buyer);
      const inline = [...text.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map((match) => match[1]);
      expect(inline.every((attributes) => attributes?.includes('type="application/json"'))).toBe(true);
      expect(text).not.toMatch(/<[a-z][^>]*\sstyle="/);
      expect(text).not.toMatch(/\son[a-z]+="/);
    }
  });

  it('embeds hostile text so that it stays text', async () => {
    const hostile = '</script><script>alert(1)</script>';
    const { text } = await shop.get(`/search?keyword=${encodeURIComponent(hostile)}`, buyer);
    expect(text).not.toContain(hostile);
    expect(JSON.stringify(stateOf(text))).toContain('alert(1)');
  });

  it('holds no server-only setting (N04)', async () => {
    const { text } = await shop.get('/');
    expect(text).not.toMatch(/sandboxDb|backendUrl|trustProxy|127\.0\.0\.1:\d+(?=[^"]*internal)/);
  });

  it('names the one true address of home (S037)', async () => {
    const { text } = await shop.get('/index?utm_source=x');
    expect(text).toMatch(/<link rel="canonical" href="http:\/\/127\.0\.0\.1:\d+\/"\/?>/);
  });

  it('makes absolute addresses of PUBLIC_URL and never of the Host header', async () => {
    const named = await startTestStorefront({ PUBLIC_URL: 'https://shop.example' });
    const { text } = await named.get('/').set('Host', 'evil.example');
    expect(text).toContain('https://shop.example/favicon.png');
    expect(text).not.toContain('evil.example');
    const unnamed = await shop.get('/').set('Host', 'evil.example');
    expect(unnamed.text).not.toContain('evil.example');
  });
});

describe('an error that the server went on without', () => {
  it('is logged, and travels in the state (S167, D33, D57)', async () => {
    shop.sandbox.fail({ match: 'user/current', status: 500, body: { msg: 'The user service is away' } });
    const { status, text } = await shop.get('/', buyer);
    expect(status).toBe(200);
    expect(stateOf(text)).toMatchObject({ user: null, notices: ['The user service is away'] });
    expect(shop.logged).toContainEqual(expect.objectContaining({ event: 'backend.callFailed', call: 'currentUser' }));
    shop.sandbox.clearFaults();
    expect(stateOf((await shop.get('/', buyer)).text)).not.toHaveProperty('notices');
  });
});
