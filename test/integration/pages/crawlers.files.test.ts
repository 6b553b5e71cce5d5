import { closeStorefronts, startTestStorefront, type TestStorefront, withSiteFlag } from '../../support/storefront';

const ORIGIN = 'https://shop.example';

let open: TestStorefront;
let gated: TestStorefront;

beforeAll(async () => {
  open = await startTestStorefront({ PUBLIC_URL: ORIGIN, PUBLIC_PAGES: '/search,/items/*', SITE_NAME: 'Acme & "Co"' });
  gated = await startTestStorefront({ PUBLIC_URL: ORIGIN });
});
afterAll(closeStorefronts);

const disallowed = (text: string) => text.match(/(?<=^Disallow: ).*/gm) ?? [];

describe('robots.txt (A01)', () => {
  it('disallows exactly the pages that need a login, and names the sitemap', async () => {
    const { text, headers } = await gated.get('/robots.txt').expect(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(disallowed(text)).toEqual([
      ...['/search', '/items/', '/account/verification', '/vendor/audit'],
      ...['/distributor/compare', '/distributor/selection/cart', '/distributor/list/products'],
      '/distributor/list/products/',
      ...['/notAccess', '/serverError', '/pageDown', '/linkError', '/iam/'],
    ]);
    expect(text).toMatch(/^User-agent: \*\n/);
    expect(text).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });

  it('allows the pages that configuration opens (C03)', async () => {
    const { text } = await open.get('/robots.txt');
    expect(disallowed(text).filter((path) => /search|items/.test(path))).toEqual([]);
  });
});

describe('security.txt (RFC 9116)', () => {
  it('tells for half a year where SECURITY_CONTACT wants to be written to, and is none without it', async () => {
    const SECURITY_CONTACT = 'mailto:security@shop.example';
    const shop = await startTestStorefront({ PUBLIC_URL: ORIGIN, SECURITY_CONTACT });
    const { text, headers } = await shop.get('/.well-known/security.txt').expect(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    await gated.get('/.well-known/security.txt').expect(404);
    const [, day = ''] = /^Expires: (\d{4}-\d\d-\d\dT00:00:00Z)$/m.exec(text) ?? [];
    expect(Math.ceil((Date.parse(day) - Date.now()) / 86_400_000)).toBe(180);
    const canonical = `Canonical: ${ORIGIN}/.well-known/security.txt`;
    expect(text).toBe(`Contact: ${SECURITY_CONTACT}\nExpires: ${day}\n${canonical}\n`);
  });
});

/** The entries of a sitemap or of the index; test/nightly/readers/sitemaps.test.ts reads them with a parser and a schema. */
async function readSitemap(shop: TestStorefront, path: string) {
  const { text, headers } = await shop.get(path).expect(200);
  expect(headers['content-type']).toBe('application/xml');
  return [...text.matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)].map(([, url = '', lastmod]) => ({
    path: url.replace(ORIGIN, ''),
    lastmod,
  }));
}

const readIndex = async (shop: TestStorefront) => (await readSitemap(shop, '/sitemap.xml')).map(({ path }) => path);

describe('the sitemaps (A02)', () => {
  it('list pages and articles, all of them open to visitors', async () => {
    const files = await readIndex(gated);
    expect(files).toEqual(['/sitemaps/pages.xml', '/sitemaps/articles-1.xml']);
    const entries = (await Promise.all(files.map((file) => readSitemap(gated, file)))).flat();
    const paths = entries.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/', '/help', '/invite', '/help/52', '/article/detail/5']));
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) {
      const page = await gated.get(path);
      expect([path, page.status, page.headers['x-robots-tag']]).toEqual([path, 200, undefined]);
    }
    expect(entries.filter(({ path, lastmod }) => path.startsWith('/article/') && lastmod === undefined)).toEqual([]);
  });

  it('list every product on shelf once where visitors may open them (C03)', async () => {
    const items = await readSitemap(open, '/sitemaps/items-1.xml');
    expect(new Set(items.map(({ path }) => path)).size).toBe(items.length);
    const text = (await open.get('/search')).text.replace(/<[^>]*>/g, '');
    const total = Number(/Find (\d+) total/.exec(text)?.[1]);
    expect(items).toHaveLength(total);
    await open.get(items[0]?.path ?? '').expect(200);
    await gated.get('/sitemaps/items-1.xml').expect(404).expect('Cache-Control', 'no-store');
  });

  it('are 503 with Retry-After, not stored, while the backend’s responses are ignored, and whole after that', async () => {
    const shop = await startTestStorefront({ PUBLIC_URL: ORIGIN, PUBLIC_PAGES: '/items/*' });
    shop.sandbox.fail({ match: '/api/', status: 499 });
    const paths = ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/articles-1.xml', '/sitemaps/items-1.xml'];
    for (const path of paths)
      await shop.get(path).expect(503).expect('Retry-After', '120').expect('Cache-Control', 'no-store');
    expect(shop.logged.filter(({ event }) => event === 'sitemap.failed')).toHaveLength(4);
    shop.sandbox.clearFaults();
    for (const path of paths) await shop.get(path).expect(200);
    expect(await readIndex(shop)).toEqual(paths.slice(1));
  });
});

