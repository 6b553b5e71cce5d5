// The search page of a buyer: what it shows, and what each control does to results and address (spec.md §2, §4, §5).
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/e2e/fixtures';
import { holdCalls } from '../../support/e2e/holdCalls';
import { gotoHydrated } from '../../support/e2e/hydration';
import { requestsTo } from '../../support/e2e/recordedCalls';

const SEARCH = 'SELLER_PRODUCT_SEARCH_SERVICE';

const cards = (page: Page): Locator => page.locator('main article');
const shownNames = (page: Page): Promise<string[]> => page.locator('main article h3').allInnerTexts();
const total = (page: Page): Locator => page.getByText(/^Find/).first();
const sortBy = (page: Page): Locator => page.getByRole('combobox', { name: 'Sort by' });
const searchBox = (page: Page): Locator => page.getByRole('combobox', { name: 'Search products' });
const filters = (page: Page): Locator => page.getByRole('complementary', { name: 'Filter Options' });
const lowest = (page: Page): Locator => filters(page).getByLabel('Lowest price');
const highest = (page: Page): Locator => filters(page).getByLabel('Highest price');
const go = (page: Page): Locator => filters(page).getByRole('button', { name: 'Go' });

/** The prices of the cards. */
async function shownPrices(page: Page): Promise<number[]> {
  const texts = await cards(page).allInnerTexts();
  return texts.map((text) => Number(/¥\s*([\d.,]+)/.exec(text.replaceAll('\n', ''))?.[1]?.replaceAll(',', '')));
}

test.describe('the search page', () => {
  test('has filters, 20 complete cards and the count (S049, S055, A21)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, '/search?keyword=lamp');
    for (const name of ['Filter Options', 'Price range'])
      await expect(filters(page).getByRole('heading', { name })).toBeVisible();
    await expect(lowest(page)).toBeVisible();
    await expect(highest(page)).toBeVisible();

    await expect(cards(page)).toHaveCount(20);
    const parts = ['img', 'h3 a[href^="/items/"][target="_blank"][rel~="noopener"]', 'button[aria-pressed]'];
    for (const part of parts) await expect(cards(page).locator(part)).toHaveCount(20);
    for (const text of await cards(page).allInnerTexts()) expect(text.replaceAll('\n', ' ')).toMatch(/\S ¥ ?\d/);
    await expect(page.getByRole('status').filter({ hasText: 'Find' })).toHaveText(/^Find \d+ total$/);
  });

  test('has the five literal orders and sorts by the selected one (S052, S170)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, '/search?keyword=lamp');
    await expect(sortBy(page).locator('option')).toHaveText([
      'Default sorting',
      'Price from hight to low',
      'Price from low to hight',
      'Earliest release',
      'Latest release',
    ]);
    await sortBy(page).selectOption('Price from low to hight');
    await expect(filters(page).locator('a[href*="sortType=PRICE_ASC"]').first()).toBeVisible();
    await expect(page).toHaveURL('/search?keyword=lamp&sortType=PRICE_ASC');
    const prices = await shownPrices(page);
    expect(prices).toHaveLength(20);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    await sortBy(page).selectOption('Default sorting');
    await expect(page).toHaveURL('/search?keyword=lamp');
  });

  test('shows a price range as $min-max; Clear All removes it (S054, C06)', async ({ buyer: { page } }) => {
    const tag = page.getByText('$20-80.5', { exact: true });
    await gotoHydrated(page, '/search?keyword=lamp');
    const before = await total(page).innerText();
    await lowest(page).fill('20');
    await highest(page).fill('80.5');
    await go(page).click();
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
    const scrollY = (): Promise<number> => page.evaluate(() => window.scrollY);
    const second = page.getByRole('link', { name: 'Page 2', exact: true });
    await gotoHydrated(page, '/search');
    const before = await shownNames(page);
    await second.scrollIntoViewIfNeeded();
    expect(await scrollY()).toBeGreaterThan(0);
    await second.click();
    await expect(page.locator('[aria-current="page"]', { hasText: '2' })).toBeVisible();
    await expect(page).toHaveURL('/search?pageNo=2');
    await expect(cards(page)).toHaveCount(20);
    expect((await shownNames(page)).filter((name) => before.includes(name))).toEqual([]);
    await expect.poll(scrollY).toBe(0);
  });

  for (const [name, change] of [
    ['order', async (page) => void (await sortBy(page).selectOption('Latest release'))],
    [
      'price',
      async (page) => {
        await lowest(page).fill('5');
        await lowest(page).press('Enter');
      },
    ],
    ['category', (page) => filters(page).getByRole('link', { name: 'Home & Living' }).click()],
    [
      'keyword',
      async (page) => {
        await searchBox(page).fill('mug');
        await page.keyboard.press('Enter');
      },
    ],
  ] satisfies [string, (page: Page) => Promise<void>][])
    test(`starts again at page 1 on another ${name} (S114)`, async ({ shop, buyer: { page } }) => {
      await gotoHydrated(page, '/search?pageNo=3');
      shop.sandbox.clearCalls();
      const response = page.waitForResponse((received) => received.url().includes(SEARCH));
      await change(page);
      await response;
      await expect(page).not.toHaveURL(/pageNo/);
      await expect.poll(() => requestsTo(shop, SEARCH).map(({ pageNo }) => pageNo)).toEqual([1]);
    });

  test('has its heading before the filters, visible on every search', async ({ buyer: { page } }) => {
    await gotoHydrated(page, '/search');
    await expect(page.getByRole('heading', { level: 1, name: 'Products', exact: true })).toHaveCSS('font-size', '24px');
    const headings = page.getByRole('main').locator('h1, h2');
    await expect(headings).toHaveText(['Products', 'Filter Options', 'Results']);
    const boxes = await Promise.all([filters(page).boundingBox(), headings.first().boundingBox()]);
    expect(boxes[0]?.x ?? 0).toBeLessThan(boxes[1]?.x ?? 0);
    expect(Math.abs((boxes[0]?.y ?? 0) - (boxes[1]?.y ?? 99))).toBeLessThan(8);
  });

  test('shows that nothing was found (S057)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, '/search?keyword=hovercraft');
    await expect(page.getByText('Sorry, no related products were found')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await expect(page.getByText('Find 0 total')).toBeVisible();
  });

  test('shows ‘Loading...’ over skeletons, later over dimmed cards (S058)', async ({ buyer: { page } }) => {
    const loading = page.getByRole('status').getByText('Loading...');
    await gotoHydrated(page, '/help');
    const releaseFirst = await holdCalls(page, SEARCH);
    await searchBox(page).fill('lamp');
    await page.keyboard.press('Enter');
    await expect(loading).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await releaseFirst();
    await expect(page.getByText('Search result for')).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);

    const releaseSecond = await holdCalls(page, SEARCH);
    await sortBy(page).selectOption('Latest release');
    await expect(loading).toBeVisible();
    await expect(page.locator('[aria-busy="true"] article')).toHaveCount(20);
    await releaseSecond();
    await expect(page.locator('[aria-busy="false"] article').first()).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
  });
});

