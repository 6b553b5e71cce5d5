// Listing a product to a shop: the choice of the shop, the result, and what happens when it fails (spec.md §4).
import type { Page } from 'playwright-core';
import { SPECIAL_PRODUCTS } from '../../server/sandbox/generator/specialProducts';
import { closeBrowser, type OpenShop, openShop, visit } from '../support/browser';
import { holdCalls } from '../support/holdCalls';
import { COMMIT, chooseShop, DETAIL, dialogOf, listButton, listProduct, requestsTo, saidIn } from '../support/listing';
import { closeStorefronts } from '../support/storefront';

const SHOPS = 'SLS_BUYER_SHOP_PAGE_EVENT_SERVICE';
const { listsWell } = SPECIAL_PRODUCTS;

let shop: OpenShop;
let page: Page;
let complaints: string[];
let cookie: string;

beforeAll(async () => {
  shop = await openShop();
  cookie = await shop.login('mei.lin');
  const buyer = await visit(shop, { cookie });
  page = buyer.page;
  complaints = buyer.complaints;
});
afterAll(async () => {
  await closeBrowser();
  await closeStorefronts();
});
beforeEach(() => shop.sandbox.clearCalls());
afterEach(() => {
  shop.sandbox.clearFaults();
  expect(complaints.splice(0)).toEqual([]);
});

const hasFocus = (): Promise<boolean> => listButton(page).evaluate((button) => button === document.activeElement);

describe('the List Shop dialog', () => {
  it('has the enabled shops, the first one chosen (S103, S142)', async () => {
    const dialog = await chooseShop(page, listsWell);
    const names = ['Luma Living', 'Little Harbour Home', 'Deskwell Studio', 'North & Pine', 'Cosy Corner UK'];
    const rows = dialog.getByRole('radio');
    const shown = await rows.evaluateAll((radios) => radios.map((radio) => radio.closest('label')?.innerText.trim()));
    expect(shown).toEqual([...names, 'Brightside Gifts', 'Maison Petite']);
    expect(await rows.evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).checked))).toEqual([
      true,
      ...Array.from({ length: 6 }, () => false),
    ]);
    expect(requestsTo(shop, SHOPS)).toEqual([{ pageNo: 1, pageSize: 100, chShopStatus: 'ENABLED' }]);
  });

  it('scrolls with seven shops, and not with six (S171)', async () => {
    const table = (await chooseShop(page, listsWell)).getByRole('region', { name: 'Your shops' });
    const hidden = (): Promise<number> => table.evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(await hidden()).toBeGreaterThan(0);
    expect(await table.getAttribute('tabindex')).toBe('0');
    const channel = { id: 1, channelName: 'TikTok Shop UK' };
    const six = [1, 2, 3, 4, 5, 6].map((id) => ({ id, chShopName: `Shop ${id}`, channel, chShopStatus: 'ENABLED' }));
    shop.sandbox.fail({ match: SHOPS, status: 200, body: { success: true, data: { data: six, total: 6 } } });
    await chooseShop(page, listsWell);
    expect(await table.getByRole('radio').count()).toBe(6);
    expect(await hidden()).toBe(0);
    expect(await table.getAttribute('tabindex')).toBe(null);
  });

  it('is closed by Cancel and by Esc, and gives the focus back (S095)', async () => {
    const dialog = await chooseShop(page, listsWell);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await hasFocus()).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.getByRole('radio').first().waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await hasFocus()).toBe(true);
    expect(requestsTo(shop, COMMIT)).toEqual([]);
  });

  it('says why the shops can’t be had, and asks again on request (S103)', async () => {
    shop.sandbox.fail({ match: SHOPS, status: 200, body: { success: false, err: { msg: 'Shops asleep' } }, times: 1 });
    await page.goto(`/items/${listsWell}`);
    await listButton(page).click();
    const dialog = dialogOf(page, 'List Shop');
    await dialog.getByText('Shops asleep').waitFor();
    expect(await dialog.getByRole('button', { name: 'List', exact: true }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    expect(await dialog.getByRole('radio', { name: 'Luma Living' }).isChecked()).toBe(true);
  });

  it('without a shop leads to the authorisation, and then has the shop (S002, S104)', async () => {
    const jonas = await visit(shop, { cookie: await shop.login('jonas.o') });
    await jonas.page.goto(`/items/${listsWell}`);
    await listButton(jonas.page).click();
    const dialog = dialogOf(jonas.page, 'List Shop');
    await dialog.getByText("Sorry, You don't have a shop yet", { exact: true }).waitFor();
    expect(await dialog.getByRole('button', { name: 'List', exact: true }).count()).toBe(0);
    const link = dialog.getByRole('link', { name: 'Authorize TKshop' });
    expect(await link.getAttribute('href')).toBe('/iam/shop-authorization');

    const [tab] = await Promise.all([jonas.context.waitForEvent('page'), link.click()]);
    await tab.getByLabel('Shop name').fill('Okafor Home');
    await tab.getByRole('button', { name: 'Authorize' }).click();
    await tab.getByText('Okafor Home is connected').waitFor();
    await tab.close();
    // All tabs of a test have the focus all the time; a person's tab gets it back.
    await jonas.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    expect(await dialog.getByRole('radio', { name: 'Okafor Home' }).isChecked()).toBe(true);
    expect(jonas.complaints).toEqual([]);
    await jonas.context.close();
  });
});

