// What the desk keeps on the device, over a log-out and a login.
import { expectClean } from '../../support/e2e/auditPage';
import { button } from '../../support/e2e/find';
import { expect, logIn, test } from '../../support/e2e/fixtures';
import { gotoHydrated } from '../../support/e2e/hydration';

const ACCOUNT = '/account/verification';

test('logging out says what goes from this device; the file of it is read back after a login (D181)', async ({
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

  await gotoHydrated(page, ACCOUNT);
  const saved = page.waitForEvent('download');
  await button(page, 'Save as a file').click();
  const file = await (await saved).path();
  await expectClean(buyer, [390]);
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  const loaded = page.waitForEvent('load');
  await button(page.getByRole('main'), 'Log out').click();
  expect(await asked).toContain('forgets your price rule');
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
