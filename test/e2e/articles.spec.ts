// Articles and the help centre, as a visitor reads them (spec.md §2).
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/e2e/fixtures';
import { followLink } from '../support/e2e/followLink';
import { gotoHydrated, waitForHydration } from '../support/e2e/hydration';

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
const backLink = (page: Page): Locator => page.getByRole('link', { name: 'Back', exact: true });
const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Help categories' });
const pagination = (page: Page): Locator => page.getByRole('navigation', { name: /pag/i });
/** The articles of a list, each a disclosure. */
const entries = (page: Page): Locator => page.locator('main details:has(time)');
const fullArticle = (page: Page, index: number): Locator =>
  entries(page)
    .nth(index)
    .getByRole('link', { name: /^Open the full article/ });
const titlesIn = (page: Page): Promise<string[]> =>
  entries(page)
    .locator('> summary')
    .evaluateAll((all) => all.map((one) => one.firstChild?.textContent ?? ''));

/** The head's tags; lists, so that a doubled one shows. */
function headOf(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string, name: string): (string | null)[] =>
      [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(name));
    return {
      titles: [...document.querySelectorAll('title')].map((title) => title.textContent),
      robots: all('meta[name="robots"]', 'content'),
      canonicals: all('link[rel="canonical"]', 'href').map((url) => new URL(url ?? '').pathname),
      descriptions: all('meta[name="description"]', 'content').length,
      images: all('meta[property="og:image"]', 'content').length,
    };
  });
}

