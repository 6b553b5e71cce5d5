// The buyer's real work: from the selection cart to the shop and to what became of it (spec.md §4, pages.md).
import { closeBrowser, type OpenShop, openShop, type Visitor, visit } from '../support/browser';
import { closeStorefronts } from '../support/storefront';

const COMMIT = 'DISTRIBUTE_RECORD_COMMIT_SERVICE';
const DETAIL = 'DISTR_DETAIL_PAGE_SERVICE';
const DELETE = 'SLS_BUYER_CART_DELETE_EVENT_SERVICE';

let shop: OpenShop;
let buyer: Visitor;

const callsTo = (service: string) => shop.sandbox.calls().filter((call) => call.path.includes(service));

beforeEach(async () => {
  shop = await openShop();
  buyer = await visit(shop, { cookie: await shop.login('sofia.r') });
});
afterEach(async () => {
  await closeBrowser();
  await closeStorefronts();
});

/** Puts products into the buyer's cart as their browser would. */
async function fillCart(page: Visitor['page'], count: number): Promise<void> {
  const call = (service: string, request: object) =>
    page.request.post(`/api/trantor/service/engine/execute/ToSea$${service}`, {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      data: { params: { request } },
    });
  const found = await call('SELLER_PRODUCT_SEARCH_SERVICE', { pageNo: 5, pageSize: count, sortType: 'DEFAULT' });
  const { data } = (await found.json()) as { data: { productPageInfo: { data: { id: string }[] } } };
  for (const { id } of data.productPageInfo.data) {
    expect((await call('SLS_BUYER_CART_SAVE_EVENT_SERVICE', { sellerProductId: id })).status()).toBe(200);
  }
}

describe('the selection cart', () => {
  it('keeps ticks over its pages, and Select all means all of them (S041, A29)', async () => {
    const { page, complaints } = buyer;
    await page.goto('/distributor/selection/cart');
    await page.getByRole('row').nth(2).getByRole('checkbox').check();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL(/pageNo=2/);
    await page.getByText('1 selected').waitFor();
    await page.getByRole('checkbox', { name: 'Select all (46)' }).last().check();
    await page.getByText('46 selected').waitFor();
    expect(complaints).toEqual([]);
  });

  it('removes all that is ticked in one call, and the header counts with it (S146, D42)', async () => {
    const { page, complaints } = buyer;
    await page.goto('/distributor/selection/cart');
    await page.getByRole('checkbox', { name: 'Select all (46)' }).last().check();
    await page.getByText('46 selected').waitFor();
    await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
    await page.getByText('Your selection cart is empty').waitFor();
    expect(callsTo(DELETE)).toHaveLength(1);
    expect(
      await page.getByRole('link', { name: 'Selection cart', exact: true }).first().getAttribute('aria-label'),
    ).not.toMatch(/\d/);
    expect(complaints).toEqual([]);
  });

  it('lists more than 50 products in several commits, shows what failed and why, tries some again, and My Products has them (S001, S095, S103–S110, C16)', async () => {
    const { page, complaints } = buyer;
    await fillCart(page, 20);
    await page.goto('/distributor/selection/cart');
    shop.sandbox.clearCalls();
    await page
      .getByRole('checkbox', { name: /^Select all \(6\d\)/ })
      .last()
      .check();
    await page.getByRole('button', { name: /^List to shop \(\d+\)/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'List Shop' }).waitFor();
    expect(await dialog.getByRole('radio').first().isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'List', exact: true }).dblclick();
    await page.getByText('Complete!').waitFor();
    const services = shop.sandbox.calls().map((call) => call.path.split('$').pop());
    const flow = services.filter((name) => name === COMMIT || name === DETAIL);
    expect(flow.length).toBeGreaterThanOrEqual(4);
    expect(flow.every((name, index) => name === (index % 2 === 0 ? COMMIT : DETAIL))).toBe(true);
    await page.getByRole('button', { name: 'View details' }).click();
    const failed = page.getByRole('dialog');
    const title = await failed.getByRole('heading', { name: /^Failed Records\(\d+\)$/ }).innerText();
    expect(await failed.getByRole('row').count()).toBe(Number(/\d+/.exec(title)?.[0]) + 1);
    expect(await failed.getByRole('button', { name: 'Try again' }).isDisabled()).toBe(true);
    shop.sandbox.clearCalls();
    await failed.getByRole('row').nth(1).getByRole('checkbox').check();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await page.waitForFunction(() => !document.querySelector('dialog [aria-busy="true"]'));
    expect(
      callsTo(COMMIT).map(
        (call) =>
          JSON.stringify(call.body)
            .match(/"sellerProductIdList":\[([^\]]*)\]/)?.[1]
            ?.split(',').length,
      ),
    ).toEqual([1]);
    await page.goto('/distributor/list/products');
    expect(await page.getByRole('row').count()).toBeGreaterThan(10);
    expect(complaints).toEqual([]);
  });

  it('left by a reload in the middle of a commit, shows My Products and sends nothing again (D63)', async () => {
    const { page } = buyer;
    await page.goto('/distributor/selection/cart');
    await page.getByRole('row').nth(2).getByRole('checkbox').check();
    await page.getByRole('button', { name: /^List to shop \(1\)/ }).click();
    await page.getByRole('radio').first().waitFor();
    shop.sandbox.clearCalls();
    shop.sandbox.fail({ match: COMMIT, kind: 'hang', times: 1 });
    const sent = page.waitForRequest((request) => request.url().includes(COMMIT));
    await page.getByRole('dialog').getByRole('button', { name: 'List', exact: true }).click();
    await sent;
    await page.reload();
    await page.waitForURL('**/distributor/list/products');
    await page.getByText('A listing was still being submitted').waitFor();
    expect(callsTo(COMMIT)).toHaveLength(1);
  });
});
