// What the desk keeps on the device, over a log-out and a login.
import type { Locator } from '@playwright/test';
import { expectClean } from '../../support/e2e/auditPage';
import { button } from '../../support/e2e/find';
import { expect, logIn, test } from '../../support/e2e/fixtures';
import { gotoHydrated } from '../../support/e2e/hydration';

const ACCOUNT = '/account/verification';

test('logging out offers what goes from this device as a file, which is read back after a login (D181)', async ({
  shop,
  buyer,
}) => {
  const { page, context } = buyer;
  const sell = page.getByText(/^Sell ¥/).first();
  await gotoHydrated(page, '/search?keyword=lamp');
  await button(page, 'Price rule').click();
  await page.getByLabel('Multiply cost by').fill('2.2');
  await page.keyboard.press('Enter');
  await expect(sell).toBeVisible();

  await button(page, 'Account menu, mei.lin').click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  const question = page.getByRole('dialog', { name: 'Log out?' });
  await expect(question).toContainText('forgets your price rule');
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x;
  expect(await leftOf(question.getByRole('heading'))).toBe(await leftOf(question.getByText(/^This device/)));
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  await gotoHydrated(page, ACCOUNT);
  await button(page, 'Save as a file').waitFor();
  await expectClean(buyer, [390]);
  await button(page.getByRole('main'), 'Log out').click();
  await expect(question).toContainText('forgets your price rule');
  await expectClean(buyer, [390]);
  const saved = page.waitForEvent('download');
  await button(question, 'Save as a file').click();
  const file = await (await saved).path();
  const loaded = page.waitForEvent('load');
  await button(question, 'Log out').click();
  await loaded;
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('desk')))).toEqual([]);

  await logIn(context, shop, 'mei.lin');
  await gotoHydrated(page, ACCOUNT);
  await page.mouse.move(300, 300);
  await button(page, 'Read back').waitFor();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('The file was read back.')).toBeVisible();
  await gotoHydrated(page, '/search?keyword=lamp');
  await expect(sell).toBeVisible();
});
