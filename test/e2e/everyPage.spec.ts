// Every page at the three widths of the design: accessible, within the screen, without complaints or Chinese text, and
// readable without scripts.
import type { Locator } from '@playwright/test';
import { auditPage, CLEAN } from '../support/e2e/auditPage';
import { BUYER_PATHS, ERROR_PAGE, VISITOR_PATHS } from '../support/e2e/everyPath';
import { expect, test } from '../support/e2e/fixtures';
import { gotoHydrated, gotoSettled } from '../support/e2e/hydration';
import type { Visitor } from '../support/e2e/visitShop';

const WIDTHS = [1280, 768, 390] as const;

test.use({ buyerName: 'sofia.r' });

test.describe('at 1280, 768 and 390 px (A20, S010, N10)', () => {
  test.use({ bypassCSP: true });

  for (const path of VISITOR_PATHS)
    test(`${path} is clean for a visitor`, async ({ visitor }) => expectClean(visitor, path));

  for (const path of BUYER_PATHS) test(`${path} is clean for a buyer`, async ({ buyer }) => expectClean(buyer, path));
});

/** Audits one document at each width, as in a window that is made smaller. */
async function expectClean(visitor: Visitor, path: string): Promise<void> {
  visitor.complaints.allow(ERROR_PAGE);
  await gotoSettled(visitor, path);
  const audits: Record<number, unknown> = {};
  for (const width of WIDTHS) {
    await visitor.page.setViewportSize({ width, height: 900 });
    audits[width] = await auditPage(visitor);
  }
  expect(audits).toEqual(Object.fromEntries(WIDTHS.map((width) => [width, CLEAN])));
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('home, product and article can be read (N11)', async ({ buyer: { page } }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Just for you' })).toBeVisible();
    await page.goto('/items/20450001');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Halo arc');
    await page.goto('/article/detail/5');
    await expect(page.getByText('Date Created')).toBeVisible();
  });

  test('search works by its forms (N11)', async ({ buyer: { page } }) => {
    await page.goto('/');
    await page.getByPlaceholder('Search something…').fill('lamp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?keyword=lamp');
    await page.getByLabel('Lowest price').first().fill('50');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/lowestPrice=50/);
    expect(new URL(page.url()).searchParams.get('keyword')).toBe('lamp');
    await expect(page.getByText(/^Find/).first()).toHaveText(/Find \d+ total/);
  });

  test('a buyer gets to My Account and logs out by a form (N11, S155)', async ({ buyer: { page } }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'sofia.r' }).click();
    await expect(page).toHaveURL('/account/verification');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });

  for (const path of ['/', '/search?keyword=lamp', '/items/20450001', '/distributor/selection/cart', '/help'])
    test(`${path} shows no button that does nothing (N11)`, async ({ buyer: { page } }) => {
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const buttons = page.locator('button:visible:not([type="submit"], [role="radio"], [data-text])');
      await expect(buttons).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: 'Categories', exact: true }).getByRole('link')).toHaveCount(8);
    });

  test('the menu button of phones leads to the links of the footer (N11)', async ({ buyer: { page } }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/search?keyword=lamp');
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'My Account' })).toBeInViewport();
  });
});

test.describe('in forced colours', () => {
  test('focus and choice are outlined (A20)', async ({ buyer: { page } }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await gotoHydrated(page, '/items/20450001');
    const outlineOf = (locator: Locator): Promise<string> =>
      locator.evaluate((element) => getComputedStyle(element).outlineStyle);
    const option = page.getByRole('radio').first();
    expect(await outlineOf(option)).toBe('none');
    await option.click();
    await page.mouse.click(2, 300);
    expect(await outlineOf(option)).toBe('solid');
    await page.keyboard.press('Tab');
    expect(await outlineOf(page.locator(':focus'))).toBe('solid');
  });
});

test.describe('on paper', () => {
  for (const path of ['/items/20450001', '/article/detail/5', '/distributor/selection/cart'])
    test(`${path} has its content and nothing to press`, async ({ buyer: { page } }) => {
      await gotoHydrated(page, path);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('header:visible, footer:visible, nav:visible, form:visible')).toHaveCount(0);
      await expect(page.locator('button:visible:not([role="radio"], [role="tab"], [data-text])')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Just for you' })).toBeHidden();
    });
});
