// Every dialog of the product page and of the selection cart, on a phone and on a desktop: accessible, within the screen, without complaints.
import { SPECIAL_PRODUCTS } from '../../server/sandbox/generator/specialProducts';
import { auditPage, CLEAN } from '../support/e2e/auditPage';
import { expect, test } from '../support/e2e/fixtures';
import { gotoHydrated } from '../support/e2e/hydration';
import { chooseShop, DETAIL, dialogOf, listButton, listProduct } from '../support/e2e/listing';
import type { Shop } from '../support/e2e/openShop';

const { listsWell, ninePictures, severalFaults, withVideo } = SPECIAL_PRODUCTS;
const LONG = 'Halo arc LED desk lamp with a name that goes on, and on, and does not fit';

/** Six failures, more than fit, with long names and several reasons. */
function respondWithSixFailures(shop: Shop): void {
  const data = [1, 2, 3, 4, 5, 6].map((id) => ({
    ...{ id, status: 'FAILED', sellerProductId: { id }, sellerProductName: `${LONG} ${id}`, chShopName: 'Luma Living' },
    failReason: id % 2 ? '["Main image is smaller than 600 × 600 px","Brand authorization is missing"]' : undefined,
  }));
  shop.sandbox.fail({ match: DETAIL, status: 200, body: { success: true, data }, times: 1 });
}

for (const width of [390, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, bypassCSP: true });

    test('List Shop with shops is clean (A20, S103, S104)', async ({ buyer }) => {
      await chooseShop(buyer.page, listsWell);
      expect(await auditPage(buyer)).toEqual(CLEAN);
    });

    test.describe('for a buyer with a cart', () => {
      test.use({ buyerName: 'sofia.r' });

      test('the removal of several products is clean (A20, D81)', async ({ buyer }) => {
        const { page } = buyer;
        await gotoHydrated(page, '/distributor/selection/cart');
        await page.getByRole('checkbox', { name: 'Select all (46)' }).last().check();
        await expect(page.getByText('26 on other pages')).toBeVisible();
        await page.getByRole('region', { name: 'Selected products' }).getByRole('button', { name: 'Remove' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await auditPage(buyer)).toEqual(CLEAN);
        await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
        await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
        expect(await auditPage(buyer)).toEqual(CLEAN);
      });
    });

    test.describe('for a buyer without shops', () => {
      test.use({ buyerName: 'jonas.o' });

      test('List Shop is clean (A20, S103, S104)', async ({ buyer }) => {
        await gotoHydrated(buyer.page, `/items/${listsWell}`);
        await listButton(buyer.page).click();
        await expect(buyer.page.getByRole('link', { name: 'Authorize TKshop' })).toBeVisible();
        expect(await auditPage(buyer)).toEqual(CLEAN);
      });
    });

    test('the result of a success is clean (A20, S106)', async ({ buyer }) => {
      await listProduct(buyer.page, listsWell);
      await expect(dialogOf(buyer.page, 'SUCCESS!')).toBeVisible();
      expect(await auditPage(buyer)).toEqual(CLEAN);
    });

    test('the result and the records of failures are clean (A20, S107, S108)', async ({ shop, buyer }) => {
      const { page } = buyer;
      respondWithSixFailures(shop);
      await listProduct(page, severalFaults);
      const details = dialogOf(page, 'Complete!').getByRole('button', { name: 'View details' });
      await expect(details).toBeVisible();
      expect(await auditPage(buyer)).toEqual(CLEAN);
      await details.click();
      await dialogOf(page, 'Failed Records(6)').getByRole('checkbox').first().check();
      expect(await auditPage(buyer)).toEqual(CLEAN);
    });

    test('the enlarged picture is clean (A20, S061)', async ({ buyer }) => {
      const { page } = buyer;
      await gotoHydrated(page, `/items/${ninePictures}`);
      await page.getByRole('button', { name: 'Enlarge the picture' }).click();
      const closer = page.getByRole('dialog').getByRole('button', { name: 'Enlarge the picture' });
      await expect(closer).toBeVisible();
      expect(await auditPage(buyer)).toEqual(CLEAN);
      await closer.click();
      await expect(closer).toHaveAttribute('aria-pressed', 'true');
      expect(await auditPage(buyer)).toEqual(CLEAN);
    });

    test('the video is clean (A20, S062)', async ({ buyer }) => {
      await gotoHydrated(buyer.page, `/items/${withVideo}`);
      await buyer.page.getByRole('button', { name: 'Play video' }).click();
      await expect(buyer.page.locator('video')).toBeVisible();
      expect(await auditPage(buyer)).toEqual(CLEAN);
    });
  });

test.describe('at 400 % of a desktop, 320 × 256 px (A20)', () => {
  test.use({ viewport: { width: 320, height: 256 }, bypassCSP: true });

  test('List Shop scrolls as a whole and shows every shop', async ({ buyer }) => {
    const { page } = buyer;
    await chooseShop(page, listsWell);
    const last = page.getByRole('dialog').getByRole('radio').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('dialog').getByRole('row').last()).toBeInViewport({ ratio: 0.9 });
    expect(await auditPage(buyer)).toEqual(CLEAN);
  });
});
