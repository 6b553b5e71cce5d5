// Documents that were altered on their way, used before hydration: nothing that was pressed, ticked, chosen or typed is lost.
import type { Page } from '@playwright/test';
import { ALTERATIONS, alterDocuments } from '../../support/e2e/alterations';
import { headOf } from '../../support/e2e/auditPage';
import { CART_SAVE, requestsTo } from '../../support/e2e/calls';
import { button, checkbox, link } from '../../support/e2e/find';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated, openUnhydrated } from '../../support/e2e/hydration';
import { CART, fillCartWithListable } from '../../support/e2e/listing';

const cartToggle = (page: Page) => button(page.locator('main article').first(), /selection cart/);
const rowBox = (page: Page, index: number) => checkbox(page, /^Choose /).nth(index);
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search products' });

/** Expects that the application follows a link, in the same document. */
async function expectRouting(page: Page) {
  const origin = () => page.evaluate(() => performance.timeOrigin);
  const before = await origin();
  await link(page.locator('footer'), 'Terms and Conditions').click();
  await expect(page).toHaveURL('/article/detail/7');
  expect(await origin()).toBe(before);
}

for (const [what, alter] of Object.entries(ALTERATIONS))
  test(`a document with ${what} loses nothing of its early use, has one head and works`, async ({ shop, buyer }) => {
    const { page, complaints } = buyer;
    complaints.allow(/Minified React error #418/);
    const heads: string[][] = [];
    for (const path of ['/', '/search?keyword=lamp', '/items/20450001', CART, '/help']) {
      await gotoHydrated(page, path);
      heads.push(await headOf(page));
    }
    await alterDocuments(page, alter);

    const home = await openUnhydrated(page, '/');
    await searchBox(page).fill('vase');
    await cartToggle(page).click();
    await home.release();
    await expect(cartToggle(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(searchBox(page)).toHaveValue('vase');
    await expect.poll(() => headOf(page)).toEqual(heads[0]);
    await expectRouting(page);

    const search = await openUnhydrated(page, '/search?keyword=lamp');
    await cartToggle(page).click();
    await page.getByLabel('Lowest price').fill('12');
    await searchBox(page).fill('garden');
    await search.release();
    await expect(searchBox(page)).toHaveValue('garden');
    await expect(searchBox(page)).toBeFocused();
    await expect(page.getByLabel('Lowest price')).toHaveValue('12');
    await expect.poll(() => requestsTo(shop, CART_SAVE).length).toBe(2);
    await expect.poll(() => headOf(page)).toEqual(heads[1]);
    await expectRouting(page);

    const sorted = await openUnhydrated(page, '/search?keyword=lamp');
    await page.getByLabel('Sort by').selectOption({ index: 1 });
    await sorted.release();
    await expect(page).toHaveURL(/sortType=/);

    const item = await openUnhydrated(page, '/items/20450001');
    await button(page.locator('main'), 'List to shop').first().click();
    await item.release();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await expect.poll(() => headOf(page)).toEqual(heads[2]);
    await page.keyboard.press('Escape');
    await expectRouting(page);

    await fillCartWithListable(shop, page, 3);
    const cart = await openUnhydrated(page, CART);
    await rowBox(page, 1).check();
    await cart.release();
    await expect(button(page, 'List to shop (1)')).toBeVisible();
    await expect(rowBox(page, 1)).toBeChecked();
    await expect.poll(() => headOf(page)).toEqual(heads[3]);
    await rowBox(page, 2).check();
    await link(page, 'Tovaro home').first().click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => headOf(page)).toEqual(heads[0]);
    await page.goBack();
    await expect(button(page, 'List to shop (2)')).toBeVisible();
    for (const [index, isTicked] of [false, true, true].entries())
      await expect(rowBox(page, index)).toBeChecked({ checked: isTicked });

    const help = await openUnhydrated(page, '/help');
    await searchBox(page).fill('stub');
    await help.release();
    await expect(searchBox(page)).toHaveValue('stub');
    await expect.poll(() => headOf(page)).toEqual(heads[4]);
    await expectRouting(page);
  });

for (const selector of ['link[rel=canonical]', 'title', 'meta[name=description]', 'meta[property="og:image"]'])
  test(`a page follows whose ${selector} another script has taken away`, async ({ visitor: { page, complaints } }) => {
    complaints.allow(/removeChild|Minified React error/);
    await gotoHydrated(page, '/help');
    await page.evaluate((gone) => document.querySelector(gone)?.remove(), selector);
    await page.locator('footer').getByRole('link', { name: 'Terms and Conditions' }).click();
    await expect(page).toHaveURL('/article/detail/7');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions');
    await expect(page).toHaveTitle(/^Terms and Conditions/);
    await expect(page.locator('main')).toHaveCount(1);
  });
