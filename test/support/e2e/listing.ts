// The listing flow as a buyer walks through it, and a cart to walk it with.

import { expect, type Locator, type Page } from '@playwright/test';
import { COMMIT_OUTCOME_PATH } from '../../../shared/api/requestConstants';
import { COMMIT, DETAIL, SEARCH } from './calls';
import { button, checkbox, region } from './find';
import type { Shop } from './fixtures';
import { gotoHydrated } from './hydration';

export const CART = '/distributor/selection/cart';
export const MY_PRODUCTS = '/distributor/list/products';
const PAGE_SIZE = 50;
/** Of the first shop's channel, so that it accepts the same, and marks nothing as listed to the first one. */
const OTHER_SHOP = { channelId: '1', shopId: '5' };

/** The open dialog of this name. */
export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** The button of a product page that begins a listing. */
export const listButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'List to shop', exact: true });

/** CSS pixels of a box that are scrolled out of it. */
export const hiddenPart = (box: Locator): Promise<number> =>
  box.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);

/** The shops of the List Shop dialog, of which one can be chosen. */
export const shopsOf = (dialog: Locator): Locator => region(dialog, 'Your shops').getByRole('radio');

/** Opens the List Shop dialog of a product and waits for its shops. */
export async function chooseShop(page: Page, productId: string): Promise<Locator> {
  await gotoHydrated(page, `/items/${productId}`);
  await listButton(page).click();
  const dialog = dialogOf(page, 'List Shop');
  await expect(shopsOf(dialog).first()).toBeVisible();
  return dialog;
}

/**
 * Replaces the cart of mei.lin, who visits with this page, with `count` products that the first shop accepts, which is tried
 * out by listing them.
 *
 * @returns their ids.
 */
export async function fillCartWithListable(shop: Shop, page: Page, count: number): Promise<string[]> {
  const call = async <T>(service: string, request: object): Promise<T> => {
    const response = await page.request.post(`/api/trantor/service/engine/execute/ToSea$${service}`, {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      data: { params: { request } },
    });
    return ((await response.json()) as { data: T }).data;
  };
  const ids: string[] = [];
  for (let pageNo = 1; ids.length < count; pageNo++) {
    const found = await call<{ productPageInfo: { data: { id: string }[] } }>(SEARCH, {
      ...{ pageNo, pageSize: PAGE_SIZE, sortType: 'DEFAULT' },
    });
    const sellerProductIdList = found.productPageInfo.data.map(({ id }) => id);
    const commit = await call<{ distrRecordId: { id: string } }>(COMMIT, { ...OTHER_SHOP, sellerProductIdList });
    const { data: rows } = await call<{ data: { status: string; sellerProductId: { id: string } }[] }>(DETAIL, {
      ...{ distrOrderId: commit.distrRecordId.id, pageNo: 1, pageSize: PAGE_SIZE },
    });
    ids.push(...rows.filter(({ status }) => status === 'SUCCESS').map(({ sellerProductId }) => sellerProductId.id));
  }
  ids.length = count;
  shop.sandbox.users.fillCart('mei.lin', ids);
  return ids;
}

/** Opens the List Shop dialog for all products of the cart that is shown. */
export async function chooseShopForAll(page: Page, count: number): Promise<void> {
  await checkbox(page, `Select all (${count})`).last().check();
  await button(page, `List to shop (${count})`).click();
  await expect(shopsOf(dialogOf(page, 'List Shop')).first()).toBeChecked();
}

/** Confirms the List Shop dialog. */
export const list = (page: Page): Promise<void> =>
  dialogOf(page, 'List Shop').getByRole('button', { name: 'List', exact: true }).click();

/** Answers the nth commit of the page from now on with a status, or loses the backend's response for good; all others pass. */
export async function answerCommits(page: Page, answers: Readonly<Record<number, number | 'lost'>>): Promise<void> {
  let commits = 0;
  await page.route(`**${COMMIT_OUTCOME_PATH}`, (route) => route.abort());
  await page.route(
    (url) => url.href.includes(COMMIT),
    async (route) => {
      commits += 1;
      const answer = answers[commits];
      if (answer === undefined) return route.continue();
      if (answer !== 'lost')
        return route.fulfill({ status: answer, json: { success: false, error: 'Channel is down' } });
      await route.fetch();
      return route.abort();
    },
  );
}
