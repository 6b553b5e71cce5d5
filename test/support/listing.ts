// The listing flow as a person walks through it, for the browser tests of its parts.
import type { Locator, Page } from 'playwright-core';
import type { RecordedCall } from '../../server/sandbox/http/callRecord';
import type { OpenShop } from './browser';

export const COMMIT = 'DISTRIBUTE_RECORD_COMMIT_SERVICE';
export const DETAIL = 'DISTR_DETAIL_PAGE_SERVICE';

/** The open dialog of this name. */
export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** The button of a product page that begins a listing. */
export const listButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'List to shop', exact: true });

/** What the live regions say; empty when there is no toast. */
export const saidIn = async (page: Page): Promise<string> =>
  (await page.getByRole('status').allTextContents()).join('').trim();

/** Opens the List Shop dialog of a product, with the shops in it. */
export async function chooseShop(page: Page, productId: string): Promise<Locator> {
  await page.goto(`/items/${productId}`);
  await listButton(page).click();
  const dialog = dialogOf(page, 'List Shop');
  await dialog.getByRole('radio').first().waitFor();
  return dialog;
}

/** Lists a product to the first shop. */
export async function listProduct(page: Page, productId: string): Promise<void> {
  const dialog = await chooseShop(page, productId);
  await dialog.getByRole('button', { name: 'List', exact: true }).click();
}

/** The requests of the engine calls of these services, in the order in which they came. */
export function requestsTo(shop: OpenShop, ...services: string[]): unknown[] {
  const known = (call: RecordedCall): boolean => services.some((service) => call.path.endsWith(service));
  return shop.sandbox
    .calls()
    .filter(known)
    .map((call) => (call.body as { params: { request: unknown } }).params.request);
}
