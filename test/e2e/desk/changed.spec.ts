// What has changed of products since a buyer chose or listed them: the backend changes some between two visits.
import type { Page } from '@playwright/test';
import { expectClean } from '../../support/e2e/auditPage';
import { CART_PAGE, requestsTo } from '../../support/e2e/calls';
import { button, link, resize, see } from '../../support/e2e/find';
import { expect, type Shop, test } from '../../support/e2e/fixtures';
import { gotoHydrated, touchPage } from '../../support/e2e/hydration';
import { expectStill } from '../../support/e2e/layoutShift';
import { CART, MY_PRODUCTS } from '../../support/e2e/listing';

test.use({ buyerName: 'sofia.r' });

const FRIDAY = new Date('2026-11-20T16:00:00Z');
const MONDAY = new Date('2026-11-23T08:00:00Z');

/** The products of a list that the device knows, those of its first page first. */
const known = (page: Page, list: string) =>
  page.evaluate((prefix) => {
    const text = Object.entries(localStorage).find(([key]) => /:changed:/.test(key))?.[1] ?? '{}';
    const keys = Object.keys(JSON.parse(text).value?.products ?? {});
    return keys.flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
  }, `${list}/`);

async function visitOnFriday(page: Page, path: string, list: string, count: number): Promise<readonly string[]> {
  await page.clock.setFixedTime(FRIDAY);
  await gotoHydrated(page, path);
  await touchPage(page);
  await expect.poll(async () => (await known(page, list)).length).toBe(count);
  return known(page, list);
}

/** Prices of all kinds change together. */
const priced = (price: string) => ({ productPrice: price, priceRange: { lowestPrice: price, highestPrice: price } });

/** How often all of the cart was read, a hundred rows a call. */
const wholeCarts = (shop: Shop) => requestsTo(shop, CART_PAGE).filter((request) => request.pageSize === 100).length;

test('a buyer sees on Monday what has changed in the cart since Friday, by keyboard alone', async ({ buyer, shop }) => {
  const { page } = buyer;
  await resize(page, 1280, 900);
  const ids = await visitOnFriday(page, CART, 'cart', 46);
  await expect(button(page, /^(Changed|Seen)/)).toHaveCount(0);
  const [first = '', dearer = ''] = ids;
  const [cheaper = '', gone = ''] = ids.slice(-2);
  shop.sandbox.changeProduct(first, { productStatus: 'ONSHELF' });
  shop.sandbox.changeProduct(dearer, priced('900.00'));
  shop.sandbox.changeProduct(cheaper, priced('1.00'));
  shop.sandbox.changeProduct(gone, { productStatus: 'OFFSHELF' });

  await page.clock.setFixedTime(MONDAY);
  await gotoHydrated(page, '/');
  await link(page, '4 in the cart changed').click();
  const filter = button(page, 'Changed (4)');
  await expect(filter).toBeVisible();
  await expect(page.getByRole('row', { name: /Back on the shelf/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /→ ¥900\.00/ })).toBeVisible();
  await gotoHydrated(page, CART);
  await expect(filter).toBeVisible();
  await expectStill(page);
  await filter.focus();
  await page.keyboard.press('Enter');
  await see(page, '4 of 46');
  await expect(page.getByRole('row', { name: /→ ¥1\.00/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Off the shelf/ })).toBeVisible();
  await expectClean(buyer);
  await resize(page, 1280, 900);

  const seen = button(page, /^Seen: /);
  await seen.first().focus();
  for (const left of [3, 2, 1, 0]) {
    await page.keyboard.press('Enter');
    await expect(seen).toHaveCount(left);
    if (left > 0) await expect(seen.first()).toBeFocused();
  }
  const reads = wholeCarts(shop);
  await gotoHydrated(page, CART);
  await touchPage(page);
  // What wide rows ask for when the page is in use.
  await expect(page.getByText('Ningbo Lumen Works').first()).toBeVisible();
  await expect(button(page, /^(Changed|Seen)/)).toHaveCount(0);
  expect(wholeCarts(shop)).toBe(reads);
});

test('on a phone what has changed in My Products is a tab, and nothing moves', async ({ visit, shop }) => {
  const { page } = await visit({ username: 'sofia.r', hasTouch: true, viewport: { width: 390, height: 844 } });
  const ids = await visitOnFriday(page, MY_PRODUCTS, 'listed', 18);
  await expect(link(page, 'Changed')).toBeVisible();
  const shown = await page.locator('details a').first().getAttribute('href');
  const dearer = ids.find((id) => shown?.includes(id)) ?? '';
  shop.sandbox.changeProduct(dearer, priced('900.00'));
  shop.sandbox.changeProduct(ids.find((id) => id !== dearer) ?? '', { productName: 'Another lamp' });
  await page.clock.setFixedTime(MONDAY);
  await gotoHydrated(page, MY_PRODUCTS);
  const tab = link(page, 'Changed 2');
  await expect(tab).toBeVisible();
  await expect(page.getByText('→ ¥900.00').filter({ visible: true })).toBeVisible();
  await expectStill(page);
  await tab.tap();
  await expect(page).toHaveURL(`${MY_PRODUCTS}?changed=true`);
  await expect(page.getByText('New name').filter({ visible: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // Each row says it once, in whatever window.
  for (const width of [1280, 390]) {
    await resize(page, width, 844);
    await expect(button(page, /^Seen: /).filter({ visible: true })).toHaveCount(2);
  }
  await button(page, /^Seen: /)
    .filter({ visible: true })
    .first()
    .tap();
  await button(page, 'Seen this 1').tap();
  await see(page, 'No product matches this choice.');
  await button(page, 'Show all').tap();
  await expect(page).toHaveURL(MY_PRODUCTS);
});
