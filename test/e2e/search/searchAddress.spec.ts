// The address of a search holds all of it: it can be left, come back to and shared.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated, gotoSettled } from '../../support/e2e/hydration';

const ADDRESS = '/search?cateId=10000&sortType=PRICE_DESC&lowestPrice=10&highestPrice=90&pageNo=2';

const filters = (page: Page): Locator => page.getByRole('complementary', { name: 'Filter Options' });
const sortBy = (page: Page): Locator => page.getByRole('combobox', { name: 'Sort by' });
const currentPage = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Pagination' }).locator('[aria-current]');

/** All that a search page shows of its search. */
async function shown(page: Page) {
  return {
    path: new URL(page.url()).pathname + new URL(page.url()).search,
    heading: await page.getByRole('heading', { level: 1 }).innerText(),
    found: await page.getByText(/^Find/).first().innerText(),
    order: await sortBy(page).inputValue(),
    lowest: await filters(page).getByLabel('Lowest price').inputValue(),
    highest: await filters(page).getByLabel('Highest price').inputValue(),
    category: await filters(page).locator('[aria-current]').innerText(),
    page: await currentPage(page).innerText(),
    cards: await page.locator('main article').allInnerTexts(),
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
    await filters(page).getByLabel('Lowest price').fill('10');
    await filters(page).getByLabel('Highest price').fill('90');
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

  test('restores page, filters and scroll on Back and Forward (A09)', async ({ buyer: { page, documents } }) => {
    await gotoHydrated(page, ADDRESS);
    const before = await shown(page);
    await scrollTo(page, 700);
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href^="/article/"]')?.click());
    await expect(page.getByText('Date Created')).toBeVisible();
    await expectScrollY(page, 0);
    await page.goBack();
    await expect(currentPage(page)).toBeVisible();
    expect(await shown(page)).toEqual(before);
    await expectScrollY(page, 700);
    await page.goForward();
    await expect(page.getByText('Date Created')).toBeVisible();
    await expectScrollY(page, 0);
    expect(documents).toEqual(['/search']);
  });

  test('restores the former results and scroll after another search (A09)', async ({ buyer: { page } }) => {
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
  });

  test('restores the scroll position after another document and a reload (A09)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, ADDRESS);
    const before = await shown(page);
    await scrollTo(page, 500);
    await page.goto('/iam/seller');
    await page.goBack();
    await expectScrollY(page, 500);
    expect(await shown(page)).toEqual(before);
    await page.reload();
    await expectScrollY(page, 500);
    expect(await shown(page)).toEqual(before);
  });
});
