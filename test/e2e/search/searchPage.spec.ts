// The search page of a buyer: what it shows, what each control does to results and address, and the phone.
import type { Locator, Page } from '@playwright/test';
import { callsTo, requestsTo, SEARCH } from '../../support/e2e/calls';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated, gotoSettled } from '../../support/e2e/hydration';

const cards = (page: Page): Locator => page.locator('main article');
const shownNames = (page: Page): Promise<string[]> => page.locator('main article h3').allInnerTexts();
const total = (page: Page): Locator => page.getByText(/^Find/).first();
const sortBy = (page: Page): Locator => page.getByRole('combobox', { name: 'Sort by' });
const filters = (page: Page): Locator => page.getByRole('complementary', { name: 'Filter Options' });
const lowest = (page: Page): Locator => filters(page).getByLabel('Lowest price');
const highest = (page: Page): Locator => filters(page).getByLabel('Highest price');
const go = (page: Page): Locator => filters(page).getByRole('button', { name: 'Go' });
const pager = (page: Page): Locator => page.getByRole('navigation', { name: 'Pagination' });
const main = (page: Page): Locator => page.getByRole('main');
const scrollY = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** The prices of the cards. */
async function shownPrices(page: Page): Promise<number[]> {
  const texts = await cards(page).allInnerTexts();
  return texts.map((text) => Number(/¥\s*([\d.,]+)/.exec(text.replaceAll('\n', ''))?.[1]?.replaceAll(',', '')));
}

test.describe('the search page', () => {
  test('has filters beside 20 complete cards, and asks for nothing again (S049, S055, A21)', async ({
    shop,
    buyer,
  }) => {
    const { page } = buyer;
    await gotoSettled(buyer, '/search?keyword=lamp');
    expect(callsTo(shop, SEARCH)).toHaveLength(1);
    for (const name of ['Filter Options', 'Price range'])
      await expect(filters(page).getByRole('heading', { name })).toBeVisible();
    await expect(cards(page)).toHaveCount(20);
    const parts = ['img', 'h3 a[href^="/items/"][target="_blank"][rel~="noopener"]', 'button[aria-pressed]'];
    for (const part of parts) await expect(cards(page).locator(part)).toHaveCount(20);
    for (const text of await cards(page).allInnerTexts()) expect(text.replaceAll('\n', ' ')).toMatch(/\S ¥ ?\d/);
    await expect(page.getByRole('status').filter({ hasText: 'Find' })).toHaveText(/^Find \d+ total$/);

    await gotoHydrated(page, '/search');
    await expect(page.getByRole('heading', { level: 1, name: 'Products', exact: true })).toHaveCSS('font-size', '24px');
    const headings = main(page).locator('h1, h2');
    await expect(headings).toHaveText(['Products', 'Filter Options', 'Results']);
    const boxes = await Promise.all([filters(page).boundingBox(), headings.first().boundingBox()]);
    expect(boxes[0]?.x ?? 0).toBeLessThan(boxes[1]?.x ?? 0);
    expect(Math.abs((boxes[0]?.y ?? 0) - (boxes[1]?.y ?? 99))).toBeLessThan(8);
  });

  test('sorts, filters by price and clears it, each from page 1 (S052, S054, S114, S117, S170, C06, D39)', async ({
    shop,
    buyer: { page },
  }) => {
    await gotoHydrated(page, '/search?keyword=lamp&pageNo=2');
    await sortBy(page).selectOption('Price from low to hight');
    await expect(filters(page).locator('a[href*="sortType=PRICE_ASC"]').first()).toBeVisible();
    await expect(page).toHaveURL('/search?keyword=lamp&sortType=PRICE_ASC');
    const prices = await shownPrices(page);
    expect(prices).toHaveLength(20);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const found = page.waitForResponse((response) => response.url().includes(SEARCH));
    await sortBy(page).selectOption('Default sorting');
    await found;
    await expect(page).toHaveURL('/search?keyword=lamp');

    const before = await total(page).innerText();
    shop.sandbox.clearCalls();
    await lowest(page).fill('80.5');
    await highest(page).fill('20');
    await go(page).click();
    await expect(page.getByText('Wrong value range, please try again')).toBeVisible();
    await expect(lowest(page)).toHaveAttribute('aria-invalid', 'true');
    expect(requestsTo(shop, SEARCH)).toEqual([]);
    await lowest(page).fill('20');
    await highest(page).fill('80.5');
    await go(page).click();
    const tag = page.getByText('$20-80.5', { exact: true });
    await expect(tag).toBeVisible();
    await expect(page).toHaveURL('/search?keyword=lamp&lowestPrice=20&highestPrice=80.5');
    expect((await shownPrices(page)).filter((price) => price < 20 || price > 80.5)).toEqual([]);
    await page.getByRole('link', { name: 'Clear All' }).click();
    await expect(page).toHaveURL('/search?keyword=lamp');
    await expect(tag).toHaveCount(0);
    await expect(lowest(page)).toHaveValue('');
    await expect(highest(page)).toHaveValue('');
    await expect(total(page)).toHaveText(before);
  });

  test('has its pages in the address, each from its top (S056, S115)', async ({ buyer: { page } }) => {
    const second = page.getByRole('link', { name: 'Page 2', exact: true });
    await gotoHydrated(page, '/search');
    const before = await shownNames(page);
    await second.scrollIntoViewIfNeeded();
    expect(await scrollY(page)).toBeGreaterThan(0);
    await second.click();
    await expect(page.locator('[aria-current="page"]', { hasText: '2' })).toBeVisible();
    await expect(page).toHaveURL('/search?pageNo=2');
    await expect(cards(page)).toHaveCount(20);
    expect((await shownNames(page)).filter((name) => before.includes(name))).toEqual([]);
    await expect.poll(() => scrollY(page)).toBe(0);
  });
});

