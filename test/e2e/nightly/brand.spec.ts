// A second company over the same sources, as docs/adopt.md says: name, colours, logo, currency, sentences, a page, a part of the
// desk and a script of its own.
import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { SPECIAL_PRODUCTS } from '../../../server/sandbox/generator/specialProducts';
import type { Message } from '../../../shared/messages/messages';
import { sentences } from '../../support/brand/brand';
import { expectClean } from '../../support/e2e/auditPage';
import { checkbox, heading, link, region, see } from '../../support/e2e/find';
import { test as base, expect, type Shop } from '../../support/e2e/fixtures';
import { gotoHydrated, gotoSettled, touchPage } from '../../support/e2e/hydration';
import { CART } from '../../support/e2e/listing';
import { startServerProcess, stopServerProcesses } from '../../support/resilience/serverProcess';

const BUILD = 'dist-brand';
const STATISTICS = 'https://statistics.example';
const ITEM = `/items/${SPECIAL_PRODUCTS.listsWell}`;
const REMOVE = /^Take out of the basket/;
const ENV = { SITE_NAME: 'Kobalt', CURRENCY_SYMBOL: '€', PUBLIC_PAGES: '/search,/items/*' };

let shop: Shop;
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
  shop: async ({}, use) => use(shop),
});

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(600_000);
  const args = ['--import', 'tsx', 'scripts/build.mts', BUILD];
  execFileSync(process.execPath, args, { env: { ...process.env, BRAND: 'test/support/brand' } });
  const { origin, logIn } = await startServerProcess(ENV, { build: BUILD });
  shop = { origin, login: logIn } as unknown as Shop;
});
test.afterAll(stopServerProcesses);

/** Keeps what the document tells, for `heardIn`. */
const hear = (page: Page) =>
  page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    document.addEventListener('storefront', (event) => heard.push((event as CustomEvent).detail));
  });

type Heard = { event: string; items?: { item_id: string; item_name?: string }[] };
const heardIn = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
const namesHeard = async (page: Page) => (await heardIn(page)).map(({ event }) => event);

const addButton = (page: Page) => page.getByRole('button', { name: /^Put into the basket/ }).first();

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [...(Array.isArray(value) ? [] : [key]), ...keysOf(inner)])
    : [];

