// Articles and the help centre, as a visitor reads them.
import type { Page } from '@playwright/test';
import { link, resize } from '../support/e2e/find';
import { expect, test } from '../support/e2e/fixtures';
import { followLink, gotoHydrated } from '../support/e2e/hydration';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const backLink = (page: Page) => page.getByRole('link', { name: 'Back', exact: true });
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Help categories' });
const pagination = (page: Page) => page.getByRole('navigation', { name: /pag/i });
/** The articles of a list, each a disclosure. */
const entries = (page: Page) => page.locator('main details:has(time)');
const fullArticle = (page: Page, index: number) => link(entries(page).nth(index), /^Open the full article/);
/** Whether the page is indexed, and under which address; each once. The whole head: test/e2e/nightly/head.spec.ts. */
const indexOf = (page: Page) =>
  page
    .locator('meta[name="robots"], link[rel="canonical"]')
    .evaluateAll((tags) => tags.map((tag) => (tag as HTMLLinkElement).href ?? tag.getAttribute('content')));

test.describe('an article', () => {
  test('has its own head after a click, and leads back to where the reader came from (S026, S073, A03)', async ({
    shop,
    visitor: { page, documents },
  }) => {
    await gotoHydrated(page, '/help/52');
    await expect(page).toHaveTitle('Privacy and terms - Help center - Tovaro');
    await link(page, 'Open the full article Privacy Policy').click();
    await expect(heading(page, 'Privacy Policy')).toBeVisible();
    await expect(page).toHaveTitle('Privacy Policy - Tovaro');
    await expect.poll(() => indexOf(page)).toEqual([`${shop.origin}/article/detail/6`]);
    await expect(link(menuOf(page), 'Privacy and terms')).toHaveAttribute('aria-current', 'true');
    await link(page, 'Next article Terms and Conditions').click();
    await expect(heading(page, 'Terms and Conditions')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Privacy Policy')).toBeVisible();
    await backLink(page).click();
    await expect(page).toHaveURL('/help/52');
    expect(documents).toEqual(['/help/52']);
  });

  test('that does not exist shows an error in place, with a way back (C04)', async ({ shop, visitor }) => {
    const { page, documents, complaints } = visitor;
    complaints.allow(/status of 404/);
    await gotoHydrated(page, '/help');
    await followLink(page, '/article/detail/424242');
    await expect(heading(page, 'Page not found')).toBeVisible();
    await expect(page).toHaveURL('/article/detail/424242');
    await expect.poll(() => indexOf(page)).toContain('noindex');
    await page.goBack();
    await expect(heading(page, 'Help center')).toBeVisible();
    await expect.poll(() => indexOf(page)).toEqual([`${shop.origin}/help`]);
    expect(documents).toEqual(['/help']);
  });
});

test.describe('the help centre', () => {
  test('folds its menu on narrow screens (S075, S178)', async ({ visitor: { page } }) => {
    await resize(page, 400, 800);
    await gotoHydrated(page, '/help/22');
    const summary = (text: string) => menuOf(page).locator('summary').filter({ hasText: text });
    const folded = summary('Listing: Failed records');
    const entry = link(menuOf(page), 'Failed records');
    await expect(entry).toHaveCount(0);
    await folded.focus();
    await page.keyboard.press('Enter');
    await expect(entry).toBeVisible();
    await link(menuOf(page), 'List to shop').click();
    await expect(page.getByRole('heading', { level: 2, name: 'List to shop' })).toBeVisible();

    await resize(page, 905, 800);
    await expect(summary('Listing: List to shop')).toBeVisible();
    await resize(page, 906, 800);
    await expect(summary('Listing: List to shop')).toBeHidden();
  });

  test('can be read, unfolded and paged without scripts (N11, S074)', async ({ visit }) => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto('/help');
    await expect(page.locator('main details[open]:has(time)')).toHaveCount(1);
    await entries(page).nth(1).locator('> summary').click();
    await expect(fullArticle(page, 1)).toBeVisible();
    await link(pagination(page), /2/).first().click();
    await expect(page).toHaveURL('/help?pageNo=2');
    await expect(entries(page)).toHaveCount(10);
    await page.goto('/article/detail/5');
    await expect(page.getByRole('heading', { name: '3. Prices' })).toBeVisible();
    await backLink(page).click();
    await expect(page).toHaveURL('/help');
  });
});
