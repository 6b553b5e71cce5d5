// What a document shows of what it has loaded before: never what a write has changed since.

import type { Page } from '@playwright/test';
import { expect, test } from '../../support/e2e/fixtures';
import { hoverProduct, pagesSent } from '../../support/e2e/loadAhead';

test('a hovered product is loaded once, and its new tab shows it', async ({ shop, buyer: { page, context } }) => {
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
