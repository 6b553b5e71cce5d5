// Preflight: what shops may refuse, said before a listing and explained after it.
import { expectClean } from '../../support/e2e/auditPage';
import { COMMIT, callsTo, holdCalls, ITEM, requestsTo } from '../../support/e2e/calls';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated } from '../../support/e2e/hydration';
import { FONT_SHIFT, layoutShift } from '../../support/e2e/layoutShift';
import { CART, dialogOf, MY_PRODUCTS } from '../../support/e2e/listing';

test('a cart says what shops may refuse, by keyboard; the failed records say what to do (F01)', async ({
  shop,
  buyer,
}) => {
  const { page } = buyer;
  await page.request.post('/__dev/states', { form: { state: 'preflight' }, maxRedirects: 0 });
  const bring = await holdCalls(page, ITEM);
  await gotoHydrated(page, CART);
  await page.keyboard.press('Tab');
  const facts = page.getByRole('row').nth(1).getByRole('cell').nth(2).locator('span').first();
  const top = async () => (await facts.boundingBox())?.y;
  // It is another element once the desk is there.
  let before: number | undefined;
  await expect.poll(async () => (before = await top())).toBeDefined();
  await bring();
  await expect(facts).toHaveText('Not given');
  await expect.poll(top).toBe(before);
  const line = page.getByRole('button', { name: /may be refused/ });
  await expect(line).toHaveText('2 look ready · 2 may be refused See why');
  // The web font moves a little.
  expect(await layoutShift(page)).toBeLessThan(FONT_SHIFT);
  await line.press('Enter');
  const dialog = dialogOf(page, 'Before you list');
  // By product: there are fewer of these than of reasons.
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(2);
  await expect(dialog.getByRole('listitem')).toHaveCount(5);

  await dialog.getByRole('button', { name: 'Check 4 products' }).press('Enter');
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expectClean(buyer, [390]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('Escape');
  await expect(line).toBeFocused();
  await expect(line).toHaveText('1 looks ready · 3 may be refused See why');

  await page.getByRole('checkbox', { name: 'Select all (4)' }).last().press('Space');
  await page.getByRole('button', { name: 'List to shop (4)' }).press('Enter');
  const modal = dialogOf(page, 'List Shop');
  await modal.getByRole('button', { name: '1 looks ready · 3 may be refused' }).press('Enter');
  for (const left of [2, 1]) {
    await dialog.getByRole('button', { name: 'Leave it out' }).last().press('Enter');
    await expect(dialog.getByRole('button', { name: 'Leave it out' })).toHaveCount(left);
  }
  await page.keyboard.press('Escape');
  await expect(modal.getByText('2 products will be listed')).toBeVisible();
  await modal.getByRole('button', { name: 'List', exact: true }).press('Enter');
  await dialogOf(page, 'Complete!').getByRole('button', { name: 'View details' }).press('Enter');
  await expect(dialogOf(page, 'Failed Records(1)').getByRole('listitem')).toHaveCount(2);
  expect(requestsTo(shop, COMMIT)).toHaveLength(1);
  // The cart asks for all of its products in one call besides.
  const checks = callsTo(shop, ITEM).filter(({ body }) => (body as { readonly ids: string[] }).ids.length === 1);
  expect(checks.length).toBeLessThanOrEqual(8);

  await gotoHydrated(page, `${MY_PRODUCTS}?status=FAILED`);
  await page.keyboard.press('Tab');
  const advice = page.getByRole('button', { name: 'What to do' });
  await expect(advice).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(FONT_SHIFT);
  await advice.press('Enter');
  await expect(page.getByText('Ask the supplier to add what is missing, then try again.')).toBeVisible();
});
