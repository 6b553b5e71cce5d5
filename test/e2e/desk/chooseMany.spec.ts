// Choosing several products, by ticks and from a list, and comparing them.
import type { Page } from '@playwright/test';
import { expectClean } from '../../support/e2e/auditPage';
import { CART_SAVE, requestsTo } from '../../support/e2e/calls';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoSettled } from '../../support/e2e/hydration';
import { layoutShift } from '../../support/e2e/layoutShift';

const SEARCH = '/search?keyword=lamp';
const ticks = (page: Page) => page.locator('main').getByRole('checkbox', { name: /^Choose / });
const bar = (page: Page) => page.getByRole('region', { name: 'Chosen products' });
const dialog = (page: Page) => page.getByRole('dialog');

test('several products are ticked by keyboard, over pages, and added (F06)', async ({ shop, buyer }) => {
  const { page } = buyer;
  await gotoSettled(buyer, SEARCH);
  await page.getByRole('button', { name: 'Choose several' }).press('Enter');
  await ticks(page).nth(0).press('Space');
  await ticks(page).nth(2).press('Shift+Space');
  await expect(bar(page)).toContainText('3 chosen');
  await expectClean(buyer);
  await page.getByRole('link', { name: 'Next' }).first().press('Enter');
  await expect(page).toHaveURL(/pageNo=2/);
  await expect(ticks(page).first()).not.toBeChecked();
  await ticks(page).first().check();
  await page.reload();
  await expect(bar(page)).toContainText('4 chosen');
  expect(await layoutShift(page)).toBe(0);
  await bar(page).getByRole('button', { name: 'Add 4 to selection cart' }).press('Enter');
  await expect(page.getByRole('status').getByText('Added to the selection cart: 4')).toBeVisible();
  expect(new Set(requestsTo(shop, CART_SAVE).map(({ sellerProductId }) => sellerProductId)).size).toBe(4);
  await expect(page.locator('header a[href$="/selection/cart"]')).toHaveAttribute('aria-label', /4 products/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Choose several' })).toBeFocused();
});

test('a list is pasted (F06)', async ({ buyer }) => {
  const { page } = buyer;
  await gotoSettled(buyer, SEARCH);
  await page.getByRole('button', { name: 'Paste a list' }).press('Enter');
  await dialog(page).getByRole('textbox').fill('Code,Name\n20450001,Lamp\n20450002,Mug\n99999999,None');
  await dialog(page).getByRole('button', { name: 'Look up' }).press('Enter');
  await expect(dialog(page).getByRole('definition')).toHaveText(['2', '1', '0']);
  await expectClean(buyer);
  await dialog(page).getByRole('button', { name: 'Choose these 2' }).press('Enter');
  await expect(bar(page)).toContainText('2 chosen');
});

test('products are compared, at an address to share, which Back leaves (F07)', async ({ buyer }) => {
  const { page } = buyer;
  await gotoSettled(buyer, SEARCH);
  await page.evaluate(() => window.scrollTo(0, 300));
  await page
    .getByRole('button', { name: /^Compare / })
    .nth(4)
    .click();
  await ticks(page).nth(5).check();
  // Neither the focus in the bar nor the dialog scrolls the page.
  await bar(page).getByRole('button', { name: 'Compare' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(/rows differ$/)).toBeVisible();
  const address = page.url();
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(bar(page).getByRole('button', { name: 'Compare' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  await page.goForward();
  await expect(dialog(page).getByText(/rows differ$/)).toBeVisible();
  await expectClean(buyer);

  await gotoSettled(buyer, address.replace(SEARCH, '/'));
  await expect(dialog(page).getByRole('columnheader')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
});
