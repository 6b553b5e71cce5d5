// A buyer's daily work: from the selection cart to the shop and the listing results (spec.md §4).
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated } from '../../support/e2e/hydration';
import { COMMIT, DETAIL } from '../../support/e2e/listing';
import { callsTo, requestsTo } from '../../support/e2e/recordedCalls';

const DELETE = 'SLS_BUYER_CART_DELETE_EVENT_SERVICE';
const CART = '/distributor/selection/cart';

test.use({ buyerName: 'sofia.r' });

/** Puts products into the buyer's cart as their browser would. */
async function fillCart(page: Page, count: number): Promise<void> {
  const call = (service: string, request: object) =>
    page.request.post(`/api/trantor/service/engine/execute/ToSea$${service}`, {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      data: { params: { request } },
    });
  const found = await call('SELLER_PRODUCT_SEARCH_SERVICE', { pageNo: 5, pageSize: count, sortType: 'DEFAULT' });
  const { data } = (await found.json()) as { data: { productPageInfo: { data: { id: string }[] } } };
  for (const { id } of data.productPageInfo.data)
    await expect(await call('SLS_BUYER_CART_SAVE_EVENT_SERVICE', { sellerProductId: id })).toBeOK();
}

/** Selects every product of the cart, on all its pages. */
async function selectAll(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('checkbox', { name }).last().check();
}

test.describe('the selection cart', () => {
  test('keeps a selection over its pages; Select all means all (S041, A29)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, CART);
    await page.getByRole('row').nth(2).getByRole('checkbox').check();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/pageNo=2/);
    await expect(page.getByText('1 selected')).toBeVisible();
    await selectAll(page, 'Select all (46)');
    await expect(page.getByText('46 selected')).toBeVisible();
  });

  test('removes the whole selection in one call and updates the count (S146, D42)', async ({ shop, buyer }) => {
    const { page } = buyer;
    await page.goto(CART);
    await selectAll(page, 'Select all (46)');
    await expect(page.getByText('46 selected')).toBeVisible();
    await page.getByRole('region', { name: 'Selected products' }).getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Your selection cart is empty')).toBeVisible();
    await expect.poll(() => callsTo(shop, DELETE)).toHaveLength(1);
    await expect(page.getByRole('link', { name: 'Selection cart', exact: true }).first()).not.toHaveAttribute(
      'aria-label',
      /\d/,
    );
  });

  test('asks before it removes several products, and puts them back by keyboard (D81)', async ({ shop, buyer }) => {
    const { page } = buyer;
    await page.goto(CART);
    // An off-shelf product cannot be added again (D26).
    const rows = page.getByRole('row').filter({ has: page.getByRole('link'), hasNotText: 'Offshelf' });
    const texts = [await rows.nth(0).innerText(), await rows.nth(1).innerText()];
    await rows.nth(0).getByRole('checkbox').check();
    await rows.nth(1).getByRole('checkbox').check();
    const remove = page.getByRole('region', { name: 'Selected products' }).getByRole('button', { name: 'Remove' });
    const dialog = page.getByRole('dialog', { name: 'Remove from the selection cart?' });
    await remove.click();
    await expect(dialog.getByText('2 products will be removed.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(remove).toBeFocused();
    expect(callsTo(shop, DELETE)).toHaveLength(0);
    await remove.click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('44 products kept for listing')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('46 products kept for listing')).toBeVisible();
    expect([await rows.nth(0).innerText(), await rows.nth(1).innerText()]).toEqual(texts);
    expect(callsTo(shop, DELETE)).toHaveLength(1);
  });
});

test.describe('the cart table', () => {
  for (const width of [1280, 768])
    test(`keeps its columns whatever it contains, at ${width} px`, async ({ buyer: { page } }) => {
      await page.setViewportSize({ width, height: 900 });
      const columns = (): Promise<number[]> =>
        page.getByRole('columnheader').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
      await gotoHydrated(page, CART);
      const first = await columns();
      expect(first).toHaveLength(4);
      await gotoHydrated(page, `${CART}?pageNo=3`);
      expect(await columns()).toEqual(first);
    });

  test('has a bar at the edge of the window, with actions once there is a selection (A29)', async ({ buyer }) => {
    const { page } = buyer;
    await gotoHydrated(page, CART);
    const bar = page.getByRole('region', { name: 'Selected products' });
    const gap = async (): Promise<number> => {
      const box = await bar.boundingBox();
      return (page.viewportSize()?.height ?? 0) - (box ? box.y + box.height : 0);
    };
    await expect(bar.getByText('Select products to list them')).toBeVisible();
    await expect(bar.getByRole('button')).toHaveCount(0);
    expect(await gap()).toBe(0);
    const height = (await bar.boundingBox())?.height;
    // The first row is off the shelf.
    await page.getByRole('row').nth(2).getByRole('checkbox').check();
    await expect(bar.getByRole('button')).toHaveText(['Remove', 'List to shop (1)']);
    expect(await gap()).toBe(0);
    expect((await bar.boundingBox())?.height).toBe(height);
  });
});

