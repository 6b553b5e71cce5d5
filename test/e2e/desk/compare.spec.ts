// The comparison, at an address that somebody shares.
import { expectClean } from '../../support/e2e/auditPage';
import { button, heading, resize } from '../../support/e2e/find';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoSettled } from '../../support/e2e/hydration';
import { expectStill } from '../../support/e2e/layoutShift';

const SHARED = '/distributor/compare?id=20450001&id=20450012&id=20450003&id=999';

test('a shared comparison is whole, also of a product that is gone (F07)', async ({ buyer }) => {
  const { page } = buyer;
  await gotoSettled(buyer, SHARED);
  await expect(heading(page, 'Compare 4 products')).toBeVisible();
  await expect(page.getByRole('columnheader').last()).toContainText('Not found');
  await expect(button(page, 'List to shop (2)')).toBeVisible();
  // The rule, which the first use of the page brings, finds its room.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('row', { name: /^Sell/ }).getByRole('button')).toBeVisible();
  await expectStill(page);
  await page.getByText(/^The same/).click();
  await expectClean(buyer);
  await button(page, 'Remove 999 from the comparison').click();
  await expect(page).toHaveURL(SHARED.replace('&id=999', ''));
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  // On a phone the page scrolls, and the names stay.
  await resize(page, 390, 844);
  await page.getByRole('rowheader').last().scrollIntoViewIfNeeded();
  for (const name of await page.getByRole('columnheader').getByRole('link').all())
    await expect(name).toBeInViewport({ ratio: 1 });
});
