// More products than one commit takes: what is known of the listing when it ends early.
import type { Page } from '@playwright/test';
import { COMMIT, DETAIL, holdCalls, requestsTo } from '../../support/e2e/calls';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated } from '../../support/e2e/hydration';
import { chooseShopForAll, dialogOf, fillCartWithListable, list, MY_PRODUCTS } from '../../support/e2e/listing';

const cartLink = (page: Page) => page.getByRole('link', { name: /^Selection cart/ }).first();

test.describe('120 products in three commits', () => {
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
