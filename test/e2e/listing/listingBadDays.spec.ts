// A listing on a bad day: its user logs out elsewhere, or its backend is gone.
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { SPECIAL_PRODUCTS } from '../../../server/sandbox/generator/specialProducts';
import { COMMIT, holdCalls, requestsTo } from '../../support/e2e/calls';
import { expect, logIn, type Shop, test } from '../../support/e2e/fixtures';
import { gotoHydrated } from '../../support/e2e/hydration';
import { chooseShop, dialogOf } from '../../support/e2e/listing';
import { waitForLogin } from '../../support/e2e/login';
import { closeStorefronts, startTestStorefront } from '../../support/storefront';

const { listsWell } = SPECIAL_PRODUCTS;
const shopsOf = (shop: Shop) => requestsTo(shop, COMMIT).map(({ shopId }) => shopId);

/** Chooses two more shops in the open dialog, and lists to the three. */
async function listToThree(page: Page) {
  const dialog = dialogOf(page, 'List Shop');
  await dialog.getByRole('radio', { name: 'Several shops' }).check();
  for (const name of ['Deskwell Studio', 'Cosy Corner UK']) await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByRole('button', { name: 'List to 3 shops' }).click();
}

test('logging out asks before it stops a listing, in another tab too, and keeps nothing (D154)', async ({
  shop,
  buyer,
}) => {
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
    await other.getByRole('button', { name: 'Account menu, mei.lin' }).click();
    await other.getByRole('menuitem', { name: 'Log out' }).click();
  };
  await chooseShop(page, listsWell);
  const release = await holdCalls(page, COMMIT);
  await listToThree(page);
  await expect(dialogOf(page, 'Listing to 3 shops')).toBeVisible();

  await logOut();
  await expect.poll(() => questions).toHaveLength(1);
  expect(questions[0]).toContain('0 of 3 products were sent. Log out and stop it?');
  await other.keyboard.press('Escape');
  answer = true;
  await logOut();
  await release();
  await expect(other.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  expect(await waitForLogin(page)).toContain('/items/');
  expect(shopsOf(shop)).toEqual(['1']);
  expect(await other.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/listing|listed/);
});

test('a listing that found no backend was not sent, says so, and can be sent again', async ({ browser }) => {
  const embedded = await startTestStorefront();
  const backend = http.createServer(embedded.sandbox.app).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const { port } = backend.address() as AddressInfo;
  const { port: ofShop } = await (await startTestStorefront({ BACKEND_URL: `http://127.0.0.1:${port}` })).listen();
  const origin = `http://localhost:${ofShop}`;
  const context = await browser.newContext({ baseURL: origin });
  await logIn(context, { ...embedded, origin }, 'mei.lin');
  const page = await context.newPage();
  const dialog = await chooseShop(page, listsWell);
  const button = dialog.getByRole('button', { name: 'List', exact: true });

  backend.close();
  backend.closeAllConnections();
  await button.click();
  await expect(dialog.getByText('The service is not available, please try again')).toBeVisible();
  backend.listen(port, '127.0.0.1');
  await button.click();
  await expect(dialogOf(page, 'SUCCESS!')).toBeVisible();
  expect(requestsTo({ ...embedded, origin }, COMMIT)).toHaveLength(1);
  await context.close();
  backend.close();
  await closeStorefronts();
});
