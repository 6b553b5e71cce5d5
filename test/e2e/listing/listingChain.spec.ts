// More products than one commit takes: what is known of the listing when it ends early.
import type { Page } from '@playwright/test';
import { COMMIT, DETAIL, holdCalls, requestsTo } from '../../support/e2e/calls';
import { button, heading, link, see } from '../../support/e2e/find';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated } from '../../support/e2e/hydration';
import { chooseShopForAll, dialogOf, fillCartWithListable, list, MY_PRODUCTS } from '../../support/e2e/listing';

const cartLink = (page: Page) => link(page, /^Selection cart/).first();

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
    await see(dialogOf(page, 'List Shop').getByRole('status'), '0 of 120');
    await expect.poll(() => requestsTo(shop, COMMIT)).toHaveLength(1);
    await page.goBack();
    await expect(heading(page, 'Filter Options')).toBeVisible();
    await release();
    await see(page, 'The listing was left: 50 of 120 products were sent. Their result is in My Products.');
    await cartLink(page).click();
    await expect(button(page, 'List to shop (70)')).toBeVisible();
    await link(page, 'My Products').first().click();
    await expect(page).toHaveURL(MY_PRODUCTS);
    await see(page, /^\d+ listed.* 70 not sent$/);
    expect(requestsTo(shop, COMMIT)).toHaveLength(1);
  });
});
