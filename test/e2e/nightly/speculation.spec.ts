// Chromium loads a product's page while its link is hovered, and shows it in the new tab without another request (V5).
import type { Page } from '@playwright/test';
import { expect, type Shop, test } from '../../support/e2e/fixtures';
import { gotoHydrated } from '../../support/e2e/hydration';

const SEARCH = '/search?keyword=lamp';

/** How often the server has sent a page. */
const pagesSent = ({ logged }: Shop, path: string): number =>
  logged.filter((line) => line.method === 'GET' && String(line.path).startsWith(path)).length;

const productLink = (page: Page, index: number) => page.locator('main article a[target=_blank]').nth(index);

test('a hovered product is loaded once, and its new tab shows it (V5)', async ({ shop, buyer: { page, context } }) => {
  await gotoHydrated(page, SEARCH);
  const link = productLink(page, 0);
  const path = (await link.getAttribute('href')) ?? '';
  expect(pagesSent(shop, path)).toBe(0);
  await link.hover();
  await expect.poll(() => pagesSent(shop, path)).toBe(1);
  const [product] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(product.getByRole('heading', { level: 1 })).toBeVisible();
  const delivery = await product.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as unknown as { deliveryType: string }).deliveryType,
  );
  expect([delivery, pagesSent(shop, path)]).toEqual(['navigational-prefetch', 1]);
  // Its styles and scripts are allowed as on any page, and the user is asked for once more (C19).
  await expect.poll(() => pagesSent(shop, '/api/trantor/portal/user/current')).toBe(1);
});

test('a page that was loaded ahead is loaded again after logout (C19)', async ({ shop, buyer }) => {
  const { page, context, complaints } = buyer;
  // The calls of a page whose session is over.
  complaints.allow(/401 \(Unauthorized\)/);
  await gotoHydrated(page, SEARCH);
  const link = productLink(page, 0);
  const path = (await link.getAttribute('href')) ?? '';
  await link.hover();
  await expect.poll(() => pagesSent(shop, path)).toBe(1);
  await context.clearCookies();
  const [product] = await Promise.all([context.waitForEvent('page'), link.click()]);
  // The page of a visitor is the login.
  await expect.poll(() => new URL(product.url()).pathname).not.toBe(path);
  expect(pagesSent(shop, path)).toBe(2);
});

test('a page that was loaded ahead of a change of the cart is loaded again', async ({ shop, buyer }) => {
  const { page, context } = buyer;
  await gotoHydrated(page, SEARCH);
  const link = productLink(page, 0);
  const path = (await link.getAttribute('href')) ?? '';
  await link.hover();
  await expect.poll(() => pagesSent(shop, path)).toBe(1);
  const toggle = page.locator('main article').first().getByRole('button');
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect(page.getByText('Successfully added to the selection car')).toBeVisible();
  const [product] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(product.getByRole('button', { name: 'In selection cart' }).first()).toBeVisible();
});