test.describe('the cart on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('ends in recommendations without a lone card', async ({ buyer: { page } }) => {
    await page.goto(CART);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.filter({ visible: true })).toHaveCount(4);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(cards.filter({ visible: true })).toHaveCount(5);
  });

  test('shows what a product off the shelf cannot do without a ground', async ({ buyer: { page } }) => {
    await page.goto(CART);
    const list = page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^List / });
    await expect(list).toBeDisabled();
    await expect(list).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });
});

test.describe('listing a whole cart (S001, S095, S103–S110, C16)', () => {
  test('commits in batches, shows the failures and retries some', async ({ shop, buyer: { page } }) => {
    await test.step('lists more than 50 products in several commits', async () => {
      await fillCart(page, 20);
      await page.goto(CART);
      shop.sandbox.clearCalls();
      await selectAll(page, /^Select all \(6\d\)/);
      await page.getByRole('button', { name: /^List to shop \(6\d\)/ }).click();
      const dialog = page.getByRole('dialog', { name: 'List Shop' });
      await expect(dialog.getByRole('radio').first()).toBeChecked();
      await dialog.getByRole('button', { name: 'List', exact: true }).dblclick();
      await expect(page.getByText('Complete!')).toBeVisible();
      const flow = callsTo(shop, COMMIT, DETAIL).map((call) => call.path.split('$').pop());
      expect(flow.length).toBeGreaterThanOrEqual(4);
      expect(flow).toEqual(flow.map((_, index) => (index % 2 === 0 ? COMMIT : DETAIL)));
    });

    await test.step('shows every failed product', async () => {
      await page.getByRole('button', { name: 'View details' }).click();
      const title = page.getByRole('dialog').getByRole('heading', { name: /^Failed Records\(\d+\)$/ });
      const failures = Number(/\d+/.exec(await title.innerText())?.[0]);
      await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(failures + 1);
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Try again', exact: true })).toBeDisabled();
    });

    await test.step('retries the selected product only', async () => {
      shop.sandbox.clearCalls();
      const failed = page.getByRole('dialog');
      await failed.getByRole('row').nth(1).getByRole('checkbox').check();
      await failed.getByRole('button', { name: 'Try again', exact: true }).click();
      await expect.poll(() => callsTo(shop, DETAIL)).toHaveLength(1);
      await expect(page.locator('dialog [aria-busy="true"]')).toHaveCount(0);
      const sizes = requestsTo(shop, COMMIT).map((request) => (request.sellerProductIdList as string[]).length);
      expect(sizes).toEqual([1]);
    });

    await test.step('has them in My Products', async () => {
      await page.goto('/distributor/list/products');
      await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(10);
    });
  });

  test('left by a reload during a commit shows My Products, without a resend (D63)', async ({ shop, buyer }) => {
    const { page } = buyer;
    await page.goto(CART);
    await page.getByRole('row').nth(2).getByRole('checkbox').check();
    await page.getByRole('button', { name: /^List to shop \(1\)/ }).click();
    await expect(page.getByRole('radio').first()).toBeVisible();
    shop.sandbox.fail({ match: COMMIT, kind: 'hang', times: 1 });
    const list = page.getByRole('dialog').getByRole('button', { name: 'List', exact: true });
    const sent = page.waitForRequest((request) => request.url().includes(COMMIT));
    await list.click();
    await sent;
    await page.reload();
    await expect(page).toHaveURL('/distributor/list/products');
    await expect(page.getByText('A listing was still being submitted')).toBeVisible();
    expect(callsTo(shop, COMMIT)).toHaveLength(1);
  });
});
