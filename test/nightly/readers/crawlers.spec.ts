// What the readers of others make of our public pages: structured data, links, robots.txt and the web manifest. No browser.
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import RobotsTxt from 'lighthouse/core/audits/seo/robots-txt.js';
import { parseManifest } from 'lighthouse/core/lib/manifest-parser.js';
import { LinkChecker, LinkState } from 'linkinator';
import { expect, type Shop, test } from '../../support/e2e/fixtures';

const OPEN = { PUBLIC_PAGES: '/search,/items/*' };

async function read(shop: Shop, path: string): Promise<string> {
  return (await fetch(shop.origin + path)).text();
}

/** The types that a page names, and what Google's rules say against them. */
async function structuredData(shop: Shop, path: string) {
  const data = new WebAutoExtractor({ addLocation: true }).parse(await read(shop, path));
  const issues = await new Validator().validate(data);
  return {
    data,
    types: Object.keys(data.jsonld).sort(),
    issues: issues.map(({ severity, issueMessage }) => `${severity} ${issueMessage}`).sort(),
  };
}

test.describe('structured data, read by an extractor and a validator of rich results', () => {
  test('is complete on the pages of a gated shop (A05)', async ({ shop }) => {
    for (const [path, types] of [
      ['/', ['Organization', 'WebSite']],
      ['/article/detail/5', ['Article', 'BreadcrumbList']],
      ['/help', ['BreadcrumbList']],
      ['/help/52', ['BreadcrumbList']],
      ['/invite', []],
      ['/404', []],
    ] as const)
      expect({ path, ...(await structuredData(shop, path)) }).toMatchObject({ path, types, issues: [] });
  });

  test('survives hostile text of a supplier unchanged (A05)', async ({ shop }) => {
    const title = '</script><script>alert(1)</script>\u2028<!--&quot;"\\';
    const article = { id: '5', title, content: '<p>Text</p>', updatedAt: '2026-03-01' };
    shop.sandbox.fail({ match: 'get_article_detail_service', status: 200, body: { success: true, data: article } });
    const { data, types } = await structuredData(shop, '/article/detail/5');
    expect(types).toEqual(['Article', 'BreadcrumbList']);
    expect(data.jsonld.Article?.[0]?.headline).toBe(title);
  });

  test.describe('of an open shop', () => {
    test.use({ shopEnv: OPEN });

    test('names products without offers, which Google alone would want (A05, N02)', async ({ shop }) => {
      const { data, types, issues } = await structuredData(shop, '/items/20450001');
      expect(types).toEqual(['BreadcrumbList', 'Product']);
      expect(issues.filter((issue) => issue.startsWith('ERROR'))).toEqual([
        'ERROR One of the following attributes is required: "aggregateRating", "offers" or "review"',
        'ERROR Required attribute "offers" is missing',
      ]);
      expect(JSON.stringify(data.jsonld)).not.toMatch(/"(offers|price\w*)"/);
      expect(await structuredData(shop, '/search?cateId=10000')).toMatchObject({
        types: ['BreadcrumbList'],
        issues: [],
      });
    });
  });
});

test('robots.txt and the web manifest have no error for Lighthouse (A01, A28)', async ({ shop }) => {
  const content = await read(shop, '/robots.txt');
  const audit = RobotsTxt.audit({ RobotsTxt: { status: 200, content } } as never);
  expect(audit).toMatchObject({ score: 1, details: { items: [] } });
  const [page, file] = ['/', '/manifest.webmanifest'].map((path) => shop.origin + path);
  const manifest = parseManifest(await read(shop, '/manifest.webmanifest'), file ?? '', page ?? '') as {
    value: Record<string, { value: unknown; warning?: string }>;
    warning?: string;
  };
  const warnings = Object.values(manifest.value).flatMap(({ warning }) => warning ?? []);
  expect([manifest.warning, warnings]).toEqual([undefined, []]);
  expect(manifest.value.name?.value).toBe('Tovaro');
});

for (const [shopName, shopEnv] of [
  ['gated', {}],
  ['open', OPEN],
] as const)
  test.describe(`the links of a ${shopName} shop`, () => {
    test.use({ shopEnv });

    test('lead somewhere, fragments too, from every page that crawlers may read (A02, A07)', async ({ shop }) => {
      test.setTimeout(300_000);
      const robots = await read(shop, '/robots.txt');
      const disallowed = robots.match(/(?<=^Disallow: ).*/gm) ?? [];
      const isSkipped = (link: string): boolean => {
        const { origin, pathname } = new URL(link);
        return origin !== shop.origin || disallowed.some((prefix) => pathname.startsWith(prefix));
      };
      const { links } = await new LinkChecker().check({
        ...{ path: `${shop.origin}/`, recurse: shopName === 'gated', concurrency: 4, checkFragments: true },
        linksToSkip: async (link) => isSkipped(link),
      });
      const broken = links.filter(({ state }) => state === LinkState.BROKEN);
      expect(broken.map(({ url, status, parent }) => `${url} ${status} in ${parent}`)).toEqual([]);
      const checked = links
        .filter(({ state }) => state === LinkState.OK)
        .map(({ url }) => url.replace(shop.origin, ''));
      expect(checked).toEqual(expect.arrayContaining(['/help', '/invite', '/article/detail/5', '/favicon.svg']));
      expect(checked.some((path) => path.startsWith('/items/'))).toBe(shopName === 'open');
    });
  });