test.describe('an article', () => {
  test('leads back to the help page the reader came from (S073)', async ({ visitor: { page, documents } }) => {
    await gotoHydrated(page, '/help/11');
    await fullArticle(page, 0).click();
    await expect(page.getByText('Date Created')).toBeVisible();
    await backLink(page).click();
    await expect(page).toHaveURL('/help/11');
    expect(documents).toEqual(['/help/11']);
  });

  test('leads back to home after a reload (S073)', async ({ visitor: { page } }) => {
    await gotoHydrated(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(heading(page, 'Privacy Policy')).toBeVisible();
    await page.reload();
    await waitForHydration(page);
    await backLink(page).click();
    await expect(page.getByRole('heading', { name: 'Just for you' })).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('leads back to the help centre when opened directly (S073)', async ({ visitor: { page } }) => {
    await gotoHydrated(page, '/article/detail/5');
    await backLink(page).click();
    await expect(page).toHaveURL('/help');
  });

  test('leads to its neighbours and is marked in the menu (S073)', async ({ visitor: { page } }) => {
    await gotoHydrated(page, '/article/detail/6');
    await expect(menuOf(page).getByRole('link', { name: 'Privacy and terms' })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('link', { name: 'Next article Terms and Conditions' }).click();
    await expect(heading(page, 'Terms and Conditions')).toBeVisible();
    await expect(page).toHaveURL('/article/detail/7');
  });

  test('that does not exist shows an error in place, with a way back (C04)', async ({ visitor }) => {
    const { page, documents, complaints } = visitor;
    complaints.allow(/status of 404/);
    await gotoHydrated(page, '/help');
    await followLink(page, '/article/detail/424242');
    await expect(heading(page, 'Page not found')).toBeVisible();
    await expect(page).toHaveURL('/article/detail/424242');
    await expect.poll(async () => (await headOf(page)).robots).toEqual(['noindex']);
    await page.goBack();
    await expect(heading(page, 'Help center')).toBeVisible();
    await expect.poll(() => headOf(page)).toMatchObject({ robots: [], canonicals: ['/help'] });
    expect(documents).toEqual(['/help']);
  });

  test('has its own title and meta tags once, after a click too (S026, A03)', async ({ visitor }) => {
    const { page, documents } = visitor;
    await gotoHydrated(page, '/help/52');
    await expect.poll(async () => (await headOf(page)).titles).toEqual(['Privacy and terms - Help center - Tovaro']);
    await page.getByRole('link', { name: 'Open the full article Privacy Policy' }).click();
    await expect(heading(page, 'Privacy Policy')).toBeVisible();
    await expect
      .poll(() => headOf(page))
      .toEqual({
        titles: ['Privacy Policy - Tovaro'],
        robots: [],
        canonicals: ['/article/detail/6'],
        descriptions: 1,
        images: 1,
      });
    expect(documents).toEqual(['/help/52']);
  });
});

test.describe('the help centre', () => {
  test('leads to the articles of a subcategory by its menu (S074)', async ({ visitor: { page, documents } }) => {
    await gotoHydrated(page, '/help');
    await menuOf(page).getByRole('link', { name: 'Failed records' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Failed records' })).toBeVisible();
    await expect(page).toHaveURL('/help/22');
    expect(documents).toEqual(['/help']);
    expect(await titlesIn(page)).toEqual(['Why a product failed to be listed', 'Try failed products again']);
    await expect(fullArticle(page, 0)).toBeVisible();
    await expect(fullArticle(page, 1)).toHaveCount(0);
    const second = entries(page).nth(1).locator('> summary');
    await second.click();
    await expect(fullArticle(page, 1)).toBeVisible();
    await expect(second).toHaveAttribute('aria-expanded', 'true');
  });

  test('leads to all articles of a category by its menu (S074)', async ({ visitor: { page } }) => {
    await gotoHydrated(page, '/help');
    await menuOf(page).getByRole('link', { name: 'See all Listing' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Listing' })).toBeVisible();
    await expect(entries(page)).toHaveCount(4);
    await expect(menuOf(page).getByRole('link', { name: 'See all Listing' })).toHaveAttribute('aria-current', 'page');
  });

  test('lists the articles for buyers before those for suppliers', async ({ visitor: { page } }) => {
    await gotoHydrated(page, '/help');
    const all = await titlesIn(page);
    expect([all[0], all.includes('Write details that sell')]).toEqual(['Connect your shop in four steps', false]);
  });

  test('folds its menu on narrow screens (S075, S178)', async ({ visitor: { page } }) => {
    await page.setViewportSize({ width: 400, height: 800 });
    await gotoHydrated(page, '/help/22');
    const summary = (text: string): Locator => menuOf(page).locator('summary').filter({ hasText: text });
    const folded = summary('Listing: Failed records');
    const entry = menuOf(page).getByRole('link', { name: 'Failed records' });
    await expect(folded).toHaveAttribute('aria-expanded', 'false');
    await expect(entry).toHaveCount(0);
    await folded.focus();
    await page.keyboard.press('Enter');
    await expect(entry).toBeVisible();
    await expect(folded).toHaveAttribute('aria-expanded', 'true');
    await menuOf(page).getByRole('link', { name: 'List to shop' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'List to shop' })).toBeVisible();

    await page.setViewportSize({ width: 905, height: 800 });
    await expect(summary('Listing: List to shop')).toBeVisible();
    await page.setViewportSize({ width: 906, height: 800 });
    await expect(summary('Listing: List to shop')).toBeHidden();
  });

  test('has its pages in the address, each from its top (S115)', async ({ visitor: { page } }) => {
    await gotoHydrated(page, '/help');
    const first = await titlesIn(page);
    const later = entries(page).filter({ hasText: first[1] ?? '' });
    await pagination(page).getByRole('link', { name: /2/ }).first().click();
    await expect(page).toHaveURL('/help?pageNo=2');
    await expect(later).toHaveCount(0);
    await expect(entries(page)).toHaveCount(8);
    expect([first.length, new Set([...first, ...(await titlesIn(page))]).size]).toEqual([10, 18]);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(later.first()).toBeVisible();
    expect(await titlesIn(page)).toEqual(first);
  });

  test('filters the titles of all pages (A21)', async ({ visitor: { page } }) => {
    await gotoHydrated(page, '/help');
    const filter = page.getByRole('searchbox', { name: 'Filter by title' });
    await filter.fill('SHOP');
    await expect(page.getByRole('status').filter({ hasText: /^3 articles/ })).toBeVisible();
    expect(await titlesIn(page)).toEqual(['Connect your shop in four steps', 'List to more than one shop']);
    await expect(pagination(page)).toHaveCount(0);
    await filter.fill('zzz');
    await expect(page.getByText('No article title contains “zzz”')).toBeVisible();
    await filter.fill('remove a');
    await page.getByRole('link', { name: 'Remove a shop' }).click();
    await expect(heading(page, 'Remove a shop')).toBeVisible();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('can be read, unfolded and paged (N11, S074)', async ({ visitor: { page } }) => {
      await page.goto('/help');
      await entries(page).nth(1).locator('> summary').click();
      await expect(fullArticle(page, 1)).toBeVisible();
      await pagination(page).getByRole('link', { name: /2/ }).first().click();
      await expect(page).toHaveURL('/help?pageNo=2');
      await expect(entries(page)).toHaveCount(8);
      await page.goto('/article/detail/5');
      await expect(page.getByRole('heading', { name: '3. Prices' })).toBeVisible();
      await backLink(page).click();
      await expect(page).toHaveURL('/help');
    });
  });
});
