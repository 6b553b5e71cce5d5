// The search page on a phone: pager, filter sheet and sizes of what is touched.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated } from '../../support/e2e/hydration';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const pager = (page: Page): Locator => page.getByRole('navigation', { name: 'Pagination' });
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Filter Options' });
const show = (page: Page): Locator => sheet(page).getByRole('button', { name: /^Show/ });

/** The visible entries between the arrows; `…` for a gap. */
const entries = (page: Page): Promise<string[]> =>
  pager(page)
    .locator('> *')
    .evaluateAll((all) =>
      all
        .slice(1, -1)
        .filter((entry) => getComputedStyle(entry).display !== 'none')
        .map((entry) => entry.textContent || getComputedStyle(entry, '::before').content.replaceAll('"', '')),
    );

test.describe('the pager of a phone', () => {
  test('shows a gap wherever pages are hidden, on one line (S056)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, '/search');
    const last = await pager(page)
      .getByRole('link', { name: /^Page \d+$/ })
      .last()
      .innerText();
    expect(await entries(page)).toEqual(['1', '2', '3', '…', last]);
    await gotoHydrated(page, '/search?pageNo=4');
    expect(await entries(page)).toEqual(['1', '…', '4', '…', last]);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const tops = await pager(page)
        .locator('> *:visible')
        .evaluateAll((all) => all.map((entry) => entry.getBoundingClientRect().top));
      expect(new Set(tops).size, `${width} px`).toBe(1);
    }
  });
});

test.describe('the filter sheet', () => {
  test('counts results only while the fields are those of the results', async ({ buyer: { page } }) => {
    await gotoHydrated(page, '/search?keyword=lamp');
    const total = /\d[\d,]*/.exec(await page.getByText(/^Find/).first().innerText())?.[0];
    await page.getByRole('button', { name: 'Filter Options' }).tap();
    await expect(show(page)).toHaveText(`Show ${total} products`);
    await sheet(page).getByLabel('Highest price').fill('60');
    await expect(show(page)).toHaveText('Show products');
    await sheet(page).getByLabel('Highest price').fill('');
    await expect(show(page)).toHaveText(`Show ${total} products`);
    await sheet(page).getByLabel('Highest price').fill('60');
    await show(page).tap();
    await expect(page).toHaveURL('/search?keyword=lamp&highestPrice=60');
    await expect(sheet(page)).toHaveCount(0);
  });

  test('has rows of 44 px for a finger', async ({ buyer: { page } }) => {
    await gotoHydrated(page, '/search?keyword=lamp');
    await page.getByRole('button', { name: 'Filter Options' }).tap();
    await sheet(page).getByText('Category', { exact: true }).tap();
    const rows = sheet(page).getByRole('listitem').getByRole('link');
    await expect(rows.first()).toBeVisible();
    const heights = await rows.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(8);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  });
});

test.describe('fields under a finger', () => {
  const SIZES = 'input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea';

  for (const path of ['/search?keyword=lamp', '/help'])
    test(`of ${path} are large enough not to be zoomed into`, async ({ buyer: { page } }) => {
      await gotoHydrated(page, path);
      const opener = page.getByRole('button', { name: 'Filter Options' });
      if (await opener.isVisible()) {
        await opener.tap();
        await expect(sheet(page)).toBeVisible();
      }
      const sizes = await page
        .locator(SIZES)
        .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
      expect(sizes.length).toBeGreaterThan(1);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
    });

  test.describe('under a mouse', () => {
    test.use({ hasTouch: false, viewport: { width: 1280, height: 800 } });

    test('keep the size of the design', async ({ buyer: { page } }) => {
      await gotoHydrated(page, '/search?keyword=lamp');
      await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveCSS('font-size', '14px');
    });
  });
});
