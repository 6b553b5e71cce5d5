// The price rule: set on the search page, read on every page.
import { expectClean } from '../../support/e2e/auditPage';
import { button } from '../../support/e2e/find';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated } from '../../support/e2e/hydration';
import { expectStill } from '../../support/e2e/layoutShift';

test('a price rule is set once and holds on every page', async ({ buyer }) => {
  const { page } = buyer;
  const sells = page.getByText(/^Sell ¥[\d,]+\.90$/);
  await gotoHydrated(page, '/search?keyword=lamp');
  // The word is in the document, what it does is loaded: the press is kept until it is there.
  const pressed = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await button(page, 'Price rule').click();
  pressed.resolve();
  const factor = page.getByLabel('Multiply cost by');
  await factor.fill('2.2');
  await page.getByLabel('Round up to').fill('.90');
  await page.keyboard.press('Enter');
  await expect(sells).toHaveCount(20);
  await expectStill(page);

  // Without any input: what is kept is shown as soon as the browser is idle.
  await gotoHydrated(page, '/distributor/selection/cart');
  await expect(sells).not.toHaveCount(0);
  await expectStill(page);
  await expectClean(buyer);
});
