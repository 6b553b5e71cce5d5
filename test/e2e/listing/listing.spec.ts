// Listing a product to a shop: the choice of the shop and the result. Every dialog on the way is audited at two widths.
import { SPECIAL_PRODUCTS } from '../../../server/sandbox/generator/specialProducts';
import { auditPage, CLEAN, expectClean } from '../../support/e2e/auditPage';
import { COMMIT, DETAIL, holdCalls, requestsTo } from '../../support/e2e/calls';
import { button, region, resize, see } from '../../support/e2e/find';
import { expect, test } from '../../support/e2e/fixtures';
import { chooseShop, dialogOf, hiddenPart, listButton, MY_PRODUCTS, shopsOf } from '../../support/e2e/listing';

const SHOPS = 'SLS_BUYER_SHOP_PAGE_EVENT_SERVICE';
const { listsWell } = SPECIAL_PRODUCTS;

test.describe('a listing', () => {
  test('is committed to the chosen shop and leads to My Products (S103, S105, S106, S142, S143, S144)', async ({
    shop,
    buyer,
  }) => {
    const { page } = buyer;
    const dialog = await chooseShop(page, listsWell);
    const names = ['Luma Living', 'Little Harbour Home', 'Deskwell Studio', 'North & Pine', 'Cosy Corner UK'];
    const radios = shopsOf(dialog);
    const shown = await radios.evaluateAll((all) =>
      all.map((radio) => (radio as HTMLInputElement).labels?.[0]?.innerText),
    );
    expect(shown).toEqual([...names, 'Brightside Gifts', 'Maison Petite']);
    await expect(radios.first()).toBeChecked();
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
    await button(dialog, 'Cancel').click();
    // Gone from the document, and not merely closed, so that Enter opens it again.
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(listButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shopsOf(dialog).first()).toBeVisible();

    const release = await holdCalls(page, COMMIT);
    const list = dialog.getByRole('button', { name: 'List', exact: true });
    await list.dblclick();
    await list.click({ force: true });
    await expect(list).toHaveAttribute('aria-busy', 'true');
    await expect(dialog).toHaveAttribute('aria-busy', 'true');
    await expect(button(dialog, 'Cancel')).toBeDisabled();
    for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await release();
    const success = dialogOf(page, 'SUCCESS!');
    await success.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(success).toHaveCount(0);
    await expect(listButton(page)).toBeFocused();
    expect(requestsTo(shop, COMMIT)).toHaveLength(1);
  });

  test('scrolls with seven shops, in a low window too, and not with six (S171, A20)', async ({ shop, buyer }) => {
    const { page } = buyer;
    const dialog = await chooseShop(page, listsWell);
    const table = region(dialog, 'Your shops');
    await expect.poll(() => hiddenPart(table)).toBeGreaterThan(0);
    await expect(table).toHaveAttribute('tabindex', '0');
    // 400 % of a desktop.
    await resize(page, 320, 256);
    const last = dialog.getByRole('radio').last();
    // A layout that is still to come may move it away again.
    await expect(async () => {
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1, timeout: 500 });
      await expect(dialog.getByRole('row').last()).toBeInViewport({ ratio: 0.9, timeout: 500 });
    }).toPass();
    expect(await auditPage(buyer)).toEqual(CLEAN);

    await resize(page, 1280, 900);
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
    await button(tab, 'Authorize').click();
    await see(tab, 'Okafor Home is connected');
    await tab.close();
    // Under test every tab has the focus all the time; a user's tab gets it back.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(dialog.getByRole('radio', { name: 'Okafor Home' })).toBeChecked();
  });
});
