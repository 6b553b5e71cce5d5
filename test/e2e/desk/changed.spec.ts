// What has changed of products since a buyer chose or listed them: the backend changes some between two visits.
import type { Page } from '@playwright/test';
import { expectClean } from '../../support/e2e/auditPage';
import { button, resize, see } from '../../support/e2e/find';
import { expect, type Shop, test } from '../../support/e2e/fixtures';
import { gotoHydrated, touchPage } from '../../support/e2e/hydration';
import { expectStill } from '../../support/e2e/layoutShift';
import { CART, MY_PRODUCTS } from '../../support/e2e/listing';

test.use({ buyerName: 'sofia.r' });

const FRIDAY = new Date('2026-11-20T16:00:00Z');
const MONDAY = new Date('2026-11-23T08:00:00Z');

/** How many products the device knows, by the list in which they are: 1 for the cart, 2 for My Products. */
const known = (page: Page, list: number) =>
  page.evaluate((bit) => {
    const text = Object.entries(localStorage).find(([key]) => /:changed:/.test(key))?.[1] ?? '{}';
    const products: [string, number[]][] = Object.entries(JSON.parse(text).value?.products ?? {});
    return products.filter(([, [seenAt = 0, , lists = 0]]) => seenAt > 0 && (lists & bit) > 0).map(([id]) => id);
  }, list);

async function visitOnFriday(page: Page, path: string, list: number): Promise<readonly string[]> {
  await page.clock.setFixedTime(FRIDAY);
  await gotoHydrated(page, path);
  await touchPage(page);
  await expect.poll(async () => (await known(page, list)).length).toBeGreaterThan(40);
  await expect(page.getByText(/^Checking/)).toHaveCount(0);
  await expect(button(page, /^Changed/)).toHaveCount(0);
  return known(page, list);
}

/** Prices of all kinds change together. */
const priced = (price: string) => ({ productPrice: price, priceRange: { lowestPrice: price, highestPrice: price } });

const asked = (shop: Shop) => shop.sandbox.calls().filter(({ path }) => path.includes('front-item')).length;

test('a buyer sees on Monday what has changed in the cart since Friday, by keyboard alone', async ({ buyer, shop }) => {
  const { page } = buyer;
  await resize(page, 1280, 900);
  const ids = await visitOnFriday(page, CART, 1);
  const [dearer = '', cheaper = '', gone = ''] = ids.slice(-3);
  shop.sandbox.changeProduct(dearer, priced('900.00'));
  shop.sandbox.changeProduct(cheaper, priced('1.00'));
  shop.sandbox.changeProduct(gone, { productStatus: 'OFFSHELF' });

  await page.clock.setFixedTime(MONDAY);
  await gotoHydrated(page, CART);
  const filter = button(page, 'Changed (3)');
  await expect(filter).toBeVisible();
  await see(page, 'since 2026-11-20');
  await expectStill(page);
  await filter.focus();
  await page.keyboard.press('Enter');
  await see(page, '3 of 46');
  await expect(page.getByRole('columnheader', { name: 'Since you chose it' })).toBeVisible();
  await expect(page.getByRole('cell', { name: /→ ¥900\.00/ })).toBeVisible();
  await expect(page.getByRole('cell', { name: /→ ¥1\.00/ })).toBeVisible();
  await expect(page.getByRole('cell', { name: /^Off the shelf Can’t be listed/ })).toBeVisible();
  await expectClean(buyer);
  await resize(page, 1280, 900);

  const seen = button(page, /^Seen: /);
  await seen.first().focus();
  for (const left of [2, 1, 0]) {
    await page.keyboard.press('Enter');
    await expect(seen).toHaveCount(left);
    await expect(left > 0 ? seen.first() : button(page, 'Changed (0)')).toBeFocused();
  }
  const calls = asked(shop);
  await gotoHydrated(page, CART);
  await touchPage(page);
  await expect(page.getByRole('columnheader', { name: 'Supplier' })).toBeVisible();
  await expect(button(page, /^Changed/)).toHaveCount(0);
  // The suppliers of the rows are asked for in tens.
  expect(asked(shop) - calls).toBeLessThanOrEqual(2);
});

test('on a phone what has changed in My Products is below each name, and nothing moves', async ({ visit, shop }) => {
  const { page } = await visit({ username: 'sofia.r', hasTouch: true, viewport: { width: 390, height: 844 } });
  const ids = await visitOnFriday(page, MY_PRODUCTS, 2);
  shop.sandbox.changeProduct(ids.at(-1) ?? '', { productName: 'Another lamp' });
  await page.clock.setFixedTime(MONDAY);
  await gotoHydrated(page, MY_PRODUCTS);
  await page.touchscreen.tap(200, 300);
  const filter = button(page, 'Changed (1)');
  await expect(filter).toBeVisible();
  await expectStill(page);
  await filter.tap();
  await expect(page.getByText('New name').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await button(page, /^Seen: /)
    .first()
    .tap();
  await see(page, 'No product is of this choice.');
});
