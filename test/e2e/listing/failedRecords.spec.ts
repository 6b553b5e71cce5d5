// What a buyer can do about products that failed to be listed.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { SPECIAL_PRODUCTS } from '../../../server/sandbox/generator/specialProducts';
import { preflight } from '../../../shared/messages/desk/preflight';
import { expectClean } from '../../support/e2e/auditPage';
import { COMMIT, DETAIL, requestsTo } from '../../support/e2e/calls';
import { button, checkbox, region, resize, see } from '../../support/e2e/find';
import { expect, type Shop, test } from '../../support/e2e/fixtures';
import { gotoHydrated } from '../../support/e2e/hydration';
import { CART, chooseShopForAll, dialogOf, fillCartWithListable, hiddenPart, list } from '../../support/e2e/listing';

/** What the desk says to do. */
const { 'preflight.advice.picture': PICTURE, 'preflight.advice.attribute': ATTRIBUTE } = preflight;
const NAME = 'Ask the supplier for a name of 25 to 255 characters.';
const { severalFaults, listsWell, longName } = SPECIAL_PRODUCTS;

const failedRecords = (page: Page, count: number) => dialogOf(page, `Failed Records(${count})`);
const tryAgain = (dialog: Locator) => dialog.getByRole('button', { name: 'Try again', exact: true });
const cellsOf = (row: Locator) => row.getByRole('cell').allInnerTexts();

/** Opens the details of a result with failures. */
async function openFailed(page: Page, count: number, title = 'Complete!') {
  const complete = dialogOf(page, title);
  await see(complete, new RegExp(`\\b${count} failed to be listed`));
  await complete.getByRole('button', { name: 'View details', exact: true }).click();
  await expect(failedRecords(page, count).getByRole('row')).toHaveCount(count + 1);
  return failedRecords(page, count);
}

/** Lists seven products, five of which fail, in each way in which a backend may express it, and one is in progress. */
async function listWithFiveFailures(shop: Shop, page: Page) {
  const [lamp = '', armchair = '', other = '', fifth = ''] = await fillCartWithListable(shop, page, 4);
  const row = (id: string, status: string, sellerProductName: string, rest: object) => ({
    ...{ id: `r${id}`, status, sellerProductId: { id }, sellerProductName, chShopName: 'Luma Living' },
    ...rest,
  });
  const rows = [
    row(severalFaults, 'FAILED', 'Speaker', { failReason: '["Image too small","Brand missing"]' }),
    row(lamp, 'SUCCESS', 'Lamp', {}),
    row(longName, 'FAILED', 'Long lamp', { failReason: 'Name too long', chShopName: null, shopName: 'Old Luma' }),
    row(listsWell, 'FAILED', '=Mug, "blue"', { failReason: ['Brand missing'] }),
    row(armchair, 'PROCESSING', 'Armchair', {}),
    row(other, 'FAILED', 'A name that goes on, and on, and does not fit', { failReason: 'Name too long' }),
    row(fifth, 'FAILED', 'Fifth lamp', {}),
  ];
  const body = { success: true, data: { data: rows, total: 7 } };
  // Opening the details reads them again.
  shop.sandbox.fail({ match: DETAIL, status: 200, body, times: 2 });
  const ids = rows.map(({ sellerProductId: { id } }) => id);
  shop.sandbox.users.fillCart('mei.lin', ids);
  await gotoHydrated(page, CART);
  await chooseShopForAll(page, ids.length);
  await list(page);
}

