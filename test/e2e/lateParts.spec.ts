// Optional parts that were late on the server: the page is shown without them, and the browser asks once (D92).
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e/fixtures';
import { holdCalls } from '../support/e2e/holdCalls';
import { gotoHydrated, gotoSettled } from '../support/e2e/hydration';

const RECOMMEND = '/api/item/search/recommend-group';
const CATEGORIES = '/api/item/content/article-category/list';

/** Addresses of the page's calls that contain `match`, filled as they are made. */
function callsFrom(page: Page, match: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(match)) calls.push(request.url());
  });
  return calls;
}

test.describe('a late part', () => {
  for (const [path, match, heading] of [
    ['/items/halo-arc-desk-lamp', RECOMMEND, 'Just for you'],
    ['/distributor/selection/cart', RECOMMEND, 'Just for you'],
    ['/distributor/list/products', RECOMMEND, 'Just for you'],
    ['/', 'SELLER_PRODUCT_SEARCH_SERVICE', 'New arrivals'],
    ['/', '/api/item/content/article/simple-page', 'Help articles'],
  ] as const) {
    test(`“${heading}” of ${path} appears after exactly one call (D92, N22)`, async ({ shop, buyer }) => {
      const { page } = buyer;
      const calls = callsFrom(page, match);
      shop.sandbox.fail({ match, kind: 'hang', times: 1 });
      const document = page.waitForResponse((response) => response.request().isNavigationRequest());
      await gotoSettled(buyer, path);
      expect(await (await document).text()).not.toContain(`>${heading}</h2>`);
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
      expect(calls).toHaveLength(1);
    });
  }

  test('is not requested again when its call fails, and the failure is logged (D92)', async ({ shop, buyer }) => {
    const { page, complaints } = buyer;
    const calls = callsFrom(page, RECOMMEND);
    await page.route(`**${RECOMMEND}`, (route) => route.abort());
    shop.sandbox.fail({ match: RECOMMEND, kind: 'hang', times: 1 });
    await gotoSettled(buyer, '/items/halo-arc-desk-lamp');
    await page.getByRole('tab', { name: 'Attributes' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Attributes' })).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(complaints.take()).toContainEqual(expect.stringContaining('A late part of the page was not loaded'));
  });

  for (const width of [1280, 390]) {
    test(`the help menu moves nothing at ${width} px when it arrives (D92)`, async ({ shop, visitor: { page } }) => {
      await page.setViewportSize({ width, height: 900 });
      const release = await holdCalls(page, CATEGORIES);
      shop.sandbox.fail({ match: CATEGORIES, kind: 'hang', times: 1 });
      await gotoHydrated(page, '/help');
      const list = page.locator('main h2').first();
      const before = await list.boundingBox();
      const loaded = page.waitForResponse(`**${CATEGORIES}*`);
      await release();
      await loaded;
      await expect(
        page.getByRole('navigation', { name: 'Help categories' }).locator('details details, li details'),
      ).not.toHaveCount(0);
      expect(await list.boundingBox()).toEqual(before);
    });
  }
});
