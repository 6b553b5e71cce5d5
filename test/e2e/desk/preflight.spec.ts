// Preflight: what shops may refuse, said before a listing and explained after it.
import { expectClean } from '../../support/e2e/auditPage';
import { COMMIT, callsTo, holdCalls, ITEM, requestsTo } from '../../support/e2e/calls';
import { button, checkbox, resize, see } from '../../support/e2e/find';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated } from '../../support/e2e/hydration';
import { expectStill } from '../../support/e2e/layoutShift';
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
  const line = button(page, /may be refused/);
  await expect(line).toHaveText('2 may be refused · 2 not checked See why');
  await bring();
  await expect(facts).toHaveText('Not given');
  await expect.poll(top).toBe(before);
  // What the rows have loaded is checked, too.
  await expect(line).toHaveText('1 ready · 3 may be refused See why');
  // The web font moves a little.
  await expectStill(page);
  await line.press('Enter');
  const dialog = dialogOf(page, 'Before you list');
  const reasons = dialog.getByRole('heading', { level: 3 });
  await expect(reasons).toHaveCount(8);
  await expectClean(buyer, [390]);
  await resize(page, 1280, 900);
  await page.keyboard.press('Escape');
  await expect(line).toBeFocused();
  await expect(line).toHaveText('1 ready · 3 may be refused See why');

  await checkbox(page, 'Select all (4)').last().press('Space');
  await button(page, 'List to shop (4)').press('Enter');
  const modal = dialogOf(page, 'List Shop');
  await button(modal, '1 ready · 3 may be refused').press('Enter');
  await button(dialog, /^Leave/)
    .last()
    .press('Enter');
  await expect(reasons).toHaveCount(3);
  await page.keyboard.press('Escape');
  await see(modal, '3 products will be listed');
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await button(page, 'List to shop (4)').press('Enter');
  const list = modal.getByRole('button', { name: 'List', exact: true });
  await expect(list).toBeEnabled();
  await list.press('Enter');
  await button(dialogOf(page, 'Complete!'), 'View details').press('Enter');
  await expect(dialogOf(page, 'Failed Records(3)').getByRole('listitem')).toHaveCount(7);
  expect(requestsTo(shop, COMMIT)).toHaveLength(1);
  // The cart asks for all of its products in one call.
  const checks = callsTo(shop, ITEM).filter(({ body }) => (body as { readonly ids: string[] }).ids.length === 1);
  expect(checks).toEqual([]);

  await gotoHydrated(page, `${MY_PRODUCTS}?status=FAILED`);
  await page.keyboard.press('Tab');
  await expect(page.getByText('Ask the supplier to add what is missing, then try again.').last()).toBeVisible();
  await expectStill(page);
});
