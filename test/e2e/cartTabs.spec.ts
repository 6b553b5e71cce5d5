// What an Undo puts back into the cart while its page or its tab is left.
import type { Page } from '@playwright/test';
import { CART_PAGE, CART_SAVE, callsTo, holdCalls, requestsTo } from '../support/e2e/calls';
import { button, checkbox, link, region, see } from '../support/e2e/find';
import { expect, stayWhenAsked, test } from '../support/e2e/fixtures';
import { gotoHydrated, gotoSettled } from '../support/e2e/hydration';
import { CART, fillCartWithListable } from '../support/e2e/listing';

async function removeSelected(page: Page) {
  await button(region(page, 'Chosen products'), 'Remove').click();
  await button(page.getByRole('dialog'), 'Remove').click();
}

test('an Undo asks before its tab is closed; then another offers the rest, once', async ({ shop, buyer }) => {
  const { page, context } = buyer;
  await fillCartWithListable(shop, page, 5);
  await gotoHydrated(page, CART);
  const names = (tab: Page) => tab.getByRole('main').getByRole('row').getByRole('link').allInnerTexts();
  const before = await names(page);
  await checkbox(page, 'Select all (5)').last().check();
  await removeSelected(page);
  let saves = 0;
  await page.route(
    (url) => url.href.includes(CART_SAVE),
    // All but the first never get an answer.
    (route) => (++saves === 1 ? route.continue() : undefined),
  );
  await button(page, 'Undo').click();
  await see(page, '1 of 5 put back');
  await stayWhenAsked(page, () => page.close({ runBeforeUnload: true }));

  const other = await context.newPage();
  await gotoSettled({ ...buyer, page: other }, CART);
  const offer = button(other, /^Put \d+ back$/);
  await expect(offer).toHaveCount(0);
  await page.close();
  await expect(offer).toHaveText('Put 4 back');
  await see(other, '4 products were not put back');
  const pages = callsTo(shop, CART_PAGE).length;
  // What was in flight may have arrived after all.
  const saved: (string | null)[] = [];
  other.on('request', (request) => request.url().includes(CART_SAVE) && saved.push(request.postData()));
  await offer.click();
  await see(other, 'Put back into the selection cart: 4');
  await expect.poll(() => names(other)).toEqual(before);
  expect(callsTo(shop, CART_PAGE)).toHaveLength(pages + 1);
  expect([saved.length, new Set(saved).size]).toEqual([4, 4]);
  await gotoSettled({ ...buyer, page: other }, '/');
  await expect(offer).toHaveCount(0);
});

test('an Undo by keyboard goes on while another page is shown, and keeps the order', async ({ shop, visit }) => {
  const { page } = await visit({ username: 'sofia.r' });
  await gotoHydrated(page, CART);
  // An off-shelf product cannot be added again.
  const rows = page
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .filter({ hasNotText: 'Offshelf' });
  const before = await rows.allInnerTexts();
  for (const index of [0, 1, 2]) await rows.nth(index).getByRole('checkbox').check();
  await removeSelected(page);
  const release = await holdCalls(page, CART_SAVE);
  await expect(button(page, 'Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await link(page, 'Tovaro home').first().click();
  await release();
  await see(page, 'Put back into the selection cart: 3');
  await gotoHydrated(page, CART);
  expect(await rows.allInnerTexts()).toEqual(before);
  expect(requestsTo(shop, CART_SAVE)).toHaveLength(3);
});