describe('a listing', () => {
  it('is committed to the chosen shop, then looked up, and ends in ‘SUCCESS!’ (S105, S106, S143, S144)', async () => {
    const dialog = await chooseShop(page, listsWell);
    await dialog.getByText('Deskwell Studio', { exact: true }).last().click();
    await dialog.getByRole('button', { name: 'List', exact: true }).click();
    const success = dialogOf(page, 'SUCCESS!');
    await success.waitFor();
    const sentence =
      'Successfully distributed goods. Please go to the TikTokShop backend to complete the subsequent product release process';
    expect(await success.getByText(sentence, { exact: true }).isVisible()).toBe(true);
    expect(requestsTo(shop, COMMIT, DETAIL)).toEqual([
      { channelId: expect.anything(), shopId: '3', sellerProductIdList: [listsWell] },
      { distrOrderId: expect.stringMatching(/^\d+$/), pageNo: 1, pageSize: 50 },
    ]);

    await success.getByRole('button', { name: 'Continue', exact: true }).click();
    await success.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/items/${listsWell}`);
    expect(await hasFocus()).toBe(true);
  });

  it('leads from ‘SUCCESS!’ to My Products (S106)', async () => {
    await listProduct(page, listsWell);
    const link = dialogOf(page, 'SUCCESS!').getByRole('link', { name: 'See My Products', exact: true });
    expect(await link.getAttribute('href')).toBe('/distributor/list/products');
    await link.click();
    await page.waitForURL('**/distributor/list/products');
    await page.getByRole('heading', { level: 1, name: 'My Products' }).waitFor();
  });

  it('keeps its dialog, busy and open, until the answer is there, and is sent once (S095)', async () => {
    const dialog = await chooseShop(page, listsWell);
    const release = await holdCalls(page, COMMIT);
    const list = dialog.getByRole('button', { name: 'List', exact: true });
    await list.dblclick();
    await list.click({ force: true });
    expect([await list.getAttribute('aria-busy'), await dialog.getAttribute('aria-busy')]).toEqual(['true', 'true']);
    expect(await dialog.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
    for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    await release();
    await dialogOf(page, 'SUCCESS!').waitFor();
    expect(requestsTo(shop, COMMIT)).toHaveLength(1);
  });

  it.each([
    ['500', { status: 500, body: { error: 'Channel is down' } }],
    ['success false', { status: 200, body: { success: false, err: { msg: 'Channel is down' } } }],
    ['499', { status: 499 }],
  ])(
    'whose commit comes to %s closes its dialog without a word, and gives the focus back (S165, C15)',
    async (_, fault) => {
      shop.sandbox.fail({ match: COMMIT, ...fault });
      await listProduct(page, listsWell);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await saidIn(page)).toBe('');
      expect(await page.getByText('Channel is down').count()).toBe(0);
      expect(await hasFocus()).toBe(true);
      expect(requestsTo(shop, COMMIT, DETAIL)).toHaveLength(1);
      // For whoever looks for the reason.
      const told = complaints.splice(0).filter((text) => !text.includes('Failed to load resource'));
      expect(told).toEqual(fault.status === 499 ? [] : [expect.stringContaining('The listing was not committed')]);
    },
  );

  it('whose result has no row is no success: ‘Unknown error’ (C17)', async () => {
    shop.sandbox.fail({ match: DETAIL, status: 200, body: { success: true, data: { data: [], total: 0 } } });
    await listProduct(page, listsWell);
    await page.getByText('Unknown error').first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('of a session that has ended leads to login, and back to the same List (D66)', async () => {
    const mei = await visit(shop, { cookie });
    shop.sandbox.fail({ match: COMMIT, status: 401, body: { success: false }, times: 1 });
    await listProduct(mei.page, listsWell);
    const self = mei.page.getByRole('button', { name: /mei\.lin/ });
    await self.waitFor();
    expect(new URL(mei.page.url()).searchParams.get('redirectUrl')).toBe(`${shop.origin}/items/${listsWell}`);
    await self.click();
    await dialogOf(mei.page, 'List Shop').getByRole('radio').first().waitFor();
    expect(requestsTo(shop, COMMIT)).toHaveLength(1);
    expect(mei.complaints.filter((text) => !/status of 401|was not committed/.test(text))).toEqual([]);
    await mei.context.close();
  });

  it('that was left while it was sent is looked up in My Products, and not sent again (D63)', async () => {
    const mei = await visit(shop, { cookie });
    shop.sandbox.fail({ match: COMMIT, kind: 'hang', times: 1 });
    const sent = mei.page.waitForRequest(new RegExp(COMMIT));
    await listProduct(mei.page, listsWell);
    await sent;
    await mei.page.reload();
    await mei.page.getByText('A listing was still being submitted when its page was left.').waitFor();
    expect(new URL(mei.page.url()).pathname).toBe('/distributor/list/products');
    expect(requestsTo(shop, COMMIT)).toHaveLength(1);
    await mei.context.close();
  });

  it('that is refused says so where the wording is corrected (C15, N03)', async () => {
    const corrected = await openShop({ MESSAGES: 'corrected' });
    const buyer = await visit(corrected, { cookie: await corrected.login('mei.lin') });
    corrected.sandbox.fail({ match: COMMIT, status: 200, body: { success: false } });
    await listProduct(buyer.page, listsWell);
    await buyer.page.getByText('The products could not be listed.').first().waitFor();
    await buyer.context.close();
  });
});
