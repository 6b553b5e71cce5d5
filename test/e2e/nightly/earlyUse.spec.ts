// What a user does before the page is hydrated is done when it is (client/boot/earlyUse.ts, client/components/useEarlyInput.ts).
import type { Page } from '@playwright/test';
import { SPECIAL_PRODUCTS } from '../../../server/sandbox/generator/specialProducts';
import { requestsTo } from '../../support/e2e/calls';
import { expect, test } from '../../support/e2e/fixtures';
import { openUnhydrated } from '../../support/e2e/hydration';
import { dialogOf, listButton } from '../../support/e2e/listing';

const search = (page: Page) => page.getByRole('combobox', { name: 'Search products' });

test.describe('before the page is hydrated', () => {
  test('a clicked button takes effect once, however often it was clicked', async ({ shop, buyer: { page } }) => {
    const { release } = await openUnhydrated(page, `/items/${SPECIAL_PRODUCTS.listsWell}`);
    const main = page.getByRole('main');
    const cart = main.getByRole('button', { name: 'Selection cart', exact: true });
    for (const _ of [1, 2, 3]) await cart.click();
    await listButton(page).click();
    await release();
    await expect(dialogOf(page, 'List Shop').getByRole('radio').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(main.getByRole('button', { name: 'In selection cart' })).toHaveAttribute('aria-pressed', 'true');
    expect(requestsTo(shop, 'SLS_BUYER_CART_SAVE_EVENT_SERVICE')).toHaveLength(1);
    expect(requestsTo(shop, 'SLS_BUYER_CART_DELETE_EVENT_SERVICE')).toEqual([]);
  });

  test('a button that was activated by a key takes effect', async ({ buyer: { page } }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const { release } = await openUnhydrated(page, '/');
    const menu = page.getByRole('button', { name: 'Open menu' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await release();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('a chosen sort order is sorted by', async ({ buyer: { page } }) => {
    const { release } = await openUnhydrated(page, '/search?keyword=lamp');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price from low to hight');
    await release();
    await expect(page).toHaveURL('/search?keyword=lamp&sortType=PRICE_ASC');
  });

  test('a typed search gets its suggestions', async ({ buyer: { page } }) => {
    const { release } = await openUnhydrated(page, '/help');
    await search(page).pressSequentially('lam');
    await release();
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
    await expect(search(page)).toHaveValue('lam');
  });

  test('a checked row of the cart is selected', async ({ visit }) => {
    const { page } = await visit({ username: 'sofia.r' });
    const { release } = await openUnhydrated(page, '/distributor/selection/cart');
    const boxes = page.getByRole('row').getByRole('checkbox');
    await boxes.nth(1).check();
    await boxes.nth(2).check();
    await boxes.nth(2).uncheck();
    await release();
    await expect(page.getByText('1 selected')).toBeVisible();
    await expect(boxes.nth(1)).toBeChecked();
    await expect(boxes.nth(2)).not.toBeChecked();
  });
});
