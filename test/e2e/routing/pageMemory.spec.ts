// What a document shows of what it has loaded before: never what a write has changed since.

import type { Page } from '@playwright/test';
import { SPECIAL_PRODUCTS } from '../../../server/sandbox/generator/specialProducts';
import { callsTo, RECORDS } from '../../support/e2e/calls';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated } from '../../support/e2e/hydration';
import { dialogOf, listButton, MY_PRODUCTS } from '../../support/e2e/listing';
import { hoverProduct, pagesSent } from '../../support/e2e/loadAhead';

test('‘See My Products’ shows what has just been listed, however its link was approached (N28)', async ({
  shop,
  buyer: { page },
}) => {
  const records = () => callsTo(shop, RECORDS).length;
  const success = dialogOf(page, 'SUCCESS!');
  const list = async ({ isAgain = false } = {}): Promise<void> => {
    await listButton(page).click();
    const dialog = dialogOf(page, 'List Shop');
    const submit = dialog.getByRole('button', { name: 'List', exact: true });
    await submit.click();
    if (isAgain) {
      // The desk asks once (F04).
      await dialog.getByRole('button', { name: 'List again' }).click();
    }
    await expect(success).toBeVisible();
  };
  await gotoHydrated(page, `/items/${SPECIAL_PRODUCTS.listsWell}`);
  // A link that the focus passes is loaded ahead.
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.focus();
    link.remove();
  }, MY_PRODUCTS);
  await expect.poll(records).toBeGreaterThan(0);
  await list();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  // So is the one that the dialog focuses.
  await expect(success.getByRole('link', { name: 'See My Products' })).toBeFocused();
  await expect.poll(records).toBeGreaterThan(1);
  await success.getByRole('button', { name: 'Continue' }).click();
  await list({ isAgain: true });
  await success.getByRole('link', { name: 'See My Products' }).click();
  // Of the batch before, too, which is folded.
  await expect(page.getByRole('main').getByRole('link', { name, includeHidden: true })).toHaveCount(2);
});

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
