// More products than one commit takes: what is known of the listing when it ends early.
import type { Page } from '@playwright/test';
import { COMMIT, DETAIL, holdCalls, requestsTo } from '../../support/e2e/calls';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated } from '../../support/e2e/hydration';
import {
  answerCommits,
  CART,
  chooseShopForAll,
  dialogOf,
  fillCartWithListable,
  list,
  MY_PRODUCTS,
} from '../../support/e2e/listing';
import { logInAs, waitForLogin } from '../../support/e2e/login';

const cartLink = (page: Page) => page.getByRole('link', { name: /^Selection cart/ }).first();

test.describe('120 products in three commits', () => {
  test('resumes at the same shop after a login in the middle (D79)', async ({ shop, buyer }) => {
    const { page, complaints } = buyer;
    complaints.allow(/status of 401|The listing ended early/);
    await fillCartWithListable(shop, page, 120);
    await gotoHydrated(page, CART);
    await chooseShopForAll(page, 120);
    await dialogOf(page, 'List Shop').getByRole('row').nth(3).click();
    const documents = buyer.documents.length;
    await answerCommits(page, { 2: 401 });
    await page.route(
      (url) => url.href.includes(DETAIL),
      async (route) => {
        const { data } = (await (await route.fetch()).json()) as { data: { data: object[] } };
        const [first, ...rest] = data.data;
        await route.fulfill({ json: { success: true, data: { data: [{ ...first, status: 'FAILED' }, ...rest] } } });
      },
      { times: 1 },
    );
    await list(page);
    await waitForLogin(page);
    expect(buyer.documents.slice(documents)).toEqual(['/iam/login']);
    await logInAs(page, 'mei.lin');

    const dialog = dialogOf(page, 'List Shop');
    await expect(dialog.getByRole('radio', { name: 'Deskwell Studio' })).toBeChecked();
    await expect(dialog.getByText('70 products will be listed to the shop you choose.')).toBeVisible();
    await expect(dialog.getByText(/^50 products were sent before the login/)).toBeVisible();
    await dialog.getByRole('button', { name: 'List', exact: true }).click();
    // What was known before the login counts.
    await expect(dialogOf(page, 'Complete!').getByText('119 of 120 listed')).toBeVisible();
    const sent = requestsTo(shop, COMMIT).slice(-3);
    expect(sent.map(({ shopId, sellerProductIdList }) => [shopId, (sellerProductIdList as string[]).length])).toEqual([
      ['3', 50],
      ['3', 50],
      ['3', 20],
    ]);
  });

  test('shows its progress; Back stops it and My Products has the counts (N21, D63, D75)', async ({ shop, buyer }) => {
    const { page } = buyer;
    await fillCartWithListable(shop, page, 120);
    await gotoHydrated(page, '/search');
    await cartLink(page).click();
    await chooseShopForAll(page, 120);
    shop.sandbox.clearCalls();
    const release = await holdCalls(page, DETAIL);
    await list(page);
    await expect(dialogOf(page, 'List Shop').getByRole('status').getByText('0 of 120')).toBeVisible();
    await expect.poll(() => requestsTo(shop, COMMIT)).toHaveLength(1);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Filter Options' })).toBeVisible();
    await release();
    await expect(
      page.getByText('The listing was left: 50 of 120 products were sent. Their result is in My Products.'),
    ).toBeVisible();
    await cartLink(page).click();
    await expect(page.getByRole('button', { name: 'List to shop (70)' })).toBeVisible();
    await page.getByRole('link', { name: 'My Products' }).first().click();
    await expect(page).toHaveURL(MY_PRODUCTS);
    await expect(page.getByText(/^\d+ listed.* 70 not sent$/)).toBeVisible();
    expect(requestsTo(shop, COMMIT)).toHaveLength(1);
  });
});
