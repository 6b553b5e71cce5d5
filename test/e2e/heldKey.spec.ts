// Enter held down: the keyboard repeats it, wherever the focus has gone meanwhile.
import type { Page } from '@playwright/test';
import { CART_DELETE, CART_SAVE, requestsTo } from '../support/e2e/calls';
import { expect, test } from '../support/e2e/fixtures';
import { openUnhydrated } from '../support/e2e/hydration';

async function hold(page: Page) {
  for (let time = 0; time < 10; time++) await page.keyboard.down('Enter');
}

/** A key that was let go and is pressed again clicks again: what the held one did is done by then. */
async function pressAgain(page: Page) {
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
