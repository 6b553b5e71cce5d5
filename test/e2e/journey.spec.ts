// From the first page to a listed product with the keyboard alone, on the production build: every page rendered by the server,
// then on without a reload.
import type { Locator, Page } from '@playwright/test';
import { button, heading, link, region, see } from '../support/e2e/find';
import { expect, test } from '../support/e2e/fixtures';
import { gotoHydrated, waitForHydration } from '../support/e2e/hydration';
import { dialogOf, shopsOf } from '../support/e2e/listing';

/** More steps than any of these pages needs. */
const MAX_STEPS = 60;

/** Presses a key until an element has the focus. */
async function moveTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  for (let step = 0; step < MAX_STEPS; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MAX_STEPS} steps do not reach ${target}`);
}

async function logIn(page: Page) {
  await moveTo(page, link(page.getByRole('banner'), 'Login'));
  await page.keyboard.press('Enter');
  await moveTo(page, page.getByLabel('Username'));
  await page.keyboard.type('mei.lin');
  await moveTo(page, page.getByLabel('Password'));
  await page.keyboard.type('demo-password');
  await page.keyboard.press('Enter');
  await expect(link(page.getByRole('banner'), 'mei.lin')).toBeVisible();
}

/** Searches without a new document, and opens the first product in a new tab. */
async function findProduct(page: Page) {
  await moveTo(page, page.getByRole('combobox', { name: 'Search products' }));
  await page.keyboard.type('lamp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?keyword=lamp');
  await see(page, 'Search result for');
  const opened = page.context().waitForEvent('page');
  await moveTo(page, page.getByRole('article').first().getByRole('link'));
  await page.keyboard.press('Enter');
  const tab = await opened;
  await waitForHydration(tab);
  await expect(tab).toHaveTitle(/ - Tovaro$/);
  return tab;
}

/** Lists the only product of the cart to the second shop. */
async function listFromCart(page: Page) {
  await moveTo(page, page.getByRole('row').nth(1).getByRole('checkbox'));
  await page.keyboard.press('Space');
  const list = button(region(page, 'Chosen products'), /^List to shop/);
  await moveTo(page, list);
  await page.keyboard.press('Enter');
  const shops = dialogOf(page, 'List Shop');
  await moveTo(page, shopsOf(shops).first());
  await page.keyboard.press('ArrowDown');
  await moveTo(page, shops.getByRole('button', { name: 'List', exact: true }));
  await page.keyboard.press('Enter');
}

test('a visitor logs in, finds a product and lists it (A18, S001, S013, S021, S040, S095, A20, N10, N19)', async ({
  visitor,
}) => {
  // Every step of the focus is a call to the browser.
  test.slow();
  const { page, documents } = visitor;
  const recommendations = heading(page, 'Just for you');
  await gotoHydrated(page, '/');
  await expect(recommendations).toBeVisible();
  await expect(page.getByText('***')).not.toHaveCount(0);
  await logIn(page);
  await expect(recommendations).toBeVisible();
  await expect(page.getByText('***')).toHaveCount(0);
  await waitForHydration(page);

  documents.length = 0;
  const product = await findProduct(page);
  expect(documents.filter((path) => !path.startsWith('/items/'))).toEqual([]);
  const toggle = button(product.getByRole('main'), /selection cart/i);
  await moveTo(product, link(product, 'Skip to content'));
  await product.keyboard.press('Enter');
  await moveTo(product, toggle.first());
  await product.keyboard.press('Enter');
  const cart = link(product.getByRole('banner'), 'Selection cart, 1 product');
  await moveTo(product, cart, 'Shift+Tab');
  await product.keyboard.press('Enter');
  await expect(product).toHaveURL('/distributor/selection/cart');

  await listFromCart(product);
  const result = product.getByRole('dialog', { name: /SUCCESS!|Complete!/ });
  await expect(result).toBeVisible();
  await expect(result.locator(':focus')).toHaveCount(1);
  await product.keyboard.press('Escape');
  await expect(product.getByRole('dialog')).toHaveCount(0);
});
