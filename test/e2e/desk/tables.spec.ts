// What a buyer finds and takes along: the tools above tables.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectClean } from '../../support/e2e/auditPage';
import { checkbox, region, resize, see } from '../../support/e2e/find';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated, touchPage } from '../../support/e2e/hydration';
import { expectStill } from '../../support/e2e/layoutShift';
import { CART, MY_PRODUCTS } from '../../support/e2e/listing';

test.use({ buyerName: 'sofia.r' });

/** The lines of the file that a button downloads, without its byte order mark. */
async function fileOf(page: Page, button: Locator) {
  const downloading = page.waitForEvent('download');
  await button.click();
  return readFileSync(await (await downloading).path(), 'utf8')
    .slice(1)
    .split('\r\n');
}

/** The listed products that are shown. */
const listed = (page: Page) =>
  page
    .getByRole('group', { name: /^Batch/ })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });

test('rows are found, and files hold what is shown or all of it', async ({ buyer }) => {
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
  const files = page.getByRole('button', { name: /^(CSV|More)$/ });
  await expectStill(page);
  await page.unrouteAll();
  await page.getByRole('combobox', { name: 'Batch' }).selectOption('Batch 4');
  // Those of the next page, too.
  await expect(listed(page)).toHaveCount(9);
  await see(page, '9 of 74');
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0);
  await expectClean(buyer);
  await resize(page, 1280, 900);
  await files.click();
  const shown = await fileOf(page, page.getByRole('button', { name: /^CSV of these 9/ }));
  expect(shown).toHaveLength(11);
  await expect(files).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('combobox', { name: 'Batch' }).selectOption('All batches');
  await files.click();
  expect(await fileOf(page, page.getByRole('button', { name: /^All 74 as CSV/ }))).toHaveLength(76);
});

for (const width of [1280, 390])
  test(`the 25 cheapest are chosen by two presses, ${width} px (F19)`, async ({ buyer: { page } }) => {
    await resize(page, width, 844);
    await gotoHydrated(page, CART);
    await touchPage(page);
    const rows = page.locator('main tbody tr');
    const bar = region(page, 'Chosen products');
    const sort = page.getByRole('combobox', { name: 'Sort by' });
    if (width === 390) await page.getByRole('button', { name: 'More', exact: true }).click();
    await sort.selectOption({ label: 'Price, lowest first' });
    if (width === 390) await page.keyboard.press('Escape');
    await expect(rows).toHaveCount(46);
    await rows
      .nth(24)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await see(bar, '25 chosen');
    await bar.getByRole('button', { name: /^List to shop/ }).click();
    await see(page.getByRole('dialog'), '24 products will be listed to the shop you choose.');
  });

test('two to four products of the cart are compared, and its bar moves nothing for them (F07)', async ({ buyer }) => {
  const { page } = buyer;
  for (const width of [1280, 640, 390]) {
    await resize(page, width, 844);
    await gotoHydrated(page, CART);
    await touchPage(page);
    const rows = page.locator('main tbody tr');
    const bar = region(page, 'Chosen products');
    const places = () =>
      page
        .locator('main tbody tr, main section button, main [aria-label="Sort by"]')
        .filter({ visible: true, hasNotText: 'Compare' })
        .evaluateAll((all) => all.map((one) => `${one.getBoundingClientRect().x} ${one.clientWidth}`));
    await rows.nth(1).getByRole('checkbox').check();
    const before = await places();
    await rows.nth(2).getByRole('checkbox').check();
    await expect(bar.getByRole('button', { name: 'Compare' })).toBeVisible();
    expect(await places(), `${width} px`).toEqual(before);
    await expectClean(buyer);
    await rows.nth(1).getByRole('checkbox').uncheck();
    await rows.nth(2).getByRole('checkbox').uncheck();
  }
});

test('the tools are in the server’s HTML, with their room; without scripts and on paper there are none', async ({
  buyer: { page },
  visit,
}) => {
  for (const [path, width] of [
    [CART, 1280],
    [CART, 390],
    [MY_PRODUCTS, 1280],
    [MY_PRODUCTS, 390],
  ] as const) {
    await resize(page, width, 844);
    await gotoHydrated(page, path);
    const search = page.getByRole('searchbox', { name: 'Find in this list' });
    await expect(search).toBeVisible();
    await expect(page.getByRole('button', { name: width > 640 ? 'CSV' : 'More', exact: true })).toBeVisible();
    // On later visits the desk comes by itself.
    const check = page.getByRole('button', { name: /^(Check before listing|.* checked)/ });
    await expect(check).toBeVisible({ visible: path === CART });
    const place = await search.boundingBox();
    await touchPage(page);
    await page
      .getByText(/checked/)
      .or(checkbox(page, /^Released/))
      .first()
      .waitFor();
    expect(await search.boundingBox()).toEqual(place);
    await expectStill(page);
    await page.emulateMedia({ media: 'print' });
    await expect(search).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  }
  const plain = await visit({ username: 'sofia.r', javaScriptEnabled: false });
  await plain.page.goto(CART);
  await expect(plain.page.getByRole('searchbox', { name: /^Find/ })).toBeHidden();
  await expect(plain.page.getByRole('button', { name: 'Price rule' })).toBeHidden();
});
