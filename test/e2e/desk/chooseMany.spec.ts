// Choosing several products, by ticks and from a list.
import type { Locator, Page } from '@playwright/test';
import { expectClean } from '../../support/e2e/auditPage';
import { CART_SAVE, requestsTo } from '../../support/e2e/calls';
import { button, checkbox, link, region, resize, see } from '../../support/e2e/find';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoSettled } from '../../support/e2e/hydration';
import { layoutShift } from '../../support/e2e/layoutShift';

const SEARCH = '/search?keyword=lamp';
const ticks = (page: Page) => checkbox(page.locator('main'), /^Choose (?!all)/);
const bar = (page: Page) => region(page, 'Chosen products');
const dialog = (page: Page) => page.getByRole('dialog');

/** Where everything stands that is not on the floor of the window. */
const places = (page: Page) =>
  page
    .locator('main :is(h1, p, select, article), main button:not([aria-label="Chosen products"] *)')
    .evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width } = one.getBoundingClientRect();
        return [x, y + scrollY, width].map(Math.round).join();
      }),
    );

for (const width of [1280, 768, 390])
  test(`thirty on two pages take four presses, which move nothing, ${width} px (F06)`, async ({ buyer }) => {
    const { page } = buyer;
    await resize(page, width, 844);
    await gotoSettled(buyer, '/search');
    const before = await places(page);
    await page.getByRole('button', { name: 'Choose', exact: true }).click();
    await checkbox(page, 'Choose all (20)').click();
    await expect(bar(page)).toContainText('20 chosen');
    expect(await places(page)).toEqual(before);
    await expectClean(buyer);
    await link(page, 'Next').first().click();
    await expect(page).toHaveURL(/pageNo=2/);
    await ticks(page)
      .nth(9)
      .click({ modifiers: ['Shift'] });
    await expect(bar(page)).toContainText('30 chosen');
    await bar(page).getByRole('button', { name: '30 chosen' }).click();
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(31);
    await expectClean(buyer);
  });

test('several products are ticked by keyboard, over pages, and added (F06)', async ({ shop, buyer }) => {
  const { page } = buyer;
  await resize(page, 1280, 900);
  await gotoSettled(buyer, SEARCH);
  await page.getByRole('button', { name: 'Choose', exact: true }).press('Enter');
  await ticks(page).nth(0).press('Space');
  await ticks(page).nth(2).press('Shift+Space');
  await expect(bar(page)).toContainText('3 chosen');
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
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Line 4: 99999999, None' })).toBeVisible();
  await expectClean(buyer);
  // A window of 1280 × 800 px at twice the size.
  await resize(page, 640, 400);
  const bottomOf = async (part: Locator) => (await part.evaluate((element) => element.getBoundingClientRect())).bottom;
  const [list, foot] = [dialog(page).getByRole('listitem').last(), button(dialog(page), 'Choose 2')];
  expect(await bottomOf(list)).toBeLessThan((await bottomOf(foot)) - 36);
  await foot.press('Enter');
  await expect(bar(page)).toContainText('2 chosen');
});
