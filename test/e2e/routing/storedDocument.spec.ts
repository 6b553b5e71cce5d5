// A document that was not rendered just now asks again for all that is personal on it (D185). Back takes it from the HTTP cache;
// each page, and one that the browser keeps in memory: client/routing/page/usePage.test.tsx.
import { SPECIAL_PRODUCTS } from '../../../server/sandbox/generator/specialProducts';
import { button, link } from '../../support/e2e/find';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated, gotoSettled } from '../../support/e2e/hydration';
import { CART } from '../../support/e2e/listing';

test('Back to the selection cart shows its rows of now, their count and no tick of what is gone', async ({
  shop,
  buyer,
}) => {
  const { page } = buyer;
  const setCart = (...ids: string[]) => shop.sandbox.users.fillCart('mei.lin', ids);
  const { longName, ninePictures, withVideo } = SPECIAL_PRODUCTS;
  setCart(longName, ninePictures, withVideo);
  await gotoHydrated(page, CART);
  const ticks = page.getByRole('main').getByRole('row').getByRole('checkbox');
  for (const tick of await ticks.all()) await tick.check();
  const before = await ticks.count();
  await gotoSettled(buyer, CART);
  await gotoHydrated(page, '/invite');
  // On another device of the buyer, of which no tab hears.
  setCart(ninePictures, withVideo);
  await page.goBack();
  const { type, transferSize } = await page.evaluate(
    () => performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming,
  );
  expect([type, transferSize]).toEqual(['back_forward', 0]);
  await expect(page.getByText('2 products kept for listing')).toBeVisible();
  await expect(link(page.getByRole('banner'), 'Selection cart, 2 products')).toBeVisible();
  await expect(ticks).toHaveCount(before - 1);
  await expect(page.getByText(/^2 chosen/)).toBeVisible();
});

// After another login: client/boot/keptDocument.test.ts.
test('Back after a log-out shows nothing of the user before, although the backend names nobody (D199)', async ({
  shop,
  buyer: { page, complaints },
}) => {
  // Of the page in place of theirs, as nobody is named.
  complaints.allow(/status of 503/);
  await gotoHydrated(page, '/account/verification');
  const former = link(page.getByRole('banner'), 'mei.lin');
  await expect(former).toBeVisible();
  await gotoHydrated(page, '/help');
  await button(page, /^Account menu/).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await link(page.getByRole('banner'), 'Login').waitFor();
  shop.sandbox.fail({ match: 'user/current', kind: 'hang' });
  await page.goBack();
  await expect(former).toHaveCount(0);
  await expect(page.locator('h1')).toBeVisible();
});
