// A document that was not rendered just now asks again for all that is personal on it (D185). Back takes it from the HTTP cache;
// one that the browser keeps in memory hears the same (client/routing/page/usePage.test.tsx).
import type { Page } from '@playwright/test';
import { COMMIT } from '../../support/e2e/calls';
import { button, link } from '../../support/e2e/find';
import { expect, logIn, type Shop, test, type Visitor } from '../../support/e2e/fixtures';
import { gotoHydrated, gotoSettled } from '../../support/e2e/hydration';
import { CART, fillCartWithListable, MY_PRODUCTS } from '../../support/e2e/listing';

/** Opens a page, goes to another document, and back to the stored one after a change. */
async function backTo({ page, ...buyer }: Visitor, path: string, change: () => unknown) {
  await gotoSettled({ page, ...buyer }, path);
  await gotoHydrated(page, '/invite');
  await change();
  await page.goBack();
  const { type, transferSize } = await page.evaluate(
    () => performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming,
  );
  expect([type, transferSize]).toEqual(['back_forward', 0]);
}

/** Changes the cart on another device of the buyer, of which no tab hears. */
const setCart = (shop: Shop, ids: readonly string[]) => shop.sandbox.users.fillCart('mei.lin', [...ids]);
const badge = (page: Page, count: string) =>
  expect(link(page.getByRole('banner'), `Selection cart, ${count}`)).toBeVisible();
const rows = (page: Page) => page.getByRole('main').getByRole('row').getByRole('checkbox');

async function fill(shop: Shop, page: Page) {
  await page.goto('/invite');
  return fillCartWithListable(shop, page, 3);
}

test('Back to the selection cart shows its rows of now, their count and no tick of what is gone', async ({
  shop,
  buyer,
}) => {
  const { page } = buyer;
  const [id, ...others] = await fill(shop, page);
  await gotoHydrated(page, CART);
  for (const row of await rows(page).all()) await row.check();
  await backTo(buyer, CART, () => setCart(shop, others));
  await expect(page.getByText('2 products kept for listing')).toBeVisible();
  await badge(page, '2 products');
  await expect(page.getByRole('main').locator(`a[href*="${id}"]`)).toHaveCount(0);
  await expect(page.getByText(/^2 chosen/)).toBeVisible();
});

test('Back to My Products shows what was listed since', async ({ shop, buyer }) => {
  const { page } = buyer;
  const ids = await fill(shop, page);
  await gotoHydrated(page, MY_PRODUCTS);
  const all = page.getByRole('navigation').getByRole('link', { name: /^All/ });
  const before = Number(/\d+/.exec(await all.innerText())?.[0]);
  await backTo(buyer, MY_PRODUCTS, async () => {
    const request = { channelId: '1', shopId: '5', sellerProductIdList: ids };
    const response = await page.request.post(`/api/trantor/service/engine/execute/ToSea$${COMMIT}`, {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      data: { params: { request } },
    });
    expect(response.ok()).toBe(true);
  });
  await expect(all).toHaveText(new RegExp(`All\\s*${before + 3}`));
});

test('Back to a search shows what is in the cart now, and a page without rows the count', async ({ shop, buyer }) => {
  const { page } = buyer;
  const ids = await fill(shop, page);
  const marks = page.getByRole('main').locator('button[aria-pressed="true"]');
  await gotoHydrated(page, '/search');
  const before = await marks.count();
  expect(before).toBeGreaterThan(0);
  await backTo(buyer, '/search', () => setCart(shop, ids.slice(0, 2)));
  await expect(marks).toHaveCount(before - 1);
  await badge(page, '2 products');
  await backTo(buyer, '/account/verification', () => setCart(shop, ids));
  await badge(page, '3 products');
});

/** What takes the device from its user. */
const LEAVES: Readonly<Record<string, (page: Page, shop: Shop) => Promise<unknown>>> = {
  'another login': async (page, shop) => {
    await logIn(page.context(), shop, 'sofia.r');
    await gotoHydrated(page, '/help');
  },
  'a log-out': async (page) => {
    await button(page, /^Account menu/).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await link(page.getByRole('banner'), 'Login').waitFor();
  },
};
for (const [what, leave] of Object.entries(LEAVES))
  test(`Back after ${what} shows nothing of the user before, although the backend names nobody (D199)`, async ({
    shop,
    buyer: { page, complaints },
  }) => {
    // Of the page in place of theirs, as nobody is named.
    complaints.allow(/status of 503/);
    await gotoHydrated(page, '/account/verification');
    const former = link(page.getByRole('banner'), 'mei.lin');
    await expect(former).toBeVisible();
    await gotoHydrated(page, '/help');
    await leave(page, shop);
    shop.sandbox.fail({ match: 'user/current', kind: 'hang' });
    await page.goBack();
    await expect(former).toHaveCount(0);
    await expect(page.locator('h1')).toBeVisible();
  });
