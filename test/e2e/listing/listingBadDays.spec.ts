// A listing on a bad day: rows in progress, failures that were mended since, a full storage, a log-out, a refusal, a login.
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { SPECIAL_PRODUCTS } from '../../../server/sandbox/generator/specialProducts';
import { COMMIT, DETAIL, holdCalls, requestsTo } from '../../support/e2e/calls';
import { expect, logIn, type Shop, test } from '../../support/e2e/fixtures';
import { gotoHydrated } from '../../support/e2e/hydration';
import {
  answerCommits,
  CART,
  chooseShop,
  chooseShopForAll,
  dialogOf,
  fillCartWithListable,
  list,
  listProduct,
  MY_PRODUCTS,
} from '../../support/e2e/listing';
import { logInAs, waitForLogin } from '../../support/e2e/login';
import { closeStorefronts, startTestStorefront } from '../../support/storefront';

const { listsWell, listsAtSecondTry, severalFaults } = SPECIAL_PRODUCTS;
const shopsOf = (shop: Shop): unknown[] => requestsTo(shop, COMMIT).map(({ shopId }) => shopId);

/** Chooses two more shops in the open dialog, and lists to the three. */
async function listToThree(page: Page): Promise<void> {
  const dialog = dialogOf(page, 'List Shop');
  await dialog.getByRole('radio', { name: 'Several shops' }).check();
  for (const name of ['Deskwell Studio', 'Cosy Corner UK']) await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByRole('button', { name: 'List to 3 shops' }).click();
}

test('what failed and was listed since is not selected with the failed, and asks once (D153)', async ({
  shop,
  buyer: { page },
}) => {
  await listProduct(page, severalFaults);
  await expect(dialogOf(page, 'Complete!')).toBeVisible();
  await listProduct(page, listsAtSecondTry);
  await dialogOf(page, 'Complete!').getByRole('button', { name: 'View details' }).click();
  const records = dialogOf(page, 'Failed Records(1)');
  await records.getByRole('checkbox', { name: 'Select all' }).check();
  await records.getByRole('button', { name: 'Try again' }).click();
  await dialogOf(page, 'SUCCESS!').getByRole('link', { name: 'See My Products' }).click();
  await page.getByRole('navigation', { name: 'Listing status' }).getByRole('link', { name: 'Failed' }).click();
  const row = page.getByRole('row').filter({ hasText: 'The channel did not answer in time' }).first();
  await expect(row.getByText('Listed since')).toBeVisible();
  const all = page.getByRole('checkbox', { name: 'Select the failed on this page (1)' }).first();
  await all.check();
  await expect(row.getByRole('checkbox')).not.toBeChecked();
  await all.uncheck();

  await row.getByRole('checkbox').check();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  const question = page.getByText('1 of them was listed since. Press Try again once more to list it again.');
  await expect(question).toBeVisible();
  expect(requestsTo(shop, COMMIT)).toHaveLength(3);
  await again.click();
  await expect.poll(() => requestsTo(shop, COMMIT)).toHaveLength(4);
});

test('rows in progress are neither failed nor sent again, and are read again (D156, D165, C17)', async ({
  shop,
  buyer: { page },
}) => {
  await page.route(
    (url) => url.href.includes(DETAIL),
    async (route) => {
      const { data } = (await (await route.fetch()).json()) as { data: { data: object[] } };
      const rows = data.data.map((row) => ({ ...row, status: 'IN_PROGRESS' }));
      await route.fulfill({ json: { success: true, data: { data: rows } } });
    },
    { times: 2 },
  );
  await listProduct(page, listsWell);
  const unfinished = dialogOf(page, 'Not finished');
  await expect(unfinished.getByText('1 without a result yet')).toBeVisible();
  // Opening reads it again.
  await unfinished.getByRole('button', { name: 'View details' }).click();
  const open = dialogOf(page, 'No result yet (1)');
  await expect(open.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await open.getByRole('button', { name: 'Look up' }).click();
  await expect(dialogOf(page, 'SUCCESS!')).toBeVisible();
  expect(requestsTo(shop, COMMIT)).toHaveLength(1);
});

test('with a full storage nothing that was listed is offered again (D162)', async ({ shop, buyer }) => {
  const { page } = buyer;
  await fillCartWithListable(shop, page, 120);
  shop.sandbox.clearCalls();
  await gotoHydrated(page, CART);
  await chooseShopForAll(page, 120);
  // Room for the note as the first commit is made, not for the rows of its answer.
  await page.evaluate(() => {
    localStorage.setItem('filler', '');
    let size = 1 << 23;
    for (let text = ''; size > 512; size >>= 1) {
      try {
        localStorage.setItem('filler', text + 'x'.repeat(size));
        text += 'x'.repeat(size);
      } catch {}
    }
    localStorage.setItem('filler', (localStorage.getItem('filler') ?? '').slice(11_000));
  });
  let commits = 0;
  const third = Promise.withResolvers<void>();
  await page.route(
    (url) => url.href.includes(COMMIT),
    async (route) => {
      commits += 1;
      if (commits === 3) return third.resolve();
      await route.continue();
    },
  );
  await list(page);
  await third.promise;
  page.on('dialog', (dialog) => dialog.accept());
  await gotoHydrated(page, MY_PRODUCTS);
  // A note of which a part did not fit is none, which the code that shows it tells.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/list-to-shop.')),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(page.locator('main').getByText(/not sent|without a result/)).toHaveCount(0);
  expect(requestsTo(shop, COMMIT)).toHaveLength(2);
});

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
  const logOut = async (): Promise<void> => {
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

test('a shop that refuses leaves the others their turn, and keeps its message (D155)', async ({ shop, buyer }) => {
  const { page, complaints } = buyer;
  complaints.allow(/Failed to load resource|The listing ended early/);
  await chooseShop(page, listsWell);
  await answerCommits(page, { 1: 500 });
  await listToThree(page);
  const unfinished = dialogOf(page, 'Not finished');
  await expect(unfinished.getByRole('listitem')).toHaveText([
    /Luma Living 1 failed.*Channel is down/,
    /Deskwell Studio 1 listed/,
    /Cosy Corner UK 1 listed/,
  ]);
  await unfinished.getByRole('button', { name: 'View details' }).click();
  await expect(dialogOf(page, 'Failed Records(1)').getByText('Channel is down')).toBeVisible();
  expect(shopsOf(shop)).toEqual(['3', '5']);
});

test('after a login all shops that are left are offered, and the result has all of them (D155, N14)', async ({
  shop,
  buyer,
}) => {
  const { page, complaints } = buyer;
  complaints.allow(/status of 401|The listing ended early/);
  await chooseShop(page, listsWell);
  await answerCommits(page, { 2: 401 });
  await listToThree(page);
  await waitForLogin(page);
  await logInAs(page, 'mei.lin');
  const dialog = dialogOf(page, 'List Shop');
  await expect(dialog.getByText('1 product to 2 shops')).toBeVisible();
  await expect(dialog.getByText(/^1 product was sent before the login/)).toBeVisible();
  for (const name of ['Deskwell Studio', 'Cosy Corner UK'])
    await expect(dialog.getByRole('checkbox', { name })).toBeChecked();
  await dialog.getByRole('button', { name: 'List to 2 shops' }).click();
  await expect(dialogOf(page, 'SUCCESS!').getByRole('listitem')).toHaveText([
    /Luma Living 1 listed/,
    /Deskwell Studio 1 listed/,
    /Cosy Corner UK 1 listed/,
  ]);
  expect(shopsOf(shop)).toEqual(['1', '3', '5']);
});
