// A second company over the same sources, as docs/adopt.md says: name, colours, logo, currency, sentences, a page, a part of the
// desk and a script of its own. Its pictures are in var/brand.
import { execFileSync } from 'node:child_process';
import { type BrowserContext, expect, test } from '@playwright/test';
import { startServerProcess, stopServerProcesses } from '../../support/resilience/serverProcess';

const BRAND = 'test/support/brand';
const BUILD = 'var/brand/dist';
const STATISTICS = 'https://statistics.example';
const ITEM = '/items/20450001';

/** Builds the sources with what stands in a folder. */
function build(brand: string): string {
  const script = `import('./scripts/build/buildProduction.ts').then(({ buildProduction }) => buildProduction('${BUILD}'))`;
  const env = { ...process.env, BRAND: brand };
  return execFileSync(process.execPath, ['--import', 'tsx', '-e', script], { env, encoding: 'utf8' });
}

let origin: string;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  build(BRAND);
  const shop = await startServerProcess({ SITE_NAME: 'Kobalt', CURRENCY_SYMBOL: '€' }, { build: BUILD });
  origin = shop.origin;
});
test.afterAll(stopServerProcesses);

/** What pages complain of, and what the company's script would have been. */
async function watch(context: BrowserContext) {
  const complaints: string[] = [];
  context.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const requested: string[] = [];
  await context.route(`${STATISTICS}/**`, (route) => {
    requested.push(route.request().url());
    const body = `fetch('${STATISTICS}/told?' + told.map(({ event }) => event).join())`;
    return route.fulfill({ body, contentType: 'text/javascript', headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  return { complaints, requested };
}

async function logIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/iam/login`);
  await page.getByRole('button', { name: 'mei.lin' }).click();
  await page.waitForURL(`${origin}/`);
  await page.close();
}

const color = (css: string) => css.replace(/\s/g, '');

for (const width of [1280, 390])
  test(`its pages have its colours, logo, currency and sentences at ${width} px (N36)`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const { complaints } = await watch(context);
    const page = await context.newPage();
    await page.goto(origin);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The whole range, without a warehouse of your own.',
    );
    await expect(page.locator('header img').first()).toHaveAttribute('src', '/logo.svg');
    expect(await (await page.request.get(`${origin}/logo.svg`)).text()).toContain('kobalt');
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#121c52');
    await expect(page.locator('meta[name="company-verification"]')).toHaveAttribute('content', 'kobalt');
    await page.screenshot({ path: `var/brand/home-${width}.png`, fullPage: true });
    await page.goto(`${origin}/about`);
    await expect(page).toHaveTitle('About Kobalt - Kobalt');
    const button = page.getByRole('link', { name: 'See what we supply' });
    expect(color(await button.evaluate((node) => getComputedStyle(node).backgroundColor))).toBe('rgb(45,69,189)');
    await page.screenshot({ path: `var/brand/about-${width}.png` });
    await logIn(context);
    await page.goto(`${origin}${ITEM}`);
    await page.mouse.move(10, 10);
    await expect(page.getByText('Five years of warranty')).toBeVisible();
    await expect(page.getByText(/€\d/).first()).toBeVisible();
    await page.screenshot({ path: `var/brand/item-${width}.png` });
    expect(complaints).toEqual([]);
    await context.close();
  });

test('its script runs after the consent alone, and hears what buyers do (N36)', async ({ browser }) => {
  const context = await browser.newContext();
  const { complaints, requested } = await watch(context);
  await logIn(context);
  const page = await context.newPage();
  await page.goto(`${origin}/search?keyword=lamp`);
  const add = page.getByRole('button', { name: /^Put into the basket/ }).first();
  await add.click();
  await expect(page.getByText('In the basket', { exact: true })).toBeVisible();
  expect(requested).toEqual([]);
  await context.addCookies([{ name: 'consent', value: 'yes', url: origin }]);
  const sent = page.waitForRequest(/\/told\?/);
  await page
    .getByRole('button', { name: /^Put into the basket/ })
    .nth(2)
    .click();
  const told = new URL((await sent).url()).search;
  expect(told.slice(1).split(',')).toEqual(['search', 'view_item_list', 'add_to_cart', 'add_to_cart']);
  expect(complaints).toEqual([]);
  await context.close();
});

test('its page is in the sitemap, and its policy names its origins (N36)', async ({ request }) => {
  expect(await (await request.get(`${origin}/sitemaps/pages.xml`)).text()).toContain('/about<');
  const policy = (await request.get(origin)).headers()['content-security-policy'];
  expect(policy).toContain(`'inline-speculation-rules' ${STATISTICS};`);
  expect(policy).toContain(`connect-src 'self' ${STATISTICS};`);
});
