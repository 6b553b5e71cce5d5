// A listing whose buyer logs out in another tab.
import { SPECIAL_PRODUCTS } from '../../../server/sandbox/generator/specialProducts';
import { COMMIT, holdCalls, requestsTo } from '../../support/e2e/calls';
import { button, checkbox, link, radio } from '../../support/e2e/find';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated } from '../../support/e2e/hydration';
import { chooseShop, dialogOf } from '../../support/e2e/listing';
import { waitForLogin } from '../../support/e2e/login';

test('logging out asks before it stops a listing, in another tab too, and keeps nothing', async ({ shop, buyer }) => {
  const { page, context, complaints } = buyer;
  complaints.allow(/status of 401/);
  const questions: string[] = [];
  let answer = false;
  const other = await context.newPage();
  await gotoHydrated(other, '/help');
  other.on('dialog', async (dialog) => {
    questions.push(dialog.message());
    await (answer ? dialog.accept() : dialog.dismiss());
  });
  const logOut = async () => {
    await button(other, 'Account menu, mei.lin').click();
    await other.getByRole('menuitem', { name: 'Log out' }).click();
  };
  const dialog = await chooseShop(page, SPECIAL_PRODUCTS.listsWell);
  await radio(dialog, 'Several shops').press('Space');
  for (const name of ['Deskwell Studio', 'Cosy Corner UK']) await checkbox(dialog, name).check();
  const release = await holdCalls(page, COMMIT);
  await button(dialog, 'List to 3 shops').click();
  await expect(dialogOf(page, 'Listing to 3 shops')).toBeVisible();

  await logOut();
  await expect.poll(() => questions).toHaveLength(1);
  expect(questions[0]).toContain('1 of 3 listings were sent. Log out and stop it?');
  await other.keyboard.press('Escape');
  answer = true;
  await logOut();
  await release();
  await expect(link(other, 'Login').first()).toBeVisible();
  expect(await waitForLogin(page)).toContain('/items/');
  expect(requestsTo(shop, COMMIT)).toMatchObject([{ shopId: '1' }]);
  expect(await other.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/listing|listed/);
});
