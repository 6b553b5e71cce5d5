// The listing flow as a buyer walks through it.
import { expect, type Locator, type Page } from '@playwright/test';
import { gotoHydrated } from './hydration';

export const COMMIT = 'DISTRIBUTE_RECORD_COMMIT_SERVICE';
export const DETAIL = 'DISTR_DETAIL_PAGE_SERVICE';

/** The open dialog of this name. */
export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** The button of a product page that begins a listing. */
export const listButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'List to shop', exact: true });

/** Opens the List Shop dialog of a product and waits for its shops. */
export async function chooseShop(page: Page, productId: string): Promise<Locator> {
  await gotoHydrated(page, `/items/${productId}`);
  await listButton(page).click();
  const dialog = dialogOf(page, 'List Shop');
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  return dialog;
}

/** Lists a product to the first shop. */
export async function listProduct(page: Page, productId: string): Promise<void> {
  const dialog = await chooseShop(page, productId);
  await dialog.getByRole('button', { name: 'List', exact: true }).click();
}
