// My Products by batch, as a buyer reads it: how far each batch is, and what has been ticked as released.
import type { Locator, Page } from '@playwright/test';
import { expectClean } from '../../support/e2e/auditPage';
import { callsTo, DETAIL } from '../../support/e2e/calls';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated, gotoSettled } from '../../support/e2e/hydration';
import { FONT_SHIFT, layoutShift } from '../../support/e2e/layoutShift';
import { MY_PRODUCTS } from '../../support/e2e/listing';

test.use({ buyerName: 'sofia.r' });

const batch = (page: Page, id: string): Locator => page.getByRole('group', { name: `Batch ${id}`, exact: true });
const ticks = (within: Locator): Locator => within.getByRole('checkbox', { name: /^Released: ./ });

test('batches say how far they are, on this device, in every tab, until the log-out (B1, F13, D143)', async ({
  shop,
  buyer,
}) => {
  const { page, context } = buyer;
  await gotoSettled(buyer, MY_PRODUCTS);
  await page.keyboard.press('Tab');
  // Of batch 4 the page has five rows.
  await expect(batch(page, '4')).toContainText('0 of 8 released · 1 failed');
  await expect(batch(page, '5')).toContainText('0 of 13 released · 2 failed');
  expect(callsTo(shop, DETAIL)).toHaveLength(1);
  expect(await layoutShift(page)).toBeLessThan(FONT_SHIFT);
  await ticks(batch(page, '5')).nth(0).press('Space');
  await ticks(batch(page, '5')).nth(2).check();
  await expect(batch(page, '5')).toContainText('2 of 13 released');
  await batch(page, '4').locator('summary').press('Enter');
  await expect(batch(page, '4').getByRole('listitem')).toHaveCount(5);
  await expectClean(buyer);

  const other = await context.newPage();
  await gotoHydrated(other, MY_PRODUCTS);
  await expect(batch(other, '5')).toContainText('2 of 13 released');
  await ticks(batch(other, '5')).nth(2).uncheck();
  await expect(batch(page, '5')).toContainText('1 of 13 released');

  await page.reload();
  await expect(batch(page, '5')).toContainText('1 of 13 released');
  expect(await layoutShift(page)).toBeLessThan(FONT_SHIFT);
  // A call of the desk may meet the ended session.
  buyer.complaints.allow(/status of 401/);
  await gotoHydrated(page, '/account/verification');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(/\/iam\/login/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('batches are whole and fold without scripts (D143)', async ({ visit }) => {
  const { page } = await visit({ username: 'sofia.r', javaScriptEnabled: false });
  await page.goto(MY_PRODUCTS);
  await expect(batch(page, '5').getByRole('listitem').first()).toBeVisible();
  await expect(batch(page, '5')).toContainText('13 listed · 2 failed');
  await expect(batch(page, '4')).toContainText('5 on this page');
  await expect(batch(page, '4').getByRole('listitem').first()).toBeHidden();
  await batch(page, '4').locator('summary').click();
  await expect(batch(page, '4').getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0);
});

test('a batch whose rest does not come is what the page knows (B1)', async ({ shop, buyer }) => {
  const { page, complaints } = buyer;
  complaints.allow(/status of 500|late part/);
  shop.sandbox.fail({ match: DETAIL, status: 500, times: 1 });
  await gotoSettled(buyer, MY_PRODUCTS);
  await expect(batch(page, '4')).toContainText('5 on this page');
  await expect(page.getByRole('alert')).toHaveCount(0);
});