test.describe('the search page under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('has a pager on one line, with a gap wherever pages are hidden (S056)', async ({ buyer: { page } }) => {
    /** The visible entries between the arrows; `…` for a gap. */
    const entries = (): Promise<string[]> =>
      pager(page)
        .locator('> *')
        .evaluateAll((all) =>
          all
            .slice(1, -1)
            .filter((entry) => getComputedStyle(entry).display !== 'none')
            .map((entry) => entry.textContent || getComputedStyle(entry, '::before').content.replaceAll('"', '')),
        );
    await gotoHydrated(page, '/search');
    const numbers = pager(page).getByRole('link', { name: /^Page \d+$/ });
    const last = await numbers.last().innerText();
    expect(await entries()).toEqual(['1', '2', '3', '…', last]);
    await gotoHydrated(page, '/search?pageNo=4');
    expect(await entries()).toEqual(['1', '…', '4', '…', last]);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const visible = pager(page).locator('> *:visible');
      const tops = await visible.evaluateAll((all) => all.map((entry) => entry.getBoundingClientRect().top));
      expect(new Set(tops).size, `${width} px`).toBe(1);
    }
  });

  test('has its filters in a sheet for a finger, which a search closes (S049, S178)', async ({ buyer: { page } }) => {
    const opener = page.getByRole('button', { name: 'Filter Options' });
    const sheet = page.getByRole('dialog', { name: 'Filter Options' });
    const show = sheet.getByRole('button', { name: /^Show/ });
    await gotoHydrated(page, '/search?keyword=lamp');
    const count = /\d[\d,]*/.exec(await total(page).innerText())?.[0];
    await opener.tap();
    await expect(show).toHaveText(`Show ${count} products`);
    await sheet.getByText('Category', { exact: true }).tap();
    const rows = sheet.getByRole('listitem').getByRole('link');
    await expect(rows.first()).toBeVisible();
    const heights = await rows.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(8);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    // Browsers zoom into fields with smaller text.
    const fields = page.locator('input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea');
    const sizes = await fields.evaluateAll((all) =>
      all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
    );
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);

    await sheet.getByLabel('Highest price').fill('60');
    await expect(show).toHaveText('Show products');
    await show.tap();
    await expect(page).toHaveURL('/search?keyword=lamp&highestPrice=60');
    await expect(sheet).toHaveCount(0);
    await opener.tap();
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});
