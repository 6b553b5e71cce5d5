// Every page at the three widths of the design: accessible, within the screen, without complaints or Chinese text, and
// readable without scripts.
import { auditPage, CLEAN } from '../support/e2e/auditPage';
import { BUYER_PATHS, ERROR_PAGE, VISITOR_PATHS } from '../support/e2e/everyPath';
import { expect, test } from '../support/e2e/fixtures';
import { gotoSettled } from '../support/e2e/hydration';
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
});
