// A shop whose company has pages of its own, which use Helmet's children, a form library and tags that React hoists: built as
// for production, and read in the document and in the browser.
import { execFileSync } from 'node:child_process';
import { headOf } from '../../support/e2e/auditPage';
import { see } from '../../support/e2e/find';
import { test as base, expect, type Shop } from '../../support/e2e/fixtures';
import { followLink, gotoHydrated } from '../../support/e2e/hydration';
import { startServerProcess, stopServerProcesses } from '../../support/resilience/serverProcess';

const BUILD = 'dist-adopter';

let shop: Shop;
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
  shop: async ({}, use) => use(shop),
});

test.beforeAll(async () => {
  test.setTimeout(900_000);
  const args = ['--import', 'tsx', 'scripts/build.mts', BUILD];
  execFileSync(process.execPath, args, { env: { ...process.env, BRAND: 'test/nightly/readers/adopter' } });
  const { origin, logIn } = await startServerProcess({}, { build: BUILD });
  shop = { origin, login: logIn } as unknown as Shop;
});
test.afterAll(stopServerProcesses);

const PAGES = [
  ['/own/helmet', 'Own title by Helmet', ['Helmet']],
  ['/own/form', 'Own form - Tovaro', ['Tuesday', 'Nothing changed', '2 parameters']],
  ['/own/hoists', 'Own tags - Tovaro', ['Tags']],
] as const;

for (const [path, title, texts] of PAGES)
  test(`the company's own page ${path} has one head, as a document and in the browser, and takes it along (D187)`, async ({
    visitor: { page, complaints },
  }) => {
    complaints.allow(/Minified React error #418|statistics\.example|inline style/);
    await page.route('https://statistics.example/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    const html = await (await page.request.get(path)).text();
    const [head = '', body = ''] = html.split('<div id="root">');
    expect(head).toContain(`${title}</title>`);
    expect(body.replace(/<svg.*?<\/svg>/gs, '').match(/<(title|meta|link|style|script async)\b/g)).toBeNull();
    await gotoHydrated(page, '/help');
    const help = await headOf(page);

    await gotoHydrated(page, path);
    for (const text of texts) await see(page, text);
    const own = await headOf(page);
    expect(own.join('\n')).toContain(title);
    expect(own).toEqual([...new Set(own)]);
    await followLink(page, '/help');
    await expect.poll(() => headOf(page)).toEqual(help);
    await page.goBack();
    await expect.poll(() => headOf(page)).toEqual(own);
    for (const text of texts) await see(page, text);
    await followLink(page, '/article/detail/5');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/article\/detail\/5$/);
    await expect(page.locator('title')).toHaveCount(1);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  });
