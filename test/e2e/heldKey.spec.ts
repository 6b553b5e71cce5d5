// Enter held down: the keyboard repeats it, wherever the focus has gone meanwhile.
import type { Page } from '@playwright/test';
import { SPECIAL_PRODUCTS } from '../../server/sandbox/generator/specialProducts';
import { CART_DELETE, CART_SAVE, COMMIT, holdCalls, requestsTo } from '../support/e2e/calls';
import { expect, test } from '../support/e2e/fixtures';
import { gotoHydrated, openUnhydrated } from '../support/e2e/hydration';
import { CART, dialogOf, listProduct } from '../support/e2e/listing';

async function hold(page: Page): Promise<void> {
  for (let time = 0; time < 10; time++) await page.keyboard.down('Enter');
}

/** A key that was let go and is pressed again clicks again: what the held one did is done by then. */
async function pressAgain(page: Page): Promise<void> {
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
}

test('Enter held on a cart toggle writes once, also before hydration', async ({ shop, buyer: { page } }) => {
  const { release } = await openUnhydrated(page, '/');
  const toggle = page
    .locator('main article')
    .first()
    .getByRole('button', { name: /selection cart/ });
  await toggle.focus();
  await hold(page);
  await release();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await hold(page);
  await pressAgain(page);
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  expect([requestsTo(shop, CART_SAVE).length, requestsTo(shop, CART_DELETE).length]).toEqual([1, 1]);
});

test('Enter held on Remove takes one row out of the cart', async ({ shop, visit }) => {
  const { page } = await visit({ username: 'sofia.r' });
  await gotoHydrated(page, CART);
  const remove = page
    .getByRole('row')
    .getByRole('button', { name: /^Remove / })
    .first();
  await remove.focus();
  await hold(page);
  await expect(page.getByText('45 products kept for listing')).toBeVisible();
  await expect(remove).toBeFocused();
  await hold(page);
  await pressAgain(page);
  await expect(page.getByText('44 products kept for listing')).toBeVisible();
  expect(requestsTo(shop, CART_DELETE)).toHaveLength(2);
});

test('Enter held on Try again commits once, and the dialog stays', async ({ shop, buyer: { page } }) => {
  await listProduct(page, SPECIAL_PRODUCTS.severalFaults);
  await dialogOf(page, 'Complete!').getByRole('button', { name: 'View details' }).click();
  const dialog = dialogOf(page, 'Failed Records(1)');
  const tryAgain = dialog.getByRole('button', { name: 'Try again', exact: true });
  await dialog.getByRole('row').nth(1).getByRole('checkbox').check();
  shop.sandbox.clearCalls();
  await tryAgain.focus();
  await hold(page);
  await expect(dialog.getByText(/1 still fails/)).toBeVisible();
  await expect(tryAgain).toBeFocused();
  // A second commit would be under way, and stay so.
  const release = await holdCalls(page, COMMIT);
  await hold(page);
  expect(await tryAgain.getAttribute('aria-busy')).toBeNull();
  await release();
  expect(requestsTo(shop, COMMIT)).toHaveLength(1);
});
