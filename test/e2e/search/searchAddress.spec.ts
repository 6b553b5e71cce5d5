// The address of a search holds all of it: it can be left, come back to and shared.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated, gotoSettled } from '../../support/e2e/hydration';

const ADDRESS = '/search?cateId=10000&sortType=PRICE_DESC&lowestPrice=10&highestPrice=90&pageNo=2';

const cards = (page: Page): Locator => page.locator('main article');
const total = (page: Page): Locator => page.getByText(/^Find/).first();
const sortBy = (page: Page): Locator => page.getByRole('combobox', { name: 'Sort by' });
const filters = (page: Page): Locator => page.getByRole('complementary', { name: 'Filter Options' });
const lowest = (page: Page): Locator => filters(page).getByLabel('Lowest price');
const highest = (page: Page): Locator => filters(page).getByLabel('Highest price');
const currentPage = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Pagination' }).locator('[aria-current]');

/** All that a search page shows of its search. */
async function shown(page: Page) {
  return {
    path: new URL(page.url()).pathname + new URL(page.url()).search,
    heading: await page.getByRole('heading', { level: 1 }).innerText(),
    found: await total(page).innerText(),
    order: await sortBy(page).inputValue(),
    lowest: await lowest(page).inputValue(),
    highest: await highest(page).inputValue(),
    category: await filters(page).locator('[aria-current]').innerText(),
    page: await currentPage(page).innerText(),
    cards: await cards(page).allInnerTexts(),
  };
}

const expectScrollY = (page: Page, top: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);

/** Scrolls and waits until the page has received the event. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (to) =>
      new Promise<void>((done) => {
        addEventListener('scroll', () => requestAnimationFrame(() => done()), { once: true });
        window.scrollTo({ top: to, behavior: 'instant' });
      }),
    top,
  );
}

test.describe('the address of a search', () => {
  test('shows the same search to another user (A10)', async ({ buyer, visit }) => {
    const { page } = buyer;
    // With the category tree, for which the results of a category wait only a moment.
    await gotoSettled(buyer, '/search');
    await filters(page).getByRole('link', { name: 'Home & Living' }).click();
    await expect(page.getByText('Products in')).toBeVisible();
    await lowest(page).fill('10');
    await highest(page).fill('90');
    await filters(page).getByRole('button', { name: 'Go' }).click();
    await expect(page.getByText('$10-90', { exact: true })).toBeVisible();
    await sortBy(page).selectOption('Price from hight to low');
    await page.locator('nav a[href*="PRICE_DESC"]', { hasText: '2' }).click();
    await expect(currentPage(page)).toHaveText('2');

    const mine = await shown(page);
    expect(mine).toMatchObject({ path: ADDRESS, order: 'PRICE_DESC', lowest: '10', highest: '90', page: '2' });
    const { page: theirs } = await visit({ username: 'jonas.o' });
    await gotoHydrated(theirs, page.url());
    expect(await shown(theirs)).toEqual(mine);
  });

  test('restores results and scroll on Back and Forward, after a document and a reload (A09)', async ({ buyer }) => {
    const { page, documents } = buyer;
    await gotoHydrated(page, ADDRESS);
    const before = await shown(page);
    await scrollTo(page, 600);
    await sortBy(page).selectOption('Latest release');
    await expect(currentPage(page)).toHaveText('1');
    await expectScrollY(page, 0);
    await page.goBack();
    await expect(currentPage(page)).toHaveText('2');
    expect(await shown(page)).toEqual(before);
    await expectScrollY(page, 600);

    await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href^="/article/"]')?.click());
    await expect(page.getByText('Date Created')).toBeVisible();
    await expectScrollY(page, 0);
    await page.goBack();
    await expect(currentPage(page)).toBeVisible();
    expect(await shown(page)).toEqual(before);
    await expectScrollY(page, 600);
    await page.goForward();
    await expect(page.getByText('Date Created')).toBeVisible();
    await expectScrollY(page, 0);
    expect(documents).toEqual(['/search']);

    await page.goBack();
    await expectScrollY(page, 600);
    await page.goto('/iam/seller');
    await page.goBack();
    await expectScrollY(page, 600);
    expect(await shown(page)).toEqual(before);
    await page.reload();
    await expectScrollY(page, 600);
    expect(await shown(page)).toEqual(before);
  });
});
