// Chromium loads a product's page while its link is hovered, and shows it in the new tab without another request (V5).
import type { Page } from '@playwright/test';
import { expect, type Shop, test } from '../../support/e2e/fixtures';
import { gotoHydrated } from '../../support/e2e/hydration';

const SEARCH = '/search?keyword=lamp';

/** How often the server has sent a page. */
const pagesSent = ({ logged }: Shop, path: string): number =>
  logged.filter((line) => line.method === 'GET' && String(line.path).startsWith(path)).length;

/** Hovers the first product of a search until its page is loaded; returns its link and path. */
async function hoverProduct(shop: Shop, page: Page) {
  await gotoHydrated(page, SEARCH);
  const link = page.locator('main article a[target=_blank]').first();
  const path = (await link.getAttribute('href')) ?? '';
  expect(pagesSent(shop, path)).toBe(0);
  await link.hover();
  await expect.poll(() => pagesSent(shop, path)).toBe(1);
  return { link, path };
}

test('a hovered product is loaded once, and its new tab shows it (V5)', async ({ shop, buyer: { page, context } }) => {
  const asking: Page[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/user/current')) asking.push(request.frame().page());
  });
  const { link, path } = await hoverProduct(shop, page);
  const [product] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(product.getByRole('heading', { level: 1 })).toBeVisible();
  const delivery = await product.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as unknown as { deliveryType: string }).deliveryType,
  );
  expect([delivery, pagesSent(shop, path)]).toEqual(['navigational-prefetch', 1]);
  // Its styles and scripts are allowed as on any page, and it asks for the user once (C19); the search may do so when idle.
  await expect.poll(() => asking.filter((one) => one === product).length).toBe(1);
});

for (const [name, parameters, requests] of [
  ['of a campaign', 'utm_source=mail&gclid=x', 1],
  ['of a channel', 'utm_source=mail&chtk=SUPPLIER', 2],
] as const)
  test(`a product that was loaded ahead is loaded ${requests === 1 ? 'no' : 'once'} more for parameters ${name}`, async ({
    shop,
    buyer: { page },
  }) => {
    const { path } = await hoverProduct(shop, page);
    await page.evaluate((address) => window.location.assign(address), `${path}?${parameters}`);
    await page.waitForURL(/utm_source=mail/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(pagesSent(shop, path)).toBe(requests);
  });

test('a link with a channel token is not loaded ahead (D126)', async ({ shop, buyer: { page } }) => {
  await gotoHydrated(page, SEARCH);
  const links = page.locator('main article a[target=_blank]');
  const [token = '', plain = ''] = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  await links.first().evaluate((link) => link.setAttribute('href', `${link.getAttribute('href')}?chtk=SUPPLIER`));
  // A link that is pressed is loaded at once.
  for (const index of [0, 1]) {
    await links.nth(index).hover();
    await page.mouse.down();
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
  await expect.poll(() => pagesSent(shop, plain)).toBe(1);
  expect([pagesSent(shop, token), pagesSent(shop, '/api/item/channel/verify')]).toEqual([0, 0]);
});

test('a page that was loaded ahead is loaded again after logout (C19)', async ({ shop, buyer }) => {
  const { page, context, complaints } = buyer;
  // The calls of a page whose session is over.
  complaints.allow(/401 \(Unauthorized\)/);
  const { link, path } = await hoverProduct(shop, page);
  await context.clearCookies();
  const [product] = await Promise.all([context.waitForEvent('page'), link.click()]);
  // The page of a visitor is the login.
  await expect.poll(() => new URL(product.url()).pathname).not.toBe(path);
  expect(pagesSent(shop, path)).toBe(2);
});

test('a page that was loaded ahead of a change of the cart is loaded again', async ({ shop, buyer }) => {
  const { page, context } = buyer;
  const { link } = await hoverProduct(shop, page);
  const toggle = page
    .locator('main article')
    .first()
    .getByRole('button', { name: /selection cart/ });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect(page.getByText('Successfully added to the selection car')).toBeVisible();
  const [product] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(product.getByRole('button', { name: 'In selection cart' }).first()).toBeVisible();
});