/** The script of the company, which the browser is told to be there. */
async function serveStatistics(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.route(`${STATISTICS}/**`, (route) => {
    requested.push(route.request().url());
    const body = `fetch('${STATISTICS}/told?' + told.map(({ event }) => event).join())`;
    return route.fulfill({ body, contentType: 'text/javascript', headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  return requested;
}

test('a company has its name, colours, logo, currency and part of the desk on clean pages (N36)', async ({
  visitor,
  buyer,
}) => {
  const { page } = visitor;
  await gotoSettled(visitor, '/');
  await expect(page).toHaveTitle(/Kobalt$/);
  await expect(page.locator('header img').first()).toHaveAttribute('width', '150');
  expect(await (await page.request.get('/logo.svg')).text()).toContain('>kobalt<');
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#121c52');
  await expect(page.locator('meta[name="company-verification"]')).toHaveAttribute('content', 'kobalt');
  await expectClean(visitor);
  await gotoSettled(buyer, ITEM);
  await see(buyer.page, 'Five years of warranty');
  await expect(buyer.page.getByText(/^€\d/).first()).toBeVisible();
  await expectClean(buyer);
  await gotoSettled(buyer, '/search?keyword=lamp');
  await expectClean(buyer);
});

test('a company has sentences of its own on every page (N36)', async ({ visitor, buyer }) => {
  let shown = '';
  const look = async (page: Page) => {
    const html = await page.content();
    shown += html + html.replace(/<[^>]+>/g, '');
  };
  for (const path of ['/', '/search?keyword=lamp', ITEM]) {
    await gotoSettled(visitor, path);
    await look(visitor.page);
  }
  await gotoSettled(buyer, ITEM);
  await buyer.page.getByRole('button', { name: /^Account menu/ }).click();
  await expect(buyer.page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await look(buyer.page);
  await gotoSettled(buyer, '/search?keyword=lamp');
  const add = addButton(buyer.page);
  await add.click();
  await expect(buyer.page.getByText('In the basket', { exact: true })).toBeVisible();
  await look(buyer.page);
  await buyer.page.getByRole('button', { name: REMOVE }).first().click();
  await expect(buyer.page.getByText('Out of the basket', { exact: true })).toBeVisible();
  await look(buyer.page);
  const isShown = (text: string) =>
    new RegExp(text.replace(/[.?]/g, '\\$&').replace(/\{\w+\}/g, '[^{}<>]+')).test(shown);
  const forms = (text: Message) => (typeof text === 'string' ? [text] : [text.one, text.other]);
  const missing = Object.entries(sentences).filter(([, text]) => !forms(text).some(isShown));
  expect([Object.keys(sentences).length >= 20, missing]).toEqual([true, []]);
});

test('a page of a company is rendered, hydrated, gone to and in the sitemap (N36)', async ({ visitor }) => {
  const { page, documents } = visitor;
  expect(await (await page.request.get('/about')).text()).toContain('We have supplied shops since 1974.');
  expect(await (await page.request.get('/sitemaps/pages.xml')).text()).toContain('/about<');
  await gotoHydrated(page, '/about');
  await expect(page).toHaveTitle('About Kobalt');
  const button = link(page, 'See what we supply');
  await expect(button).toHaveCSS('background-color', 'rgb(45, 69, 189)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('border-left-color', 'rgb(255, 157, 138)');
  await expectClean(visitor);
  await button.click();
  await expect(addButton(page)).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'About Kobalt')).toBeVisible();
  expect(documents).toEqual(['/about']);
});

test('the document tells what buyers do, and never a price or a user (N36)', async ({ buyer }) => {
  const { page } = buyer;
  await hear(page);
  await gotoSettled(buyer, '/search?keyword=lamp');
  expect(await namesHeard(page)).toEqual(['search', 'view_item_list']);
  await addButton(page).click();
  await expect.poll(() => namesHeard(page)).toContain('add_to_cart');
  await page.getByRole('button', { name: REMOVE }).first().click();
  await expect.poll(() => namesHeard(page)).toContain('remove_from_cart');
  await addButton(page).click();
  await expect.poll(async () => (await namesHeard(page)).at(-1)).toBe('add_to_cart');
  const [, seen, ...written] = await heardIn(page);
  const [first] = seen?.items ?? [];
  expect(first).toEqual({ item_id: expect.stringMatching(/^\d+$/), item_name: expect.stringMatching(/\w/) });
  for (const told of written) expect(told?.items).toEqual([{ item_id: first?.item_id }]);
  const told = await heardIn(page);

  await gotoSettled(buyer, ITEM);
  await page.getByRole('main').getByRole('button', { name: 'Sell it', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'List', exact: true }).click();
  await expect.poll(() => namesHeard(page)).toEqual(['view_item', 'list']);
  expect((await heardIn(page)).map(({ items }) => items?.[0]?.item_id)).toEqual(
    Array(2).fill(SPECIAL_PRODUCTS.listsWell),
  );
  told.push(...(await heardIn(page)));

  await gotoSettled(buyer, CART);
  await checkbox(page, /^Select all/)
    .last()
    .check();
  await region(page, 'Chosen products').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => namesHeard(page)).toEqual(['remove_from_cart', 'add_to_cart']);
  told.push(...(await heardIn(page)));
  const keys = new Set(keysOf(told));
  expect([...keys].sort()).toEqual(['event', 'item_id', 'item_list_name', 'item_name', 'items', 'search_term']);
});

test('the script of a company runs after the consent alone, and no other origin has a script (N36)', async ({
  buyer,
}) => {
  const { page, context, complaints } = buyer;
  const requested = await serveStatistics(page);
  await gotoSettled(buyer, '/search?keyword=lamp');
  await addButton(page).click();
  await expect(page.getByText('In the basket', { exact: true })).toBeVisible();
  expect(requested).toEqual([]);
  await context.addCookies([{ name: 'consent', value: 'yes', url: shop.origin }]);
  const sent = page.waitForRequest(/\/told\?/);
  await addButton(page).click();
  expect(new URL((await sent).url()).search).toBe('?search,view_item_list,add_to_cart,add_to_cart');
  expect(complaints.all()).toEqual([]);

  await touchPage(page);
  const refusals = await page.evaluate(async () => {
    const refused = [];
    for (const src of ['https://other.example/s.js', 'https://statistics.example.other.example/s.js'])
      try {
        document.head.append(Object.assign(document.createElement('script'), { src }));
      } catch (error) {
        refused.push((error as Error).name);
      }
    return [...refused, await fetch('https://other.example/').catch((error: Error) => error.name)];
  });
  expect(refusals).toEqual(['TypeError', 'TypeError', 'TypeError']);
  expect(complaints.take().join()).toMatch(/TrustedScriptURL.*Content Security Policy/s);
});
