// The price rule: set on the search page, read on every page, gone with the logout.
import { expectClean } from '../../support/e2e/auditPage';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated, touchPage } from '../../support/e2e/hydration';
import { FONT_SHIFT, layoutShift } from '../../support/e2e/layoutShift';

test('a price rule is set once, holds on every page and leaves with the user (F05, D130)', async ({ buyer }) => {
  const { page } = buyer;
  const sells = page.getByText(/^sell ¥[\d,]+\.90 · \d+ %$/);
  await gotoHydrated(page, '/search?keyword=lamp');
  await expect(page.getByRole('button', { name: 'Set your price rule' })).toHaveCount(0);
  await touchPage(page);
  await page.getByRole('button', { name: 'Set your price rule' }).click();
  await page.getByLabel('Cost times').fill('2.2');
  await page.getByLabel('Ends with').fill('.90');
  await page.keyboard.press('Enter');
  await expect(sells).toHaveCount(20);
  expect(await layoutShift(page)).toBeLessThan(FONT_SHIFT);

  // Without any input: what is kept is shown as soon as the browser is idle.
  await gotoHydrated(page, '/distributor/selection/cart');
  await expect(sells).not.toHaveCount(0);
  expect(await layoutShift(page)).toBeLessThan(FONT_SHIFT);
  await expectClean(buyer);

  // A call of the desk may meet the ended session.
  buyer.complaints.allow(/status of 401/);
  await gotoHydrated(page, '/account/verification');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(/\/iam\/login/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
