// What a buyer can do about products that failed to be listed (spec.md §4: Failed Records).
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { SPECIAL_PRODUCTS } from '../../server/sandbox/generator/specialProducts';
import { expect, test } from '../support/e2e/fixtures';
import { COMMIT, DETAIL, dialogOf, listButton, listProduct } from '../support/e2e/listing';
import type { Shop } from '../support/e2e/openShop';
import { requestsTo } from '../support/e2e/recordedCalls';

const { severalFaults, listsAtSecondTry, listsWell, longName } = SPECIAL_PRODUCTS;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const failedRecords = (page: Page, count: number): Locator => dialogOf(page, `Failed Records(${count})`);
const tryAgain = (dialog: Locator): Locator => dialog.getByRole('button', { name: 'Try again', exact: true });
const cellsOf = (row: Locator): Promise<string[]> => row.getByRole('cell').allInnerTexts();
/** The rows of failed products, without the header. */
const rowsOf = async (dialog: Locator): Promise<string[][]> =>
  Promise.all((await dialog.getByRole('row').all()).slice(1).map(cellsOf));

/** Lists a product that fails and opens the details. */
async function openFailed(page: Page, productId: string, count: number): Promise<Locator> {
  await listProduct(page, productId);
  const complete = dialogOf(page, 'Complete!');
  await expect(complete.getByText(`${count} failed to be listed`, { exact: true })).toBeVisible();
  await complete.getByRole('button', { name: 'View details', exact: true }).click();
  await expect(failedRecords(page, count)).toBeVisible();
  await expect(failedRecords(page, count).getByRole('row')).toHaveCount(count + 1);
  return failedRecords(page, count);
}

/** A result of five rows, four of which failed, in each way in which a backend may express it. */
function respondWithFourFailures(shop: Shop): void {
  const row = (id: string, status: string, sellerProductName: string, rest: object) => ({
    ...{ id: `r${id}`, status, sellerProductId: { id }, sellerProductName, chShopName: 'Luma Living' },
    ...rest,
  });
  const rows = [
    row(severalFaults, 'FAILED', 'Speaker', { failReason: '["Image too small","Brand missing"]' }),
    row('20450001', 'SUCCESS', 'Lamp', {}),
    row(longName, 'FAILED', 'Long lamp', { failReason: 'Name too long', chShopName: null, shopName: 'Old Luma' }),
    row(listsWell, 'FAILED', '=Mug, "blue"', { failReason: ['Brand missing'] }),
    row('20450002', 'PROCESSING', 'Armchair', {}),
  ];
  shop.sandbox.fail({ match: DETAIL, status: 200, body: { success: true, data: { data: rows, total: 5 } }, times: 1 });
}

