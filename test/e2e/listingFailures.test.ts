// What a buyer can do about products that were not listed (spec.md §4: Failed Records).
import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { SPECIAL_PRODUCTS } from '../../server/sandbox/generator/specialProducts';
import { closeBrowser, type OpenShop, openShop, type Visitor, visit } from '../support/browser';
import { COMMIT, DETAIL, dialogOf, listButton, listProduct, requestsTo } from '../support/listing';
import { closeStorefronts } from '../support/storefront';

const { severalFaults, listsAtSecondTry, listsWell, longName } = SPECIAL_PRODUCTS;

let shop: OpenShop;
let buyer: Visitor;

beforeAll(async () => {
  shop = await openShop();
  buyer = await visit(shop, {
    cookie: await shop.login('mei.lin'),
    permissions: ['clipboard-read', 'clipboard-write'],
    acceptDownloads: true,
  });
});
afterAll(async () => {
  await closeBrowser();
  await closeStorefronts();
});
afterEach(() => {
  shop.sandbox.clearFaults();
  expect(buyer.complaints.splice(0)).toEqual([]);
});

const failedRecords = (count: number): Locator => dialogOf(buyer.page, `Failed Records(${count})`);
const commits = () =>
  requestsTo(shop, COMMIT).map((request) => (request as { sellerProductIdList: unknown }).sellerProductIdList);
const cellsOf = (row: Locator): Promise<string[]> => row.getByRole('cell').allInnerTexts();

/** Lists a product that fails, and opens the details. */
async function openFailed(productId: string, count: number): Promise<Locator> {
  await listProduct(buyer.page, productId);
  const complete = dialogOf(buyer.page, 'Complete!');
  await complete.getByText(`${count} failed to be listed`, { exact: true }).waitFor();
  await complete.getByRole('button', { name: 'View details', exact: true }).click();
  await failedRecords(count).waitFor();
  return failedRecords(count);
}

/** A result of five rows, four of which failed, in each way in which a backend may say so. */
function answerWithFourFailures(): void {
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

describe('Failed Records', () => {
  it('says which product failed, in which shop, and all reasons; Cancel closes it (S107, S108, S110)', async () => {
    const dialog = await openFailed(severalFaults, 1);
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
    await buyer.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await listButton(buyer.page).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('tries a product again and ends in ‘SUCCESS!’ when that was the last (S109, D45, D46)', async () => {
    const dialog = await openFailed(listsAtSecondTry, 1);
    await dialog.getByText('The channel did not answer in time, please try again', { exact: true }).waitFor();
    const again = dialog.getByRole('button', { name: 'Try again', exact: true });
    expect(await again.isDisabled()).toBe(true);
    await dialog.getByRole('row').nth(1).getByRole('checkbox').check();
    shop.sandbox.clearCalls();
    await again.click();
    await dialogOf(buyer.page, 'SUCCESS!').waitFor();
    expect(commits()).toEqual([[listsAtSecondTry]]);
  });

  it('counts every row that is no success, with reasons and shops however they come (S090, S091, S107, C17)', async () => {
    answerWithFourFailures();
    const dialog = await openFailed(listsWell, 4);
    const rows = await Promise.all([1, 2, 3, 4].map((index) => cellsOf(dialog.getByRole('row').nth(index))));
    expect(rows.map((cells) => cells.slice(1).map((cell) => cell.replace(/\n+/g, ' / ')))).toEqual([
      ['Speaker', 'Luma Living', 'Image too small / Brand missing'],
      ['Long lamp', 'Old Luma', 'Name too long'],
      ['=Mug, "blue"', 'Luma Living', 'Brand missing'],
      ['Armchair', 'Luma Living', 'No reason given'],
    ]);
    const table = dialog.getByRole('region');
    expect(await table.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  });

  it('sends the ticked products only, to the same shop, and shows what is left in the same place (S109, D45, N12)', async () => {
    answerWithFourFailures();
    const dialog = await openFailed(listsWell, 4);
    for (const name of ['Select Long lamp', 'Select =Mug, "blue"'])
      await dialog.getByRole('checkbox', { name }).check();
    await dialog.getByText('2 selected').waitFor();
    shop.sandbox.clearCalls();
    await dialog.getByRole('button', { name: 'Try again', exact: true }).click();
    await failedRecords(3).waitFor();
    expect(requestsTo(shop, COMMIT)).toEqual([
      { channelId: expect.anything(), shopId: '1', sellerProductIdList: [longName, listsWell] },
    ]);
    const left = failedRecords(3);
    const products = await Promise.all(
      [1, 2, 3].map(async (index) => (await cellsOf(left.getByRole('row').nth(index)))[3]),
    );
    expect(products).toEqual([
      expect.stringContaining('Image too small'),
      'Product name is longer than 255 characters',
      'No reason given',
    ]);
    expect(await left.getByRole('checkbox', { checked: true }).count()).toBe(0);
  });

  it('ticks by reason, or all; gives the reasons to the clipboard and the list as CSV (N12, D68)', async () => {
    answerWithFourFailures();
    const dialog = await openFailed(listsWell, 4);
    await dialog.getByRole('button', { name: 'Brand missing (2)' }).click();
    expect(await dialog.getByRole('row').getByRole('checkbox', { checked: true }).count()).toBe(2);
    await dialog.getByRole('checkbox', { name: 'Select all' }).check();
    await dialog.getByText('4 selected').waitFor();

    await dialog.getByRole('button', { name: 'Copy all reasons' }).click();
    await dialog.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' });
    const copied = await buyer.page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n').sort()).toEqual(['Brand missing', 'Image too small', 'Name too long', 'No reason given']);

    const downloading = buyer.page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    expect(
      readFileSync(await download.path(), 'utf8')
        .slice(1)
        .split('\r\n'),
    ).toEqual([
      'Product,Mapping shop,Failed reason',
      'Speaker,Luma Living,"Image too small\nBrand missing"',
      'Long lamp,Old Luma,Name too long',
      '"\'=Mug, ""blue""",Luma Living,Brand missing',
      'Armchair,Luma Living,',
      '',
    ]);
  });

  it('scrolls above four rows (S171)', async () => {
    const rows = [1, 2, 3, 4, 5].map((id) => ({
      ...{ id, status: 'FAILED', sellerProductId: { id }, sellerProductName: `Product ${id}`, failReason: 'No' },
    }));
    shop.sandbox.fail({ match: DETAIL, status: 200, body: { success: true, data: rows } });
    const table = (await openFailed(listsWell, 5)).getByRole('region');
    expect(await table.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeGreaterThan(0);
    expect(await table.getAttribute('tabindex')).toBe('0');
  });

  it('closes without a word when the second try is refused (S109, S165)', async () => {
    answerWithFourFailures();
    const dialog = await openFailed(listsWell, 4);
    await dialog.getByRole('checkbox', { name: 'Select Speaker' }).check();
    shop.sandbox.fail({ match: COMMIT, status: 500, body: { error: 'Channel is down' } });
    await dialog.getByRole('button', { name: 'Try again', exact: true }).click();
    await buyer.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await buyer.page.getByText('Channel is down').count()).toBe(0);
    expect(buyer.complaints.splice(0).some((text) => text.includes('The listing was not committed'))).toBe(true);
  });
});
