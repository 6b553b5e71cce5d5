// Client-side routing: while a page loads, when it fails to, and when its code is gone.
import type { Page } from '@playwright/test';
import { requestsTo, SEARCH } from '../../support/e2e/calls';
import { button, see } from '../../support/e2e/find';
import { expect, test } from '../../support/e2e/fixtures';
import { followLink, gotoHydrated, gotoSettled, waitForHydration } from '../../support/e2e/hydration';

const ITEM = '/items/20450001';
const MISSING_CHUNK = /ChunkLoadError|Loading (CSS )?chunk|failed to asynchronously load|status of 404/;

// The page that most tests start on.
test.beforeEach(({ buyer }) => buyer.complaints.allow(/status of 404/));

test.describe('client-side routing', () => {
  test('shows the spinner ‘Loading’ after 200 ms, not before (S014, S015)', async ({ shop, buyer }) => {
    const { page } = buyer;
    await page.clock.install({ time: 0 });
    // A chunk that is still loading when the clock jumps has timed out.
    await gotoSettled(buyer, '/help');
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
});

/** Answers the files of a chunk with 404, as after a deployment. */
const removeChunk = (page: Page, name: string) =>
  page.route(new RegExp(`/assets/${name}\\.`), (route) => route.fulfill({ status: 404 }));

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
    await gotoHydrated(page, '/help');
    await removeChunk(page, 'rich-html');
    await followLink(page, ITEM);
    await expect(button(page, 'List to shop')).toBeVisible();
    await expect.poll(() => documents).toEqual(['/help', ITEM]);

    await waitForHydration(page);
    await followLink(page, '/items/20450003');
    await see(page, 'Error occurred');
    await expect(page).toHaveTitle('Error occurred - Tovaro');
    await expect(page.getByRole('search')).toBeVisible();
    expect(documents).toEqual(['/help', ITEM]);
    await page.unrouteAll();
    await button(page, 'Retry').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).not.toHaveTitle(/Error occurred/);
  });
});
