// Articles and the help centre, as a visitor reads them.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/e2e/fixtures';
import { followLink, gotoHydrated, waitForHydration } from '../support/e2e/hydration';

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
  test('has its own head after a click, and leads back to where the reader came from (S026, S073, A03)', async ({
    visitor: { page, documents },
  }) => {
    await gotoHydrated(page, '/help/52');
    await expect.poll(async () => (await headOf(page)).titles).toEqual(['Privacy and terms - Help center - Tovaro']);
    await page.getByRole('link', { name: 'Open the full article Privacy Policy' }).click();
    await expect(heading(page, 'Privacy Policy')).toBeVisible();
    const head = { titles: ['Privacy Policy - Tovaro'], robots: [], canonicals: ['/article/detail/6'] };
    await expect.poll(() => headOf(page)).toEqual({ ...head, descriptions: 1, images: 1 });
    await expect(menuOf(page).getByRole('link', { name: 'Privacy and terms' })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('link', { name: 'Next article Terms and Conditions' }).click();
    await expect(heading(page, 'Terms and Conditions')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Privacy Policy')).toBeVisible();
    await backLink(page).click();
    await expect(page).toHaveURL('/help/52');
    expect(documents).toEqual(['/help/52']);
  });

  test('leads back to home after a reload, and to the help centre when opened directly (S073)', async ({ visit }) => {
    const { page } = await visit();
    await gotoHydrated(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(heading(page, 'Privacy Policy')).toBeVisible();
    await page.reload();
    await waitForHydration(page);
    await backLink(page).click();
    await expect(page.getByRole('heading', { name: 'Just for you' })).toBeVisible();
    await expect(page).toHaveURL('/');

    const { page: other } = await visit();
    await gotoHydrated(other, '/article/detail/6');
    await backLink(other).click();
    await expect(other).toHaveURL('/help');
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
});

test.describe('the help centre', () => {
  test('leads to the articles of a subcategory and a category by its menu (S074)', async ({ visitor }) => {
    const { page, documents } = visitor;
    await gotoHydrated(page, '/help');
    await menuOf(page).getByRole('link', { name: 'Failed records' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Failed records' })).toBeVisible();
    await expect(page).toHaveURL('/help/22');
    expect(await titlesIn(page)).toEqual(['Why a product failed to be listed', 'Try failed products again']);
    await expect(fullArticle(page, 0)).toBeVisible();
    await expect(fullArticle(page, 1)).toHaveCount(0);
    const second = entries(page).nth(1).locator('> summary');
    await second.click();
    await expect(fullArticle(page, 1)).toBeVisible();
    await expect(second).toHaveAttribute('aria-expanded', 'true');

    const all = menuOf(page).getByRole('link', { name: 'See all Listing' });
    await all.click();
    await expect(page.getByRole('heading', { level: 2, name: 'Listing' })).toBeVisible();
    await expect(entries(page)).toHaveCount(4);
    await expect(all).toHaveAttribute('aria-current', 'page');
    expect(documents).toEqual(['/help']);
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

  test('has its pages in the address, each from its top; filters the titles of all (S115, A21)', async ({
    visitor: { page },
  }) => {
    await gotoHydrated(page, '/help');
    const first = await titlesIn(page);
    // The articles for buyers are before those for suppliers.
    expect([first[0], first.includes('Write details that sell')]).toEqual(['Connect your shop in four steps', false]);
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

    const filter = page.getByRole('searchbox', { name: 'Filter by title' });
    await filter.fill('SHOP');
    await expect(page.getByRole('status').filter({ hasText: /^3 articles/ })).toBeVisible();
    await expect(pagination(page)).toHaveCount(0);
    await filter.fill('remove a');
    await page.getByRole('link', { name: 'Remove a shop' }).click();
    await expect(heading(page, 'Remove a shop')).toBeVisible();
  });

  test('can be read, unfolded and paged without scripts (N11, S074)', async ({ visit }) => {
    const { page } = await visit({ javaScriptEnabled: false });
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