// S107, S108, S109, D45, D46, D68, N12
test.describe('Failed Records', () => {
  test('has every row without success, scrolls, and is clean on a phone', async ({ shop, buyer }) => {
    const { page } = buyer;
    await listWithFiveFailures(shop, page);
    const unfinished = dialogOf(page, 'Not finished');
    await see(unfinished, '1 listed, 5 failed to be listed, 1 without a result yet');
    await expectClean(buyer);
    const dialog = await openFailed(page, 5, 'Not finished');
    await expect(region(dialog, 'No result yet (1)').getByRole('listitem')).toHaveText(/^Armchair/);
    const headings = await dialog.getByRole('columnheader').allInnerTexts();
    expect(headings.slice(1)).toEqual(['Product', 'Mapping shop', 'Failed reason']);
    const rows = await Promise.all((await dialog.getByRole('row').all()).slice(1, 5).map(cellsOf));
    expect(rows.map((cells) => cells.slice(1).map((cell) => cell.replace(/\n+/g, ' / ')))).toEqual([
      ['Speaker', 'Luma Living', `Image too small / ${PICTURE} / Brand missing / ${ATTRIBUTE}`],
      ['Long lamp', 'Old Luma', `Name too long / ${NAME}`],
      ['=Mug, "blue"', 'Luma Living', `Brand missing / ${ATTRIBUTE}`],
      ['A name that goes on, and on, and does not fit', 'Luma Living', `Name too long / ${NAME}`],
    ]);
    const row = dialog.getByRole('row').nth(1);
    await row.getByRole('checkbox').check();
    await expectClean(buyer);

    // The window has the width of a phone.
    const chips = dialog.getByRole('group', { name: 'By reason' }).getByRole('button');
    const tops = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size]).toEqual([4, 1]);
    const [ground, tick] = await Promise.all([row.boundingBox(), row.getByRole('checkbox').boundingBox()]);
    expect((tick?.x ?? 0) - (ground?.x ?? 0)).toBe(12);
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await resize(page, 1280, 900);
    const table = region(dialog, 'Failed Records(5)');
    await expect.poll(() => hiddenPart(table)).toBeGreaterThan(0);
    await expect(table).toHaveAttribute('tabindex', '0');
  });

  test('selects by reason, copies, downloads and retries only the selection, and keeps the focus', async ({
    shop,
    visit,
  }) => {
    const { page } = await visit({ username: 'mei.lin', permissions: ['clipboard-read', 'clipboard-write'] });
    await listWithFiveFailures(shop, page);
    const dialog = await openFailed(page, 5, 'Not finished');
    await button(dialog, 'Brand missing (2)').click();
    await expect(dialog.getByRole('row').getByRole('checkbox', { checked: true })).toHaveCount(2);
    await button(dialog, 'Copy all reasons').click();
    await expect(dialog.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n').sort()).toEqual(['Brand missing', 'Image too small', 'Name too long', 'No reason given']);

    const downloading = page.waitForEvent('download');
    await button(dialog, 'Download CSV').click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    // Without its byte order mark; German spreadsheets read semicolons.
    const csv = readFileSync(await download.path(), 'utf8').slice(1);
    expect(csv.split('\r\n').slice(0, 4)).toEqual([
      'Product;Product id;Mapping shop;Failed reason',
      `Speaker;${severalFaults};Luma Living;"Image too small\nBrand missing"`,
      `Long lamp;${longName};Old Luma;Name too long`,
      `"'=Mug, ""blue""";${listsWell};Luma Living;Brand missing`,
    ]);

    await checkbox(dialog, 'Choose Speaker').uncheck();
    await checkbox(dialog, 'Choose Long lamp').check();
    await see(dialog, '2 chosen');
    shop.sandbox.clearCalls();
    await tryAgain(dialog).click();
    const left = failedRecords(page, 4);
    await expect(left.getByRole('row')).toHaveCount(5);
    await expect
      .poll(() => requestsTo(shop, COMMIT))
      .toEqual([{ channelId: expect.anything(), shopId: '1', sellerProductIdList: [longName, listsWell] }]);
    const outcome = /^Submitted again at [\d:]+\. 1 listed, 1 still fails\.$/;
    await see(left.getByRole('status'), outcome);
    await expect(tryAgain(left)).toBeFocused();
    await expect(left.getByRole('row').getByRole('checkbox', { checked: true })).toHaveCount(1);
  });
});