describe('what machines read in the place of pages', () => {
  it('is an overview that links help articles in Markdown', async () => {
    const { text } = await open.get('/llms.txt').expect(200).expect('Content-Type', 'text/markdown; charset=utf-8');
    expect(text).toMatch(/^# Acme & "Co"\n\n> Browse supplier products/);
    const links = [...text.matchAll(/\]\((\S+)\)/g)].map(([, url = '']) => url.replace(ORIGIN, ''));
    expect(links[0]).toBe('/help');
    expect(links.length).toBeGreaterThan(20);
    for (const link of links) await open.get(link).expect(200);
  });

  it('is an article with its headings, without tags; 404 when there is none', async () => {
    const { text } = await gated.get('/llms/5.md').expect(200);
    expect(text).toMatch(/^# Seller agreement\n\n/);
    expect(text).toMatch(/\n\n## \S/);
    expect(text).not.toMatch(/<\w|&\w+;/);
    await gated.get('/llms/987654.md').expect(404);
    // An id may hold a slash, as in the address of the article's page.
    await gated.get('/llms/a%2Fb.md').expect(404);
    await gated.get('/llms/a%2Fb').expect(400);
  });
});

describe('the web manifest (A28)', () => {
  it('has the name of the deployment and icons of the declared sizes (N04)', async () => {
    const { text, headers } = await open.get('/manifest.webmanifest').expect(200);
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    const { name, icons } = JSON.parse(text) as { name: string; icons: { src: string; sizes: string; type: string }[] };
    expect(name).toBe('Acme & "Co"');
    for (const { src, sizes, type } of icons) {
      const { body } = await open.get(src).expect(200).expect('Content-Type', type);
      // Width and height in the header of a PNG.
      if (type === 'image/png') expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  it('is linked by every page, with icons for other readers', async () => {
    const { text } = await open.get('/');
    expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(text).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
    await open.get('/apple-touch-icon.png').expect(200).expect('Content-Type', 'image/png');
    await open.get('/favicon.ico').expect(200).expect('Content-Type', 'image/vnd.microsoft.icon');
  });
});

it('what crawlers read is open while the site is upgrading, and may be stored (A01, A02, A28)', async () => {
  const shop = await startTestStorefront({ PUBLIC_URL: ORIGIN });
  shop.sandbox.setUpgrading(true);
  expect((await withSiteFlag(shop, () => shop.get('/help'))).headers.location).toBe('/upgrading');
  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml', '/manifest.webmanifest'])
    await shop.get(path).expect(200).expect('Cache-Control', 'public, max-age=600');
});