test.describe('the price filter', () => {
  test.beforeEach(({ buyer }) => gotoHydrated(buyer.page, '/search?keyword=lamp'));

  test('takes digits with up to two decimals only (S116)', async ({ buyer: { page } }) => {
    const accepted = { '1a.234': '1.23', '-5': '5', '1.2.3': '1.23', 'x¥': '', '007.': '007.' };
    for (const [typed, text] of Object.entries(accepted)) {
      await lowest(page).fill('');
      await lowest(page).pressSequentially(typed);
      await expect(lowest(page), typed).toHaveValue(text);
    }
  });

  test('disables Go while both bounds are empty (S118)', async ({ buyer: { page } }) => {
    await lowest(page).fill('');
    await highest(page).fill('');
    await expect(go(page)).toBeDisabled();
    await highest(page).fill('9');
    await expect(go(page)).toBeEnabled();
    await highest(page).fill('');
    await lowest(page).fill('9');
    await expect(go(page)).toBeEnabled();
    await lowest(page).fill('');
    await expect(go(page)).toBeDisabled();
  });

  test('refuses a maximum below the minimum, not an equal one (S117, D39)', async ({ shop, buyer: { page } }) => {
    const error = page.getByText('Wrong value range, please try again');
    const address = page.url();
    shop.sandbox.clearCalls();
    await lowest(page).fill('50');
    await highest(page).fill('49.99');
    await go(page).click();
    await expect(error).toBeVisible();
    await expect(lowest(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL(address);
    expect(requestsTo(shop, SEARCH)).toEqual([]);
    await highest(page).fill('50');
    await expect(error).toHaveCount(0);
    await go(page).click();
    await expect(page.getByText('$50-50', { exact: true })).toBeVisible();
    await expect
      .poll(() => requestsTo(shop, SEARCH))
      .toMatchObject([{ priceRange: { lowestPrice: '50', highestPrice: '50' } }]);
  });
});
