// The search page of a buyer: its address holds all of the search, so that it can be left, come back to and shared.
import type { Page } from '@playwright/test';
import { callsTo, holdCalls, SEARCH } from '../support/e2e/calls';
import { button, resize, see } from '../support/e2e/find';
import { expect, test } from '../support/e2e/fixtures';
import { gotoHydrated, gotoSettled } from '../support/e2e/hydration';

const ADDRESS = '/search?cateId=10000&sortType=PRICE_DESC&lowestPrice=10&highestPrice=90&pageNo=2';

const cards = (page: Page) => page.locator('main article');
const sortBy = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filter Options' });
const lowest = (page: Page) => filters(page).getByLabel('Lowest price');
const highest = (page: Page) => filters(page).getByLabel('Highest price');
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pagination' });
const currentPage = (page: Page) => pager(page).locator('[aria-current]');

/** All that a search page shows of its search. */
async function shown(page: Page) {
  return {
    path: new URL(page.url()).pathname + new URL(page.url()).search,
    order: await sortBy(page).inputValue(),
    lowest: await lowest(page).inputValue(),
    highest: await highest(page).inputValue(),
    page: await currentPage(page).innerText(),
    cards: await cards(page).allInnerTexts(),
  };
}

const expectScrollY = (page: Page, top: number) => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);

/** Scrolls and waits until the page has received the event. */
async function scrollTo(page: Page, top: number) {
  await page.evaluate(
    (to) =>
      new Promise<void>((done) => {
        addEventListener('scroll', () => requestAnimationFrame(() => done()), { once: true });
        window.scrollTo({ top: to, behavior: 'instant' });
      }),
    top,
  );
}

test('filters, sorts and pages from the top; another user sees the same by its address (S056, S115, A10)', async ({
  shop,
  buyer,
  visit,
}) => {
  const { page, documents } = buyer;
  // With the category tree, for which the results of a category wait only a moment.
  await gotoSettled(buyer, '/search');
  expect(callsTo(shop, SEARCH)).toHaveLength(1);
  await filters(page).getByRole('link', { name: 'Home & Living' }).click();
  await see(page, 'Products in');
  await lowest(page).fill('10');
  await highest(page).fill('90');
  await button(filters(page), 'Go').click();
  await expect(page.getByText('$10-90', { exact: true })).toBeVisible();
  await sortBy(page).selectOption('Price from hight to low');
  await page.locator('nav a[href*="PRICE_DESC"]', { hasText: '2' }).click();
  await expect(currentPage(page)).toHaveText('2');
  await expectScrollY(page, 0);

  const mine = await shown(page);
  expect(mine).toMatchObject({ path: ADDRESS, order: 'PRICE_DESC', lowest: '10', highest: '90', page: '2' });
  expect(documents).toEqual(['/search']);
  const { page: theirs } = await visit({ username: 'jonas.o' });
  await gotoHydrated(theirs, page.url());
  expect(await shown(theirs)).toEqual(mine);
});

test('restores results and scroll on Back, after a document and a reload (A09)', async ({ shop, buyer }) => {
  const { page, documents } = buyer;
  // The category tree, for which a search waits only a moment.
  await shop.get('/');
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
  await see(page, 'Date Created');
  await expectScrollY(page, 0);
  await page.goBack();
  await expectScrollY(page, 600);
  expect(documents).toEqual(['/search']);

  await page.goto('/iam/seller');
  await page.goBack();
  await expectScrollY(page, 600);
  expect(await shown(page)).toEqual(before);
  await page.reload();
  await expectScrollY(page, 600);
  expect(await shown(page)).toEqual(before);
});

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('has a pager on one line, with a gap wherever pages are hidden (S056)', async ({ buyer: { page } }) => {
    await resize(page, 320, 844);
    await gotoHydrated(page, '/search?pageNo=4');
    const visible = await pager(page)
      .locator('> *:visible')
      .evaluateAll((all) =>
        all.map((entry) => ({
          text: entry.textContent || getComputedStyle(entry, '::before').content.replaceAll('"', ''),
          top: entry.getBoundingClientRect().top,
        })),
      );
    // Between the arrows.
    const texts = visible.slice(1, -1).map(({ text }) => text);
    expect(texts).toEqual(['1', '…', '4', '…', expect.stringMatching(/^\d+$/)]);
    expect(new Set(visible.map(({ top }) => top)).size).toBe(1);
  });

  test('has its filters in a sheet for a finger, which returns the focus (S049, S178)', async ({ buyer: { page } }) => {
    const opener = button(page, 'Filter Options');
    const sheet = page.getByRole('dialog', { name: 'Filter Options' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await gotoHydrated(page, '/search?keyword=lamp');
    const release = await holdCalls(page, 'desk-dialogs');
    await opener.tap();
    const price = sheet.getByLabel('Highest price');
    const place = await price.boundingBox();
    await release();
    // What comes late moves nothing below the finger.
    await expect(sheet.getByText('Saved searches')).toBeVisible();
    expect(await price.boundingBox()).toEqual(place);
    await sheet.getByText('Category', { exact: true }).tap();
    const rows = sheet.getByRole('listitem').getByRole('link');
    await expect(rows.first()).toBeVisible();
    const heights = await rows.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    // Browsers zoom into fields with smaller text.
    const fields = page.locator('input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea');
    const sizes = await fields.evaluateAll((all) =>
      all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);

    await price.fill('60');
    await button(sheet, 'Show products').tap();
    await expect(page).toHaveURL('/search?keyword=lamp&highestPrice=60');
    await expect(sheet).toHaveCount(0);
    await opener.tap();
    // The click that opens follows the tap by itself: the key would be ahead of it.
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

test('the keyboard skips the filters, and × empties the search field (A20)', async ({ buyer: { page } }) => {
  await gotoHydrated(page, '/search?keyword=lamp');
  const skip = page.getByRole('link', { name: 'Skip to results' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(cards(page).first().getByRole('link')).toBeFocused();

  const field = page.getByRole('combobox', { name: 'Search products' });
  await button(page, 'Clear the search field').click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
});
