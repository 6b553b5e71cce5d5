// Client-side routing: while a page loads, when it fails to, and when its code is gone.
import type { Locator, Page } from '@playwright/test';
import { requestsTo, SEARCH } from '../support/e2e/calls';
import { expect, test } from '../support/e2e/fixtures';
import { followLink, gotoHydrated, gotoSettled, waitForHydration } from '../support/e2e/hydration';

const ITEM = '/items/20450001';
const MISSING_CHUNK = /ChunkLoadError|Loading (CSS )?chunk|failed to asynchronously load|status of 404/;

// The page that most tests start on.
test.beforeEach(({ buyer }) => buyer.complaints.allow(/status of 404/));

test.describe('client-side routing', () => {
  test.use({ shopEnv: { REQUEST_TIMEOUT_MS: '60000' } });

  test('shows the spinner ‘Loading’ after 200 ms, not before (S014, S015)', async ({ shop, buyer }) => {
    const { page } = buyer;
    await page.clock.install({ time: 0 });
    // A chunk that is still loading when the clock jumps has timed out.
    await gotoSettled(buyer, '/404');
    await page.clock.pauseAt(3_600_000);
    shop.sandbox.fail({ match: SEARCH, kind: 'hang', times: 1 });
    await followLink(page, '/search?keyword=lamp');
    // The timer of the spinner has begun when the page asks for its data.
    await expect.poll(() => requestsTo(shop, SEARCH)).toHaveLength(1);
    await page.clock.runFor(150);
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(page.getByText(/^Loading/).first()).toBeVisible();
  });

  test('loads data on a new path or query, not hash; drops stale data (S019)', async ({ shop, buyer: { page } }) => {
    await gotoHydrated(page, '/404');
    shop.sandbox.clearCalls();
    shop.sandbox.fail({ match: SEARCH, kind: 'hang', times: 1 });
    const keywords = (): unknown[] => requestsTo(shop, SEARCH).map(({ keyWord }) => keyWord);
    await followLink(page, '/search?keyword=lamp');
    await expect.poll(keywords).toEqual(['lamp']);
    await followLink(page, '/search?keyword=mug');
    await expect(page.getByRole('heading', { level: 1, name: /mug/ })).toBeVisible();
    await followLink(page, '/search?keyword=mug#x');
    await expect(page).toHaveURL(/#x$/);
    expect(keywords()).toEqual(['lamp', 'mug']);
  });

  test('loads home as a document while preload data is present (S022, D16)', async ({ buyer }) => {
    const { page, documents } = buyer;
    const home = page.getByRole('heading', { name: 'Just for you' });
    await gotoHydrated(page, '/search?keyword=lamp');
    await page.getByRole('link', { name: /home/i }).first().click();
    await expect(home).toBeVisible();
    expect(documents).toEqual(['/search', '/']);
    await waitForHydration(page);
    await followLink(page, '/search?keyword=mug');
    await expect(page.getByRole('heading', { level: 1, name: /mug/ })).toBeVisible();
    await followLink(page, '/');
    await expect(home).toBeVisible();
    expect(documents).toEqual(['/search', '/']);
  });
});

test.describe('a page that takes too long', () => {
  test.use({ shopEnv: { PAGE_TIMEOUT_MS: '1500', REQUEST_TIMEOUT_MS: '60000' } });

  test('shows ‘Timeout’, in the title too; Retry loads it (S017, D91)', async ({ shop, buyer: { page } }) => {
    await gotoHydrated(page, '/help');
    const title = await page.title();
    shop.sandbox.fail({ match: SEARCH, kind: 'hang', times: 1 });
    await followLink(page, '/search?keyword=lamp');
    await expect(page.getByText(/^Loading/).first()).toBeVisible();
    expect(await page.title()).toBe(title);
    await expect(page.getByText('Timeout', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle('Timeout - Tovaro');
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.click();
    await expect.poll(() => requestsTo(shop, SEARCH)).toHaveLength(2);
    // On a busy machine the page may take too long again.
    await expect(async () => {
      if (await retry.isVisible()) await retry.click();
      await expect(page).toHaveTitle(/lamp.* - Tovaro$/, { timeout: 3_000 });
    }).toPass();
  });
});

/** Answers the files of a chunk with 404, as after a deployment; returns how often they were requested. */
async function removeChunk(page: Page, name: string): Promise<() => number> {
  let requests = 0;
  await page.route(new RegExp(`/assets/${name}\\.`), (route) => {
    requests += 1;
    return route.fulfill({ status: 404 });
  });
  return () => requests;
}

test.describe('a chunk that is gone', () => {
  test.beforeEach(({ buyer }) => buyer.complaints.allow(MISSING_CHUNK));

  for (const [name, path, text] of [
    ['article-page', '/article/detail/5', 'Date Created'],
    ['error-page', '/items/999999', 'Page not found'],
  ] as const)
    test(`of ${name} reloads the page once (S016, N13)`, async ({ buyer: { page, documents } }) => {
      await gotoHydrated(page, '/help');
      await removeChunk(page, name);
      await followLink(page, path);
      await expect.poll(() => documents).toEqual(['/help', path]);
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    });

  test('that a loader awaits reloads once, then offers Retry (S016, N13)', async ({ buyer: { page, documents } }) => {
    await gotoHydrated(page, '/404');
    await removeChunk(page, 'rich-html');
    await followLink(page, ITEM);
    await expect(page.getByRole('button', { name: 'List to shop' })).toBeVisible();
    await expect.poll(() => documents).toEqual(['/404', ITEM]);

    await waitForHydration(page);
    await followLink(page, '/items/20450003');
    await expect(page.getByText('Error occurred')).toBeVisible();
    await expect(page).toHaveTitle('Error occurred - Tovaro');
    await expect(page.getByRole('search')).toBeVisible();
    expect(documents).toEqual(['/404', ITEM]);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).not.toHaveTitle(/Error occurred/);
  });

  for (const [name, width, button, partOf] of [
    ['mega-panel', 1280, 'All categories', (page) => page.locator('button[aria-controls] + div')],
    ['menu-drawer', 390, 'Open menu', (page) => page.getByRole('dialog', { name: 'Menu' })],
  ] satisfies [string, number, string, (page: Page) => Locator][])
    test(`of ${name} reloads the page once, then leaves it as it is (N13)`, async ({ buyer }) => {
      const { page, documents } = buyer;
      const opener = page.getByRole('button', { name: button });
      await page.setViewportSize({ width, height: 900 });
      await gotoSettled(buyer, '/article/detail/5');
      const requests = await removeChunk(page, name);
      const reloaded = page.waitForEvent('load');
      await opener.press('Enter');
      await expect.poll(() => documents).toEqual(['/article/detail/5', '/article/detail/5']);
      // The former document is there, and hydrated, while the next one is requested.
      await reloaded;
      await waitForHydration(page);
      const before = requests();
      await opener.press('Enter');
      await expect.poll(requests).toBeGreaterThan(before);
      await expect(page.getByRole('main').getByText('Date Created')).toBeVisible();
      await expect(partOf(page)).toHaveCount(0);
      expect(documents).toHaveLength(2);

      await page.unrouteAll();
      await opener.press('Enter');
      await expect(partOf(page).getByRole('link').first()).toBeVisible();
    });
});
