// What a buyer finds and takes along: the tools above tables.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectClean } from '../../support/e2e/auditPage';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated, touchPage } from '../../support/e2e/hydration';
import { FONT_SHIFT, layoutShift } from '../../support/e2e/layoutShift';
import { CART, MY_PRODUCTS } from '../../support/e2e/listing';

test.use({ buyerName: 'sofia.r' });

/** The lines of the file that a button downloads, without its byte order mark. */
async function fileOf(page: Page, button: Locator): Promise<readonly string[]> {
  const downloading = page.waitForEvent('download');
  await button.click();
  return readFileSync(await (await downloading).path(), 'utf8')
    .slice(1)
    .split('\r\n');
}

/** The listed products that are shown. */
const listed = (page: Page): Locator =>
  page
    .getByRole('group', { name: /^Batch/ })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });

test('rows are found, and files hold what is shown or all of it (F11)', async ({ buyer }) => {
  const { page } = buyer;
  // What was listed since comes by a call of its own.
  await page.route(/DISTR_RECORD_PAGE/, (route) =>
    route.request().postData()?.includes('"pageSize":100')
      ? route.fulfill({ json: { success: true, data: { data: [], total: 0 } } })
      : route.continue(),
  );
  await gotoHydrated(page, MY_PRODUCTS);
  await touchPage(page);
  const search = page.getByRole('searchbox', { name: /^Find (in this list|on this page)$/ });
  await search.waitFor();
  expect(await layoutShift(page)).toBeLessThan(FONT_SHIFT);
  await page.unrouteAll();
  await page.getByRole('combobox', { name: 'Batch' }).selectOption('Batch 4');
  // Those of the next page, too.
  await expect(listed(page)).toHaveCount(9);
  await expect(page.getByText('9 of 74')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0);
  const shown = await fileOf(page, page.getByRole('button', { name: 'Download CSV (9)' }));
  expect(shown).toHaveLength(11);
  await expectClean(buyer);
  await page.getByRole('combobox', { name: 'Batch' }).selectOption('All batches');
  expect(await fileOf(page, page.getByRole('button', { name: 'CSV of all 74' }))).toHaveLength(76);

  await search.fill('zzzz');
  await expect(page.getByText('No product has “zzzz”.')).toBeVisible();
  await expect(page.getByText('0 of 74')).toBeVisible();
  await expectClean(buyer);
  await page.getByRole('button', { name: 'Clear the search' }).press('Enter');
  await expect(search).toBeFocused();
  await expect(listed(page)).not.toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toBeVisible();

  await gotoHydrated(page, CART);
  await touchPage(page);
  await search.fill('lamp');
  await expect(page.getByText(/^\d+ of 20$/)).toBeVisible();
  await search.fill('zzzz');
  await expect(page.getByText('No product on this page has “zzzz”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  expect(await fileOf(page, page.getByRole('button', { name: 'CSV of all 46' }))).toHaveLength(48);
});
