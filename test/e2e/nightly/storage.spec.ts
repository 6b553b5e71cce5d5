// Storage that another version of the shop, or somebody by hand, has written.

import { button } from '../../support/e2e/find';
import { expect, statusText, test } from '../../support/e2e/fixtures';
import { gotoSettled } from '../../support/e2e/hydration';

/** Every key of storage that the shop reads for this buyer. */
const STORED_NAMES = [
  ...['regions', 'categories', 'account:101', 'cart-count:101', 'intent', 'restore:101', 'scroll', 'login-redirect'],
  ...['selection:cart:101', 'selection:my-products:101', 'listing:101', 'chunk-reload', 'busy-retries'],
];

for (const [what, entry] of [
  ['an object', { version: 1, until: 9e15, value: { value: 'x' } }],
  ['a number', 7],
] as const)
  test(`${what} under every key of storage changes nothing (N13)`, async ({ buyer }) => {
    const { page, documents } = buyer;
    await page.addInitScript(
      ([names, text]) => {
        for (const name of names)
          for (const storage of [sessionStorage, localStorage]) storage.setItem(`sf:${name}`, text);
      },
      [STORED_NAMES, JSON.stringify(entry)] as const,
    );
    await gotoSettled(buyer, '/distributor/selection/cart');
    await button(page, 'All categories').click();
    const panel = page.locator('button[aria-controls] + div');
    await expect(panel.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await button(page, /^Account menu/).click();
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Selection cart', exact: true })).toBeVisible();
    await gotoSettled(buyer, '/distributor/list/products');
    await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible();
    expect(await statusText(page)).toBe('');
    expect(documents).toEqual(['/distributor/selection/cart', '/distributor/list/products']);
  });
