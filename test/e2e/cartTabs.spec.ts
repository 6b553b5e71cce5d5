// What an Undo puts back into the cart while its page or its tab is left.
import type { Page } from '@playwright/test';
import { CART_SAVE } from '../support/e2e/calls';
import { button, checkbox, link, region, see } from '../support/e2e/find';
import { expect, stayWhenAsked, test } from '../support/e2e/fixtures';
import { gotoHydrated, gotoSettled } from '../support/e2e/hydration';
import { CART, fillCartWithListable } from '../support/e2e/listing';

test('an Undo goes on on another page, asks before its tab is closed, and another tab offers the rest', async ({
  shop,
  buyer,
}) => {
  const { page, context } = buyer;
  await fillCartWithListable(shop, page, 5);
  await gotoHydrated(page, CART);
  const names = (tab: Page) => tab.getByRole('main').getByRole('row').getByRole('link').allInnerTexts();
  const before = await names(page);
  await checkbox(page, 'Select all (5)').last().check();
  await button(region(page, 'Chosen products'), 'Remove').click();
  await button(page.getByRole('dialog'), 'Remove').click();
  let saves = 0;
  await page.route(
    (url) => url.href.includes(CART_SAVE),
    // All but the first never get an answer.
    (route) => (++saves === 1 ? route.continue() : undefined),
  );
  await button(page, 'Undo').click();
  await see(page, '1 of 5 put back');
  await link(page, 'Tovaro home').first().click();
  await expect(page).toHaveURL('/');
  await stayWhenAsked(page, () => page.close({ runBeforeUnload: true }));

  const other = await context.newPage();
  await gotoSettled({ ...buyer, page: other }, CART);
  const offer = button(other, /^Put \d+ back$/);
  await expect(offer).toHaveCount(0);
  await page.close();
  await expect(offer).toHaveText('Put 4 back');
  await see(other, '4 products were not put back');
  // What was in flight may have arrived after all.
  const saved: (string | null)[] = [];
  other.on('request', (request) => request.url().includes(CART_SAVE) && saved.push(request.postData()));
  await offer.click();
  await see(other, 'Put back into the selection cart: 4');
  await expect.poll(() => names(other)).toEqual(before);
  expect([saved.length, new Set(saved).size]).toEqual([4, 4]);
});
