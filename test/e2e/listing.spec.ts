// Listing a product to a shop: the choice of the shop, the result, and what can be done about failures. Every dialog on the
// way is audited at both widths.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { SPECIAL_PRODUCTS } from '../../server/sandbox/generator/specialProducts';
import { auditPage, CLEAN, expectClean } from '../support/e2e/auditPage';
import { COMMIT, DETAIL, holdCalls, requestsTo } from '../support/e2e/calls';
import { expect, test } from '../support/e2e/fixtures';
import { chooseShop, dialogOf, listButton, listProduct, MY_PRODUCTS } from '../support/e2e/listing';
import { logInAs, waitForLogin } from '../support/e2e/login';
import type { Shop } from '../support/e2e/openShop';
import { statusText } from '../support/e2e/visitShop';

const SHOPS = 'SLS_BUYER_SHOP_PAGE_EVENT_SERVICE';
const { severalFaults, listsWell, longName } = SPECIAL_PRODUCTS;

const hiddenPart = (element: Locator): Promise<number> =>
  element.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);

test.describe('a listing', () => {
  test('is committed to the chosen shop and leads to My Products (S103, S105, S106, S142, S143, S144)', async ({
    shop,
    buyer,
  }) => {
    const { page } = buyer;
    const dialog = await chooseShop(page, listsWell);
    const names = ['Luma Living', 'Little Harbour Home', 'Deskwell Studio', 'North & Pine', 'Cosy Corner UK'];
    const radios = dialog.getByRole('radio');
    const shown = await radios.evaluateAll((all) => all.map((radio) => radio.closest('label')?.innerText.trim()));
    expect(shown).toEqual([...names, 'Brightside Gifts', 'Maison Petite']);
    await expect(radios.first()).toBeChecked();
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1);
    await expect.poll(() => requestsTo(shop, SHOPS)).toEqual([{ pageNo: 1, pageSize: 100, chShopStatus: 'ENABLED' }]);
    await expectClean(buyer);

    await dialog.getByText('Deskwell Studio', { exact: true }).last().click();
    await dialog.getByRole('button', { name: 'List', exact: true }).click();
    const success = dialogOf(page, 'SUCCESS!');
    const sentence =
      'Successfully distributed goods. Please go to the TikTokShop backend to complete the subsequent product release process';
    await expect(success.getByText(sentence, { exact: true })).toBeVisible();
    await expect
      .poll(() => requestsTo(shop, COMMIT, DETAIL))
      .toEqual([
        { channelId: expect.anything(), shopId: '3', sellerProductIdList: [listsWell] },
        { distrOrderId: expect.stringMatching(/^\d+$/), pageNo: 1, pageSize: 50 },
      ]);
    await expectClean(buyer);
    await success.getByRole('link', { name: 'See My Products', exact: true }).click();
    await expect(page).toHaveURL(MY_PRODUCTS);
    await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible();
  });

  test('keeps its dialog open and busy until the response, sent once (S095)', async ({ shop, buyer: { page } }) => {
    const dialog = await chooseShop(page, listsWell);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(listButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(listButton(page)).toBeFocused();
    await page.keyboard.press('Enter');

    const release = await holdCalls(page, COMMIT);
    const list = dialog.getByRole('button', { name: 'List', exact: true });
    await list.dblclick();
    await list.click({ force: true });
    await expect(list).toHaveAttribute('aria-busy', 'true');
    await expect(dialog).toHaveAttribute('aria-busy', 'true');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await release();
    const success = dialogOf(page, 'SUCCESS!');
    await success.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(success).toHaveCount(0);
    await expect(listButton(page)).toBeFocused();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/items/${listsWell}`);
    expect(requestsTo(shop, COMMIT)).toHaveLength(1);
  });

  test('scrolls with seven shops, in a low window too, and not with six (S171, A20)', async ({ shop, buyer }) => {
    const { page } = buyer;
    const dialog = await chooseShop(page, listsWell);
    const table = dialog.getByRole('region', { name: 'Your shops' });
    await expect.poll(() => hiddenPart(table)).toBeGreaterThan(0);
    await expect(table).toHaveAttribute('tabindex', '0');
    // 400 % of a desktop.
    await page.setViewportSize({ width: 320, height: 256 });
    const last = dialog.getByRole('radio').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('row').last()).toBeInViewport({ ratio: 0.9 });
    expect(await auditPage(buyer)).toEqual(CLEAN);

    await page.setViewportSize({ width: 1280, height: 900 });
    const channel = { id: 1, channelName: 'TikTok Shop UK' };
    const six = [1, 2, 3, 4, 5, 6].map((id) => ({ id, chShopName: `Shop ${id}`, channel, chShopStatus: 'ENABLED' }));
    shop.sandbox.fail({ match: SHOPS, status: 200, body: { success: true, data: { data: six, total: 6 } } });
    await chooseShop(page, listsWell);
    await expect(table.getByRole('radio')).toHaveCount(6);
    await expect.poll(() => hiddenPart(table)).toBe(0);
    await expect(table).not.toHaveAttribute('tabindex');
  });

  test('without a shop links to the authorisation, then has it (S002, S104, A20)', async ({ visit }) => {
    const buyer = await visit({ username: 'jonas.o' });
    const { page, context } = buyer;
    await page.goto(`/items/${listsWell}`);
    await listButton(page).click();
    const dialog = dialogOf(page, 'List Shop');
    await expect(dialog.getByText("Sorry, You don't have a shop yet", { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'List', exact: true })).toHaveCount(0);
    const link = dialog.getByRole('link', { name: 'Authorize TKshop' });
    await expect(link).toHaveAttribute('href', '/iam/shop-authorization');
    await expectClean(buyer);

    const opened = context.waitForEvent('page');
    await link.click();
    const tab = await opened;
    await tab.getByLabel('Shop name').fill('Okafor Home');
    await tab.getByRole('button', { name: 'Authorize' }).click();
    await expect(tab.getByText('Okafor Home is connected')).toBeVisible();
    await tab.close();
    // Under test every tab has the focus all the time; a user's tab gets it back.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(dialog.getByRole('radio', { name: 'Okafor Home' })).toBeChecked();
  });

  test('that is refused closes silently and returns the focus (S165, C15)', async ({ shop, buyer }) => {
    const { page, complaints } = buyer;
    complaints.allow(/Failed to load resource/);
    shop.sandbox.fail({ match: COMMIT, status: 500, body: { error: 'Channel is down' } });
    await listProduct(page, listsWell);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(listButton(page)).toBeFocused();
    expect(await statusText(page)).toBe('');
    await expect(page.getByText('Channel is down')).toHaveCount(0);
    expect(requestsTo(shop, COMMIT, DETAIL)).toHaveLength(1);
    // The console has the reason.
    const reason = expect.stringContaining('The listing was not committed');
    await expect.poll(() => complaints.unexpected()).toEqual([reason]);
    complaints.take();
  });

  test('after the session ended leads to login and back to List (D66)', async ({ shop, buyer }) => {
    const { page, complaints } = buyer;
    complaints.allow(/status of 401|was not committed/);
    shop.sandbox.fail({ match: COMMIT, status: 401, body: { success: false }, times: 1 });
    await listProduct(page, listsWell);
    expect(await waitForLogin(page)).toBe(`${shop.origin}/items/${listsWell}`);
    await logInAs(page, 'mei.lin');
    await expect(dialogOf(page, 'List Shop').getByRole('radio').first()).toBeVisible();
    expect(requestsTo(shop, COMMIT)).toHaveLength(1);
  });

  test('left while in flight is looked up in My Products, not resent (D63)', async ({ shop, buyer: { page } }) => {
    shop.sandbox.fail({ match: COMMIT, kind: 'hang', times: 1 });
    const sent = page.waitForRequest(new RegExp(COMMIT));
    await listProduct(page, listsWell);
    await sent;
    await page.reload();
    await expect(page.getByText('A listing was still being submitted when its page was left.')).toBeVisible();
    await expect(page).toHaveURL(MY_PRODUCTS);
    expect(requestsTo(shop, COMMIT)).toHaveLength(1);
  });
});

const failedRecords = (page: Page, count: number): Locator => dialogOf(page, `Failed Records(${count})`);
const tryAgain = (dialog: Locator): Locator => dialog.getByRole('button', { name: 'Try again', exact: true });
const cellsOf = (row: Locator): Promise<string[]> => row.getByRole('cell').allInnerTexts();

/** Opens the details of a result with failures. */
async function openFailed(page: Page, count: number): Promise<Locator> {
  const complete = dialogOf(page, 'Complete!');
  await expect(complete.getByText(`${count} failed to be listed`, { exact: true })).toBeVisible();
  await complete.getByRole('button', { name: 'View details', exact: true }).click();
  await expect(failedRecords(page, count).getByRole('row')).toHaveCount(count + 1);
  return failedRecords(page, count);
}

/** A result of six rows, five of which failed, in each way in which a backend may express it. */
function respondWithFiveFailures(shop: Shop): void {
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
    row('20450003', 'FAILED', 'A name that goes on, and on, and does not fit', { failReason: 'Name too long' }),
  ];
  shop.sandbox.fail({ match: DETAIL, status: 200, body: { success: true, data: { data: rows, total: 6 } }, times: 1 });
}

test.describe('Failed Records', () => {
  test('shows product, shop and reasons; a retry that fails keeps the ticks (S107, S108, S110, D45)', async ({
    shop,
    buyer: { page },
  }) => {
    await listProduct(page, severalFaults);
    const dialog = await openFailed(page, 1);
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
    await expect(tryAgain(dialog)).toBeDisabled();
    await dialog.getByRole('row').nth(1).getByRole('checkbox').check();
    shop.sandbox.clearCalls();
    await tryAgain(dialog).click();
    const outcome = dialog.getByRole('status').getByText(/^Submitted again at \d\d:\d\d:\d\d\. 1 still fails\.$/);
    await expect(outcome).toBeVisible();
    await expect(dialog.getByRole('row').nth(1).getByRole('checkbox')).toBeChecked();
    await expect(tryAgain(dialog)).toBeFocused();
    expect(requestsTo(shop, COMMIT)).toHaveLength(1);
    await tryAgain(dialog).click();
    await expect.poll(() => requestsTo(shop, COMMIT)).toHaveLength(2);
    await expect(tryAgain(dialog)).toBeFocused();
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(listButton(page)).toBeFocused();
  });

  test('has every row without success, scrolls, and is clean on a phone (S090, S091, S107, S171, C17, A20)', async ({
    shop,
    buyer,
  }) => {
    const { page } = buyer;
    respondWithFiveFailures(shop);
    await listProduct(page, listsWell);
    await expect(dialogOf(page, 'Complete!').getByRole('button', { name: 'View details' })).toBeVisible();
    await expectClean(buyer);
    const dialog = await openFailed(page, 5);
    const rows = await Promise.all((await dialog.getByRole('row').all()).slice(1, 5).map(cellsOf));
    expect(rows.map((cells) => cells.slice(1).map((cell) => cell.replace(/\n+/g, ' / ')))).toEqual([
      ['Speaker', 'Luma Living', 'Image too small / Brand missing'],
      ['Long lamp', 'Old Luma', 'Name too long'],
      ['=Mug, "blue"', 'Luma Living', 'Brand missing'],
      ['Armchair', 'Luma Living', 'No reason given'],
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
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(() => hiddenPart(dialog.getByRole('region'))).toBeGreaterThan(0);
    await expect(dialog.getByRole('region')).toHaveAttribute('tabindex', '0');
  });

  test('selects by reason, copies, downloads and retries only the selection (S109, D45, D46, D68, N12)', async ({
    shop,
    visit,
  }) => {
    const { page } = await visit({ username: 'mei.lin', permissions: ['clipboard-read', 'clipboard-write'] });
    respondWithFiveFailures(shop);
    await listProduct(page, listsWell);
    const dialog = await openFailed(page, 5);
    await dialog.getByRole('button', { name: 'Brand missing (2)' }).click();
    await expect(dialog.getByRole('row').getByRole('checkbox', { checked: true })).toHaveCount(2);
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
    expect(csv.split('\r\n').slice(0, 4)).toEqual([
      'Product,Product id,Mapping shop,Failed reason',
      `Speaker,${severalFaults},Luma Living,"Image too small\nBrand missing"`,
      `Long lamp,${longName},Old Luma,Name too long`,
      `"'=Mug, ""blue""",${listsWell},Luma Living,Brand missing`,
    ]);

    await dialog.getByRole('checkbox', { name: 'Select Speaker' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'Select Long lamp' }).check();
    await expect(dialog.getByText('2 selected')).toBeVisible();
    shop.sandbox.clearCalls();
    await tryAgain(dialog).click();
    const left = failedRecords(page, 4);
    await expect(left.getByRole('row')).toHaveCount(5);
    await expect
      .poll(() => requestsTo(shop, COMMIT))
      .toEqual([{ channelId: expect.anything(), shopId: '1', sellerProductIdList: [longName, listsWell] }]);
    const outcome = /^Submitted again at [\d:]+\. 1 listed, 1 still fails\.$/;
    await expect(left.getByRole('status').getByText(outcome)).toBeVisible();
    await expect(left.getByRole('row').getByRole('checkbox', { checked: true })).toHaveCount(1);
  });
});
