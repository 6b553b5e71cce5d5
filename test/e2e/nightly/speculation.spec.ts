// What becomes of a product's page that Chromium has loaded ahead, and that loading ahead holds no page in memory.
import { SEARCH } from '../../support/e2e/calls';
import { button, see } from '../../support/e2e/find';
import { expect, test } from '../../support/e2e/fixtures';
import { followLink, gotoHydrated } from '../../support/e2e/hydration';
import { hoverProduct, pagesSent } from '../../support/e2e/loadAhead';

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
  const toggle = button(page.locator('main article').first(), /selection cart/);
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await see(page, 'Successfully added to the selection car');
  const [product] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(button(product, 'In selection cart').first()).toBeVisible();
});

test('a hundred searches of different products leave as little in memory as ten', async ({ buyer: { page } }) => {
  test.slow();
  let round = 0;
  await page.route(`**${SEARCH}`, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll(/"urlKey":"/g, `$&r${round}-`);
    await route.fulfill({ response, body: text.replaceAll(/"(\d{8})"/g, `"${round}$1"`) });
  });
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const nodesAtHelp = async () => {
    await followLink(page, '/help');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main article')).toHaveCount(0);
    await client.send('HeapProfiler.collectGarbage');
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'Nodes')?.value ?? 0;
  };
  const search = async () => {
    round += 1;
    await followLink(page, `/search?keyword=lamp&pageNo=${1 + (round % 2)}&from=${round}`);
    const first = page
      .locator(`main article a[href^="/items/r${round}-"], main article a[href^="/items/${round}2"]`)
      .first();
    await expect(first).toBeVisible();
    if (round % 10 === 0) await first.hover();
  };
  await gotoHydrated(page, '/help');
  for (let time = 0; time < 10; time++) await search();
  const few = await nodesAtHelp();
  for (let time = 0; time < 90; time++) await search();
  const many = await nodesAtHelp();
  // One page of a search has more.
  expect(many - few).toBeLessThan(300);
});
