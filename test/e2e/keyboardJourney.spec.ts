// A buyer's work with the keyboard alone: from the login to a listed product (A20).
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/e2e/fixtures';
import { waitForHydration } from '../support/e2e/hydration';
import { dialogOf } from '../support/e2e/listing';

/** More steps than any of these pages needs. */
const MAX_STEPS = 120;

/** Presses a key until an element has the focus. */
async function moveTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MAX_STEPS; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MAX_STEPS} steps do not reach ${target}`);
}

async function logIn(page: Page): Promise<void> {
  await moveTo(page, page.getByRole('banner').getByRole('link', { name: 'Login' }));
  await page.keyboard.press('Enter');
  await moveTo(page, page.getByLabel('Username'));
  await page.keyboard.type('mei.lin');
  await moveTo(page, page.getByLabel('Password'));
  await page.keyboard.type('demo-password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'mei.lin' })).toBeVisible();
}

test('a visitor logs in, finds a product and lists it without a mouse (A20, S095)', async ({ visitor }) => {
  // Every step of the focus is a call to the browser.
  test.slow();
  const { page: first, context } = visitor;
  await first.goto('/');
  await waitForHydration(first);
  await logIn(first);
  await waitForHydration(first);

  await moveTo(first, first.getByRole('combobox', { name: 'Search products' }));
  await first.keyboard.type('lamp');
  await first.keyboard.press('Enter');
  await expect(first).toHaveURL(/keyword=lamp/);
  const opened = context.waitForEvent('page');
  await moveTo(first, first.getByRole('article').first().getByRole('link'));
  await first.keyboard.press('Enter');

  const page = await opened;
  await waitForHydration(page);
  await moveTo(
    page,
    page
      .getByRole('main')
      .getByRole('button', { name: /selection cart/i })
      .first(),
  );
  await page.keyboard.press('Enter');
  const cart = page.getByRole('banner').getByRole('link', { name: 'Selection cart, 1 product' });
  await moveTo(page, cart, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/distributor/selection/cart');

  await moveTo(page, page.getByRole('row').nth(1).getByRole('checkbox'));
  await page.keyboard.press('Space');
  const list = page.getByRole('region', { name: 'Selected products' }).getByRole('button', { name: /^List to shop/ });
  await moveTo(page, list);
  await page.keyboard.press('Enter');
  const shops = dialogOf(page, 'List Shop');
  await moveTo(page, shops.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await moveTo(page, shops.getByRole('button', { name: 'List', exact: true }));
  await page.keyboard.press('Enter');

  const result = page.getByRole('dialog', { name: /SUCCESS!|Complete!/ });
  await expect(result).toBeVisible();
  await expect(result.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
