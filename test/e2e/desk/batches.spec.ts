// My Products by batch and the release sheet, as a buyer reads them: how far a batch is, and what is ticked as released.
import type { Locator, Page } from '@playwright/test';
import { expectClean } from '../../support/e2e/auditPage';
import { COMMIT, callsTo, DETAIL, ITEM, requestsTo } from '../../support/e2e/calls';
import { button, checkbox, link, region, resize, see } from '../../support/e2e/find';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated, gotoSettled, touchPage } from '../../support/e2e/hydration';
import { expectStill } from '../../support/e2e/layoutShift';
import { MY_PRODUCTS } from '../../support/e2e/listing';

test.use({ buyerName: 'sofia.r' });

const batch = (page: Page, id: string) => page.getByRole('group', { name: `Batch ${id}`, exact: true });
/** Without the reasons of those that failed. */
const rowsOf = (page: Page, id: string) =>
  batch(page, id)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
const ticks = (within: Locator) => checkbox(within, /^Released: ./);

test('batches say how far they are, on this device', async ({ shop, buyer }) => {
  const { page } = buyer;
  await gotoSettled(buyer, MY_PRODUCTS);
  await page.keyboard.press('Tab');
  // Of batch 4 the page has five rows.
  await expect(batch(page, '4')).toContainText('8 to release · 1 failed');
  await expect(batch(page, '4')).toContainText('5 of 9 on this page');
  await expect(batch(page, '5')).toContainText('13 to release · 2 failed');
  expect(callsTo(shop, DETAIL)).toHaveLength(1);
  await expectStill(page);
  await ticks(batch(page, '5')).nth(0).press('Space');
  await ticks(batch(page, '5')).nth(2).check();
  await expect(batch(page, '5')).toContainText('2 of 13 released');
  await batch(page, '4').locator('summary').press('Enter');
  await expect(batch(page, '4').getByRole('listitem')).toHaveCount(5);
  // A control of which the sticky header hides a part counts as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectClean(buyer);

  await page.reload();
  await expect(batch(page, '5')).toContainText('2 of 13 released');
  await expectStill(page);
  await expect(rowsOf(page, '5')).toHaveCount(5);
  await page.emulateMedia({ media: 'print' });
  await expect(rowsOf(page, '5')).toHaveCount(15);

  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  const grounds = await ticks(batch(page, '5')).evaluateAll((all) =>
    all.map((box) => getComputedStyle(box).backgroundColor),
  );
  expect(grounds[0]).not.toBe(grounds[1]);
});

test('batches are whole and fold without scripts', async ({ visit }) => {
  const { page } = await visit({ username: 'sofia.r', javaScriptEnabled: false });
  await page.goto(MY_PRODUCTS);
  await expect(rowsOf(page, '5')).toHaveCount(15);
  await expect(batch(page, '5')).toContainText('13 listed · 2 failed');
  await expect(batch(page, '4')).toContainText('5 on this page');
  await expect(batch(page, '4').getByRole('listitem').first()).toBeHidden();
  await batch(page, '4').locator('summary').click();
  await expect(batch(page, '4').getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0);
});

test('what failed for one reason is tried again with two presses, and nothing moves', async ({ shop, buyer }) => {
  const { page } = buyer;
  await gotoHydrated(page, MY_PRODUCTS);
  await touchPage(page);
  const tab = link(page, /^Failed \d+$/);
  await expect(tab).toBeVisible();
  await expectStill(page);
  const place = await tab.boundingBox();
  await tab.click();
  const group = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /did not answer in time/ }) });
  await expect(group).toContainText('Try again: this often passes.');
  expect(await tab.boundingBox()).toEqual(place);
  await expectClean(buyer, [1280, 768, 390]);
  await resize(page, 1280, 900);
  const links = await group
    .getByRole('link')
    .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).pathname));
  await button(group, /^Try th(ese|is) again$/).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const sent = requestsTo(shop, COMMIT).flatMap(({ sellerProductIdList }) => sellerProductIdList as string[]);
  expect(sent.toSorted()).toEqual(links.map((path) => path.split('/').at(-1)).toSorted());
});

test('the sheet of a batch is ticked, copied, printed and left by keyboard (F02, F13)', async ({ shop, visit }) => {
  const buyer = await visit({ username: 'sofia.r', permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = buyer;
  await gotoHydrated(page, MY_PRODUCTS);
  await link(page, 'Release sheet of batch 5').press('Enter');
  await expect(page).toHaveURL(`${MY_PRODUCTS}/5`);
  await see(page, '13 to release');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(cards).toHaveCount(13);
  await expect(page.locator('main [aria-expanded="true"]')).toHaveCount(1);
  await expect(region(page, '2 failed').getByRole('listitem')).toHaveCount(2);
  await ticks(page.locator('main')).first().press('Space');
  await see(page, '1 of 13 released');
  await expect(ticks(page.locator('main')).first()).toBeFocused();
  await expect(cards.first().getByRole('definition')).toHaveCount(0);
  await expectClean(buyer);
  await button(page, /^Copy Size: /).press('Enter');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[\d.]+ × [\d.]+ × [\d.]+ cm$/);

  await page.emulateMedia({ media: 'print' });
  await expect(cards).toHaveCount(12);
  await expect(cards.first().getByRole('definition').first()).toBeVisible();
  await expect(page.locator('button:visible:not([data-text])')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.goBack();
  await expect(batch(page, '5')).toContainText('1 of 13 released · 2 failed');

  // Another day: what is ticked folds before the sheet is seen, and products that are late move nothing.
  for (const delayMs of [0, 1_000]) {
    shop.sandbox.fail({ match: ITEM, delayMs, times: 4 });
    await gotoSettled(buyer, `${MY_PRODUCTS}/5`);
    await expect(cards.first().getByRole('definition')).toHaveCount(0);
    await expectStill(page);
  }
});

test('a sheet is whole without scripts; one of another buyer is not there', async ({ shop, visit }) => {
  const { page } = await visit({ username: 'sofia.r', javaScriptEnabled: false });
  // As many as are asked for at once.
  shop.sandbox.fail({ match: ITEM, delayMs: 2_000, times: 4 });
  await page.goto(`${MY_PRODUCTS}/5`);
  // What is late does not come, and nothing says that it loads.
  await expect(page.getByText('This product is not loaded.').filter({ visible: true })).toHaveCount(13);
  await expect(page.getByText(/^Loading products/)).toBeHidden();
  await page.goto(`${MY_PRODUCTS}/5`);
  await see(page, '13 listed');
  await expect(page.getByRole('definition').first()).toBeVisible();
  await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0);
  const other = await visit({ username: 'mei.lin', javaScriptEnabled: false });
  other.complaints.allow(/status of 404/);
  expect((await other.page.goto(`${MY_PRODUCTS}/5`))?.status()).toBe(404);
});
