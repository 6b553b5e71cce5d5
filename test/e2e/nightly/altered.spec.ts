// Documents that were altered on their way, used before hydration: nothing that was pressed, ticked, chosen or typed is lost.
import type { Page } from '@playwright/test';
import { ALTERATIONS, alterDocuments } from '../../support/e2e/alterations';
import { headOf } from '../../support/e2e/auditPage';
import { CART_SAVE, requestsTo } from '../../support/e2e/calls';
import { button, checkbox } from '../../support/e2e/find';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated, openUnhydrated } from '../../support/e2e/hydration';
import { CART, fillCartWithListable } from '../../support/e2e/listing';

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search products' });

for (const [what, alter] of Object.entries(ALTERATIONS))
  test(`a document with ${what} loses nothing of its early use, and has one head`, async ({ shop, buyer }) => {
    const { page, complaints } = buyer;
    complaints.allow(/Minified React error #418/);
    await fillCartWithListable(shop, page, 3);
    const heads: string[][] = [];
    for (const path of ['/search?keyword=lamp', '/items/20450001', CART, '/help']) {
      await gotoHydrated(page, path);
      heads.push(await headOf(page));
    }
    await alterDocuments(page, alter);

    const search = await openUnhydrated(page, '/search?keyword=lamp');
    const toggle = button(page.locator('main article').first(), /selection cart/);
    await toggle.click();
    await page.getByLabel('Lowest price').fill('12');
    await searchBox(page).fill('garden');
    await search.release();
    await expect(searchBox(page)).toHaveValue('garden');
    await expect(searchBox(page)).toBeFocused();
    await expect(page.getByLabel('Lowest price')).toHaveValue('12');
    await expect.poll(() => requestsTo(shop, CART_SAVE).length).toBe(1);
    await expect.poll(() => headOf(page)).toEqual(heads[0]);

    const sorted = await openUnhydrated(page, '/search?keyword=lamp');
    await page.getByLabel('Sort by').selectOption({ index: 1 });
    await sorted.release();
    await expect(page).toHaveURL(/sortType=/);

    const item = await openUnhydrated(page, '/items/20450001');
    await button(page.locator('main'), 'List to shop').first().click();
    await item.release();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await expect.poll(() => headOf(page)).toEqual(heads[1]);

    const cart = await openUnhydrated(page, CART);
    await checkbox(page, /^Select (?!all)/)
      .nth(1)
      .check();
    await cart.release();
    await expect(button(page, 'List to shop (1)')).toBeVisible();
    await expect(checkbox(page, /^Select (?!all)/).nth(1)).toBeChecked();
    await expect.poll(() => headOf(page)).toEqual(heads[2]);

    const help = await openUnhydrated(page, '/help');
    await searchBox(page).fill('stub');
    await help.release();
    await expect(searchBox(page)).toHaveValue('stub');
    await expect.poll(() => headOf(page)).toEqual(heads[3]);
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
