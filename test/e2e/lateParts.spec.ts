// Optional parts that were late on the server: the page is shown without them, and the browser asks once.
import type { Page } from '@playwright/test';
import { holdCalls, RECOMMEND, SEARCH } from '../support/e2e/calls';
import { expect, test } from '../support/e2e/fixtures';
import { gotoHydrated, gotoSettled } from '../support/e2e/hydration';

const CATEGORIES = '/api/item/content/article-category/list';

/** Addresses of the page's calls that contain `match`, filled as they are made. */
function callsFrom(page: Page, match: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(match)) calls.push(request.url());
  });
  return calls;
}

for (const [path, match, heading] of [
  ['/items/halo-arc-desk-lamp', RECOMMEND, 'Just for you'],
  ['/distributor/selection/cart', RECOMMEND, 'Just for you'],
  ['/distributor/list/products', RECOMMEND, 'Just for you'],
  ['/search?keyword=hovercraft', RECOMMEND, 'Just for you'],
  ['/', SEARCH, 'New arrivals'],
  ['/', '/api/item/content/article/simple-page', 'Help articles'],
] as const)
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

test('a late part is not requested again when its call fails, and the failure is logged (D92)', async ({
  shop,
  buyer,
}) => {
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

for (const width of [1280, 390])
  test(`the help menu moves nothing at ${width} px when it arrives late (D92)`, async ({ shop, visitor: { page } }) => {
    await page.setViewportSize({ width, height: 900 });
    const release = await holdCalls(page, CATEGORIES);
    shop.sandbox.fail({ match: CATEGORIES, kind: 'hang', times: 1 });
    await gotoHydrated(page, '/help');
    const list = page.locator('main h2').first();
    const before = await list.boundingBox();
    const loaded = page.waitForResponse(`**${CATEGORIES}*`);
    await release();
    await loaded;
    const menu = page.getByRole('navigation', { name: 'Help categories' });
    await expect(menu.locator('details details, li details')).not.toHaveCount(0);
    expect(await list.boundingBox()).toEqual(before);
  });
