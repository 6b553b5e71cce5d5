// Listing a product to a shop: the choice of the shop, the result, and the failures (spec.md §4).
import { SPECIAL_PRODUCTS } from '../../server/sandbox/generator/specialProducts';
import { expect, test } from '../support/e2e/fixtures';
import { holdCalls } from '../support/e2e/holdCalls';
import { COMMIT, chooseShop, DETAIL, dialogOf, listButton, listProduct } from '../support/e2e/listing';
import { logInAs, waitForLogin } from '../support/e2e/login';
import { requestsTo } from '../support/e2e/recordedCalls';
import { statusText } from '../support/e2e/statusText';

const SHOPS = 'SLS_BUYER_SHOP_PAGE_EVENT_SERVICE';
const { listsWell } = SPECIAL_PRODUCTS;

test.describe('the List Shop dialog', () => {
  test('has the enabled shops and selects the first (S103, S142)', async ({ shop, buyer: { page } }) => {
    const dialog = await chooseShop(page, listsWell);
    const names = ['Luma Living', 'Little Harbour Home', 'Deskwell Studio', 'North & Pine', 'Cosy Corner UK'];
    const radios = dialog.getByRole('radio');
    const shown = await radios.evaluateAll((all) => all.map((radio) => radio.closest('label')?.innerText.trim()));
    expect(shown).toEqual([...names, 'Brightside Gifts', 'Maison Petite']);
    await expect(radios.first()).toBeChecked();
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1);
    await expect.poll(() => requestsTo(shop, SHOPS)).toEqual([{ pageNo: 1, pageSize: 100, chShopStatus: 'ENABLED' }]);
  });

  test('scrolls with seven shops, and not with six (S171)', async ({ shop, buyer: { page } }) => {
    const table = (await chooseShop(page, listsWell)).getByRole('region', { name: 'Your shops' });
    const hidden = (): Promise<number> => table.evaluate((element) => element.scrollHeight - element.clientHeight);
    await expect.poll(hidden).toBeGreaterThan(0);
    await expect(table).toHaveAttribute('tabindex', '0');
    const channel = { id: 1, channelName: 'TikTok Shop UK' };
    const six = [1, 2, 3, 4, 5, 6].map((id) => ({ id, chShopName: `Shop ${id}`, channel, chShopStatus: 'ENABLED' }));
    shop.sandbox.fail({ match: SHOPS, status: 200, body: { success: true, data: { data: six, total: 6 } } });
    await chooseShop(page, listsWell);
    await expect(table.getByRole('radio')).toHaveCount(6);
    await expect.poll(hidden).toBe(0);
    await expect(table).not.toHaveAttribute('tabindex');
  });

  test('closes on Cancel and Escape and returns the focus (S095)', async ({ shop, buyer: { page } }) => {
    const dialog = await chooseShop(page, listsWell);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(listButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(listButton(page)).toBeFocused();
    expect(requestsTo(shop, COMMIT)).toEqual([]);
  });

  test('shows why the shops failed to load and retries on request (S103)', async ({ shop, buyer: { page } }) => {
    shop.sandbox.fail({ match: SHOPS, status: 200, body: { success: false, err: { msg: 'Shops asleep' } }, times: 1 });
    await page.goto(`/items/${listsWell}`);
    await listButton(page).click();
    const dialog = dialogOf(page, 'List Shop');
    await expect(dialog.getByText('Shops asleep')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'List', exact: true })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(dialog.getByRole('radio', { name: 'Luma Living' })).toBeChecked();
  });

  test('without a shop links to the authorisation, then has it (S002, S104)', async ({ visit }) => {
    const { page, context } = await visit({ username: 'jonas.o' });
    await page.goto(`/items/${listsWell}`);
    await listButton(page).click();
    const dialog = dialogOf(page, 'List Shop');
    await expect(dialog.getByText("Sorry, You don't have a shop yet", { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'List', exact: true })).toHaveCount(0);
    const link = dialog.getByRole('link', { name: 'Authorize TKshop' });
    await expect(link).toHaveAttribute('href', '/iam/shop-authorization');

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
});

test.describe('a listing', () => {
  test('is committed to the selected shop and looked up (S105, S106, S143, S144)', async ({ shop, buyer }) => {
    const { page } = buyer;
    const dialog = await chooseShop(page, listsWell);
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

    await success.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(success).toHaveCount(0);
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/items/${listsWell}`);
    await expect(listButton(page)).toBeFocused();
  });

  test('leads from ‘SUCCESS!’ to My Products (S106)', async ({ buyer: { page } }) => {
    await listProduct(page, listsWell);
    const link = dialogOf(page, 'SUCCESS!').getByRole('link', { name: 'See My Products', exact: true });
    await expect(link).toHaveAttribute('href', '/distributor/list/products');
    await link.click();
    await expect(page).toHaveURL('/distributor/list/products');
    await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible();
  });

  test('keeps its dialog open and busy until the response, sent once (S095)', async ({ shop, buyer: { page } }) => {
    const dialog = await chooseShop(page, listsWell);
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
    await expect(dialogOf(page, 'SUCCESS!')).toBeVisible();
    expect(requestsTo(shop, COMMIT)).toHaveLength(1);
  });

  for (const [name, fault] of [
    ['500', { status: 500, body: { error: 'Channel is down' } }],
    ['success false', { status: 200, body: { success: false, err: { msg: 'Channel is down' } } }],
    ['499', { status: 499 }],
  ] as const)
    test(`refused with ${name} closes silently and returns the focus (S165, C15)`, async ({ shop, buyer }) => {
      const { page, complaints } = buyer;
      complaints.allow(/Failed to load resource/);
      shop.sandbox.fail({ match: COMMIT, ...fault });
      await listProduct(page, listsWell);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(listButton(page)).toBeFocused();
      expect(await statusText(page)).toBe('');
      await expect(page.getByText('Channel is down')).toHaveCount(0);
      expect(requestsTo(shop, COMMIT, DETAIL)).toHaveLength(1);
      // The console has the reason.
      const logged = fault.status === 499 ? [] : [expect.stringContaining('The listing was not committed')];
      await expect.poll(() => complaints.unexpected()).toEqual(logged);
      complaints.take();
    });

  test('without a row in its result fails with ‘Unknown error’ (C17, D75, D76)', async ({ shop, buyer: { page } }) => {
    shop.sandbox.fail({ match: DETAIL, status: 200, body: { success: true, data: { data: [], total: 0 } } });
    await listProduct(page, listsWell);
    const dialog = dialogOf(page, 'Not finished');
    await expect(dialog.getByText('Unknown error – 1 without a result yet')).toBeVisible();
    await dialog.getByRole('button', { name: 'View details' }).click();
    await expect(dialogOf(page, 'Failed Records(1)').getByText('No result yet', { exact: true })).toBeVisible();
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
    await expect(page).toHaveURL('/distributor/list/products');
    expect(requestsTo(shop, COMMIT)).toHaveLength(1);
  });

  test.describe('with corrected messages', () => {
    test.use({ shopEnv: { MESSAGES: 'corrected' } });

    test('shows that it was refused (C15, N03)', async ({ shop, buyer: { page, complaints } }) => {
      complaints.allow(/was not committed/);
      shop.sandbox.fail({ match: COMMIT, status: 200, body: { success: false } });
      await listProduct(page, listsWell);
      await expect(page.getByText('The products could not be listed.').first()).toBeVisible();
    });
  });
});