test.describe('Failed Records', () => {
  test('shows product, shop and all reasons; Cancel closes it (S107, S108, S110)', async ({ buyer: { page } }) => {
    const dialog = await openFailed(page, severalFaults, 1);
    const headings = await dialog.getByRole('columnheader').allInnerTexts();
    expect(headings.slice(1)).toEqual(['Product', 'Mapping shop', 'Failed reason']);
    const [, product, name, reasons] = await cellsOf(dialog.getByRole('row').nth(1));
    expect(product?.length).toBeGreaterThan(5);
    expect(name).toBe('Luma Living');
    expect(reasons?.split(/\n+/)).toEqual([
      'Main image is smaller than 600 × 600 px',
      'Attribute “Material” is required',
      'Attribute “Battery type” is required',
    ]);
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(listButton(page)).toBeFocused();
  });

  test('retries the last product and ends in ‘SUCCESS!’ (S109, D45, D46)', async ({ shop, buyer: { page } }) => {
    const dialog = await openFailed(page, listsAtSecondTry, 1);
    const reason = 'The channel did not answer in time, please try again';
    await expect(dialog.getByText(reason, { exact: true })).toBeVisible();
    await expect(tryAgain(dialog)).toBeDisabled();
    await dialog.getByRole('row').nth(1).getByRole('checkbox').check();
    shop.sandbox.clearCalls();
    await tryAgain(dialog).click();
    await expect(dialogOf(page, 'SUCCESS!')).toBeVisible();
    await expect
      .poll(() => requestsTo(shop, COMMIT).map((request) => request.sellerProductIdList))
      .toEqual([[listsAtSecondTry]]);
  });

  test('has every row without success, in any format (S090, S091, S107, C17)', async ({ shop, buyer: { page } }) => {
    respondWithFourFailures(shop);
    const dialog = await openFailed(page, listsWell, 4);
    const rows = await rowsOf(dialog);
    expect(rows.map((cells) => cells.slice(1).map((cell) => cell.replace(/\n+/g, ' / ')))).toEqual([
      ['Speaker', 'Luma Living', 'Image too small / Brand missing'],
      ['Long lamp', 'Old Luma', 'Name too long'],
      ['=Mug, "blue"', 'Luma Living', 'Brand missing'],
      ['Armchair', 'Luma Living', 'No reason given'],
    ]);
    const table = dialog.getByRole('region');
    expect(await table.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  });

  test('retries only the selection and shows what is left (S109, D45, N12)', async ({ shop, buyer: { page } }) => {
    respondWithFourFailures(shop);
    const dialog = await openFailed(page, listsWell, 4);
    for (const name of ['Select Long lamp', 'Select =Mug, "blue"'])
      await dialog.getByRole('checkbox', { name }).check();
    await expect(dialog.getByText('2 selected')).toBeVisible();
    shop.sandbox.clearCalls();
    await tryAgain(dialog).click();
    const left = failedRecords(page, 3);
    await expect(left.getByRole('row')).toHaveCount(4);
    await expect
      .poll(() => requestsTo(shop, COMMIT))
      .toEqual([{ channelId: expect.anything(), shopId: '1', sellerProductIdList: [longName, listsWell] }]);
    expect((await rowsOf(left)).map((cells) => cells[3])).toEqual([
      expect.stringContaining('Image too small'),
      'Product name is longer than 255 characters',
      'No reason given',
    ]);
    await expect(
      left.getByRole('status').getByText(/^Submitted again at [\d:]+\. 1 listed, 1 still fails\.$/),
    ).toBeVisible();
    await expect(left.getByRole('row').getByRole('checkbox', { checked: true })).toHaveCount(1);
  });

  test('says that a retry has failed again, keeps the ticks, and can be retried or closed (D45)', async ({
    shop,
    buyer: { page },
  }) => {
    const dialog = await openFailed(page, severalFaults, 1);
    await dialog.getByRole('row').nth(1).getByRole('checkbox').check();
    shop.sandbox.clearCalls();
    await tryAgain(dialog).click();
    const outcome = dialog.getByRole('status').getByText(/^Submitted again at \d\d:\d\d:\d\d\. 1 still fails\.$/);
    await expect(outcome).toBeVisible();
    await expect(dialog.getByRole('row').nth(1).getByRole('checkbox')).toBeChecked();
    await expect(tryAgain(dialog)).toBeEnabled();
    await expect(tryAgain(dialog)).toBeFocused();
    expect(requestsTo(shop, COMMIT)).toHaveLength(1);

    await tryAgain(dialog).click();
    await expect.poll(() => requestsTo(shop, COMMIT)).toHaveLength(2);
    await expect(tryAgain(dialog)).toBeFocused();
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(listButton(page)).toBeFocused();
  });

  test('selects by reason or all; copies reasons; downloads CSV (N12, D68)', async ({ shop, buyer: { page } }) => {
    respondWithFourFailures(shop);
    const dialog = await openFailed(page, listsWell, 4);
    await dialog.getByRole('button', { name: 'Brand missing (2)' }).click();
    await expect(dialog.getByRole('row').getByRole('checkbox', { checked: true })).toHaveCount(2);
    await dialog.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(dialog.getByText('4 selected')).toBeVisible();

    await dialog.getByRole('button', { name: 'Copy all reasons' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n').sort()).toEqual(['Brand missing', 'Image too small', 'Name too long', 'No reason given']);

    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    // Without its byte order mark.
    const csv = readFileSync(await download.path(), 'utf8').slice(1);
    expect(csv.split('\r\n')).toEqual([
      'Product,Product id,Mapping shop,Failed reason',
      `Speaker,${severalFaults},Luma Living,"Image too small\nBrand missing"`,
      `Long lamp,${longName},Old Luma,Name too long`,
      `"'=Mug, ""blue""",${listsWell},Luma Living,Brand missing`,
      'Armchair,20450002,Luma Living,',
      '',
    ]);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('has its reasons on one line and air around a selected row', async ({ shop, buyer: { page } }) => {
      respondWithFourFailures(shop);
      const dialog = await openFailed(page, listsWell, 4);
      const chips = dialog.getByRole('group', { name: 'By reason' }).getByRole('button');
      const tops = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top));
      expect(tops).toHaveLength(4);
      expect(new Set(tops).size).toBe(1);
      const row = dialog.getByRole('row').nth(1);
      await row.getByRole('checkbox').check();
      const [ground, tick] = await Promise.all([row.boundingBox(), row.getByRole('checkbox').boundingBox()]);
      expect((tick?.x ?? 0) - (ground?.x ?? 0)).toBe(12);
      const overflow = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
      expect(overflow).toBe(0);
    });
  });

  test('scrolls above four rows (S171)', async ({ shop, buyer: { page } }) => {
    const rows = [1, 2, 3, 4, 5].map((id) => ({
      ...{ id, status: 'FAILED', sellerProductId: { id }, sellerProductName: `Product ${id}`, failReason: 'No' },
    }));
    shop.sandbox.fail({ match: DETAIL, status: 200, body: { success: true, data: rows } });
    const table = (await openFailed(page, listsWell, 5)).getByRole('region');
    await expect
      .poll(() => table.evaluate((element) => element.scrollHeight - element.clientHeight))
      .toBeGreaterThan(0);
    await expect(table).toHaveAttribute('tabindex', '0');
  });

  test('closes silently when the retry is refused (S109, S165)', async ({ shop, buyer: { page, complaints } }) => {
    complaints.allow(/status of 500/);
    respondWithFourFailures(shop);
    const dialog = await openFailed(page, listsWell, 4);
    await dialog.getByRole('checkbox', { name: 'Select Speaker' }).check();
    shop.sandbox.fail({ match: COMMIT, status: 500, body: { error: 'Channel is down' } });
    await tryAgain(dialog).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Channel is down')).toHaveCount(0);
    await expect
      .poll(() => complaints.unexpected())
      .toEqual([expect.stringContaining('The listing was not committed')]);
    complaints.take();
  });
});
