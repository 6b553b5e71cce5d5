// Articles and the help centre, as a visitor reads them.
import type { Page } from '@playwright/test';
import { link, resize } from '../support/e2e/find';
import { expect, test } from '../support/e2e/fixtures';
import { followLink, gotoHydrated } from '../support/e2e/hydration';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Help categories' });

// The head of each page after a click: test/e2e/nightly/head.spec.ts.
test.describe('an article', () => {
  test('has its own title after a click, and leads back to where the reader came from (S026, S073, A03)', async ({
    visitor: { page, documents },
  }) => {
    await gotoHydrated(page, '/help/52');
    await link(page, 'Open the full article Privacy Policy').click();
    await expect(heading(page, 'Privacy Policy')).toBeVisible();
    await expect(page).toHaveTitle('Privacy Policy - Tovaro');
    await expect(link(menuOf(page), 'Privacy and terms')).toHaveAttribute('aria-current', 'true');
    await link(page, 'Next article Terms and Conditions').click();
    await expect(heading(page, 'Terms and Conditions')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Privacy Policy')).toBeVisible();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/help/52');
    expect(documents).toEqual(['/help/52']);
  });

  test('that does not exist shows an error in place, with a way back (C04)', async ({
    visitor: { page, documents, complaints },
  }) => {
    complaints.allow(/status of 404/);
    await gotoHydrated(page, '/help');
    await followLink(page, '/article/detail/424242');
    await expect(heading(page, 'Page not found')).toBeVisible();
    await expect(page).toHaveURL('/article/detail/424242');
    const robots = page.locator('meta[name="robots"]');
    await expect(robots).toHaveAttribute('content', 'noindex');
    await page.goBack();
    await expect(heading(page, 'Help center')).toBeVisible();
    await expect(robots).toHaveCount(0);
    expect(documents).toEqual(['/help']);
  });
});

test.describe('the help centre', () => {
  test('folds its menu on narrow screens (S075, S178)', async ({ visitor: { page } }) => {
    await resize(page, 400, 800);
    await gotoHydrated(page, '/help/22');
    const summary = (text: string) => menuOf(page).locator('summary').filter({ hasText: text });
    await expect(link(menuOf(page), 'List to shop')).toHaveCount(0);
    await summary('Listing: Failed records').click();
    await link(menuOf(page), 'List to shop').click();
    await resize(page, 905, 800);
    await expect(summary('Listing: List to shop')).toBeVisible();
    await resize(page, 906, 800);
    await expect(summary('Listing: List to shop')).toBeHidden();
  });
});
