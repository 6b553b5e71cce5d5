// Choosing several products, by ticks and from a list.
import type { Page } from '@playwright/test';
import { expectClean } from '../../support/e2e/auditPage';
import { CART_SAVE, requestsTo } from '../../support/e2e/calls';
import { button, checkbox, link, region, resize, see } from '../../support/e2e/find';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoSettled } from '../../support/e2e/hydration';
import { layoutShift } from '../../support/e2e/layoutShift';

const SEARCH = '/search?keyword=lamp';
const ticks = (page: Page) => checkbox(page.locator('main'), /^Choose /);
const bar = (page: Page) => region(page, 'Chosen products');
const dialog = (page: Page) => page.getByRole('dialog');

test('several products are ticked by keyboard, over pages, and added (F06)', async ({ shop, buyer }) => {
  const { page } = buyer;
  await resize(page, 1280, 900);
  await gotoSettled(buyer, SEARCH);
  const topOfFirst = () =>
    page
      .getByRole('article')
      .first()
      .evaluate((card) => card.getBoundingClientRect().top);
  const top = await topOfFirst();
  await page.getByRole('button', { name: 'Choose', exact: true }).press('Enter');
  await expect(bar(page)).toBeVisible();
  expect(await topOfFirst()).toBe(top);
  await ticks(page).nth(0).press('Space');
  await ticks(page).nth(2).press('Shift+Space');
  await expect(bar(page)).toContainText('3 chosen');
  await expectClean(buyer);
  await link(page, 'Next').first().press('Enter');
  await expect(page).toHaveURL(/pageNo=2/);
  await expect(ticks(page).first()).not.toBeChecked();
  await ticks(page).first().check();
  await page.reload();
  await expect(bar(page)).toContainText('4 chosen');
  expect(await layoutShift(page)).toBe(0);
  await button(bar(page), 'Add 4 to selection cart').press('Enter');
  await see(page.getByRole('status'), '4 added to the selection cart');
  expect(new Set(requestsTo(shop, CART_SAVE).map(({ sellerProductId }) => sellerProductId)).size).toBe(4);
  await expect(page.locator('header a[href$="/selection/cart"]')).toHaveAttribute('aria-label', /4 products/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Choose', exact: true })).toBeFocused();
});

test('a list is pasted or typed, a held Enter makes lines (F06)', async ({ buyer }) => {
  const { page } = buyer;
  await gotoSettled(buyer, SEARCH);
  await button(page, 'Paste').press('Enter');
  await dialog(page).getByRole('textbox').focus();
  for (let time = 0; time < 3; time++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(dialog(page).getByRole('textbox')).toHaveValue('\n\n\n');
  await dialog(page).getByRole('textbox').fill('Code,Name\n20450001,Lamp\n20450002,Mug\n99999999,None');
  await button(dialog(page), 'Find products').press('Enter');
  await see(dialog(page), 'Found 2 · unknown 1');
  await expect(dialog(page).getByRole('definition')).toHaveText(['line 4: 99999999, None']);
  await expectClean(buyer);
  await button(dialog(page), 'Choose 2').press('Enter');
  await expect(bar(page)).toContainText('2 chosen');
});
