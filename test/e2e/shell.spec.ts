// The frame when something in it fails: the page stays, with its content and its title.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e/fixtures';
import { followLink } from '../support/e2e/followLink';
import { gotoHydrated, gotoSettled, waitForHydration } from '../support/e2e/hydration';
import { statusText } from '../support/e2e/statusText';

const SEARCH = 'SELLER_PRODUCT_SEARCH_SERVICE';
const ITEM = '/items/20450001';
const OTHER_ITEM = '/items/20450003';
const MISSING_CHUNK = /ChunkLoadError|Loading (CSS )?chunk|failed to asynchronously load|status of 404/;

const categories = (page: Page) => page.getByRole('button', { name: 'All categories' });
const categoryPanel = (page: Page) => page.locator('button[aria-controls] + div');
const menuButton = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const article = (page: Page) => page.getByRole('main').getByText('Date Created');

/** Answers the files of a chunk with 404, as after a deployment; returns how often they were requested. */
async function removeChunk(page: Page, name: string): Promise<() => number> {
  let requests = 0;
  await page.route(new RegExp(`/assets/${name}\\.`), (route) => {
    requests += 1;
    return route.fulfill({ status: 404 });
  });
  return () => requests;
}

test.describe('a missing chunk of the frame', () => {
  test.beforeEach(({ buyer }) => buyer.complaints.allow(MISSING_CHUNK));

  test('reloads the page once, then leaves the category panel closed (N13)', async ({ buyer }) => {
    const { page, documents } = buyer;
    const hover = async (): Promise<void> => {
      await page.mouse.move(600, 700);
      await categories(page).hover();
    };
    await gotoSettled(buyer, '/article/detail/5');
    const requests = await removeChunk(page, 'mega-panel');
    const reloaded = page.waitForEvent('load');
    await hover();
    await expect.poll(() => documents).toEqual(['/article/detail/5', '/article/detail/5']);
    // The former document is there, and hydrated, while the next one is requested.
    await reloaded;
    await waitForHydration(page);
    const before = requests();
    await hover();
    await expect.poll(requests).toBeGreaterThan(before);
    await expect(categories(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(article(page)).toBeVisible();
    expect(documents).toHaveLength(2);

    await page.unrouteAll();
    await hover();
    await expect(categoryPanel(page).getByRole('heading', { level: 2 })).toBeVisible();
  });

  test('does not reload without a connection (N13)', async ({ buyer }) => {
    const { page, context, complaints, documents } = buyer;
    complaints.allow(/ERR_INTERNET_DISCONNECTED/);
    await gotoSettled(buyer, '/article/detail/5');
    await context.setOffline(true);
    await categories(page).click();
    await expect.poll(() => complaints.all().join()).toContain('ChunkLoadError');
    await expect(categories(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(article(page)).toBeVisible();
    expect(documents).toHaveLength(1);
  });

  test.describe('at 390 px', () => {
    test.use({ viewport: { width: 390, height: 900 } });

    test('reloads the page once, then leaves the menu closed (N13)', async ({ buyer }) => {
      const { page, documents } = buyer;
      await gotoSettled(buyer, '/article/detail/5');
      const requests = await removeChunk(page, 'menu-drawer');
      const reloaded = page.waitForEvent('load');
      await menuButton(page).click();
      await expect.poll(() => documents).toEqual(['/article/detail/5', '/article/detail/5']);
      // The former document is there, and hydrated, while the next one is requested.
      await reloaded;
      await waitForHydration(page);
      const before = requests();
      await menuButton(page).click();
      await expect.poll(requests).toBeGreaterThan(before);
      await expect(article(page)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(documents).toHaveLength(2);

      await page.unrouteAll();
      await menuButton(page).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    });
  });
});

test.describe('a missing chunk of a page', () => {
  test.beforeEach(({ buyer }) => buyer.complaints.allow(MISSING_CHUNK));

  test('that its loader awaits reloads once, then offers Retry (S016, N13)', async ({ buyer }) => {
    const { page, documents } = buyer;
    const listButton = page.getByRole('button', { name: 'List to shop' });
    await gotoHydrated(page, '/404');
    await removeChunk(page, 'rich-html');
    await followLink(page, ITEM);
    await expect(listButton).toBeVisible();
    await expect.poll(() => documents).toEqual(['/404', ITEM]);

    await waitForHydration(page);
    await followLink(page, OTHER_ITEM);
    await expect(page.getByText('Error occurred')).toBeVisible();
    await expect(page).toHaveTitle('Error occurred - Tovaro');
    await expect(page.getByRole('search')).toBeVisible();
    expect(documents).toEqual(['/404', ITEM]);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).not.toHaveTitle(/Error occurred/);
  });

  test('that is the error page reloads once (S016, N13)', async ({ buyer }) => {
    const { page, documents } = buyer;
    await gotoHydrated(page, '/help');
    await removeChunk(page, 'error-page');
    await followLink(page, '/items/999999');
    await expect.poll(() => documents).toEqual(['/help', '/items/999999']);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
});

/** Every key of session storage that the shop reads for this buyer. */
const STORED_NAMES = [
  ...['user', 'regions', 'categories', 'account:101', 'cart-count:101', 'intent', 'scroll', 'login-redirect'],
  ...['selection:cart:101', 'selection:my-products:101', 'pending-listing', 'chunk-reload', 'busy-retries'],
];
const BAD_VALUES = [
  ['a text', { version: 1, until: 9e15, value: 'x' }],
  ['an object', { version: 1, until: 9e15, value: { value: 'x' } }],
  ['a list of a list', { version: 1, until: 9e15, value: { value: [[1], null] } }],
  ['a value without a version', { until: 9e15, value: { value: { status: 'ACTIVATED' } } }],
  ['a number', 7],
] as const;

test.describe('session storage that holds, under every key,', () => {
  for (const [what, entry] of BAD_VALUES)
    test(`${what} changes nothing (N13)`, async ({ buyer }) => {
      const { page, documents } = buyer;
      await page.addInitScript(
        ([names, text]) => {
          for (const name of names) sessionStorage.setItem(`sf:${name}`, text);
        },
        [STORED_NAMES, JSON.stringify(entry)] as const,
      );
      await gotoSettled(buyer, '/distributor/selection/cart');
      await categories(page).click();
      await expect(categoryPanel(page).getByRole('heading', { level: 3 }).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Account menu/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Selection cart', exact: true })).toBeVisible();
      await gotoSettled(buyer, '/distributor/list/products');
      await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible();
      expect(await statusText(page)).toBe('');
      expect(documents).toEqual(['/distributor/selection/cart', '/distributor/list/products']);
    });
});

test.describe('the title of the document (D91)', () => {
  test.use({ shopEnv: { PAGE_TIMEOUT_MS: '3000', REQUEST_TIMEOUT_MS: '60000' } });

  test('remains while a page loads, then tells of the timeout (S017)', async ({ shop, buyer: { page } }) => {
    await gotoHydrated(page, '/help');
    const title = await page.title();
    shop.sandbox.fail({ match: SEARCH, kind: 'hang', times: 1 });
    await followLink(page, '/search?keyword=lamp');
    await expect(page.getByText(/^Loading/).first()).toBeVisible();
    expect(await page.title()).toBe(title);
    await expect(page.getByText('Timeout', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle('Timeout - Tovaro');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Search result for')).toBeVisible();
    await expect(page).toHaveTitle(/lamp.* - Tovaro$/);
  });

  test('names the site once (S007)', async ({ buyer: { page } }) => {
    for (const [path, title] of [
      ['/invite', 'You are invited to Tovaro'],
      ['/upgrading', 'Welcome back to Tovaro'],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
    }
  });
});

test.describe('a decoration that fails on the server', () => {
  test('is logged and not announced (S167, D90)', async ({ shop, buyer }) => {
    // The page waits for its parts a little longer than for its own data: a failure that is late is not logged (D92).
    shop.sandbox.fail({ match: 'recommend-group', delayMs: 500, times: 1 });
    shop.sandbox.fail({ match: 'articleSimplePage', status: 500, body: { error: 'no' } });
    const logged = shop.logged.length;
    await gotoSettled(buyer, '/');
    await expect(buyer.page.getByRole('heading', { name: 'Just for you' })).toBeVisible();
    expect(await statusText(buyer.page)).toBe('');
    expect(shop.logged.slice(logged)).toContainEqual(
      expect.objectContaining({ event: 'page.partFailed', route: 'home', call: 'articleSimplePage' }),
    );
  });
});
