// The comparison, at an address that somebody shares.
import { expectClean } from '../../support/e2e/auditPage';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoSettled } from '../../support/e2e/hydration';
import { layoutShift } from '../../support/e2e/layoutShift';

const SHARED = '/distributor/compare?id=20450001&id=20450012&id=20450003&id=999';

for (const width of [1280, 390]) {
  test(`a shared comparison is whole, also of a product that is gone, at ${width} (F07, D163)`, async ({ buyer }) => {
    const { page } = buyer;
    await page.setViewportSize({ width, height: 844 });
    await gotoSettled(buyer, SHARED);
    await expect(page.getByRole('heading', { name: 'Compare 4 products' })).toBeVisible();
    await expect(page.getByRole('columnheader').last()).toContainText('Not found');
    await expect(page.getByRole('button', { name: 'List to shop (2)' })).toBeVisible();
    await page.getByText(/^The same/).click();
    await expectClean(buyer);
    // The rule, which the first use of the page brings, finds its room.
    await expect(page.getByRole('row', { name: /^Sell/ }).getByRole('button')).toBeVisible();
    await page.getByRole('button', { name: 'Remove 999 from the comparison' }).click();
    await expect(page).toHaveURL(SHARED.replace('&id=999', ''));
    await page.reload();
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    expect(await layoutShift(page)).toBe(0);
  });
}
