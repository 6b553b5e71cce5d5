// The whole desk in one go: from a search to the shops and the printed sheet, without mouse or finger.
import { COMMIT, requestsTo } from '../../support/e2e/calls';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated, gotoSettled } from '../../support/e2e/hydration';
import { dialogOf, MY_PRODUCTS } from '../../support/e2e/listing';

const WINDOWS = [
  ['desktop', { width: 1280, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const;

for (const [name, size] of WINDOWS)
  test(`forty products go from a search to two shops by keyboard, and their sheet is printed, on a ${name} (D130)`, async ({
    shop,
    buyer,
  }) => {
    const { page } = buyer;
    await page.setViewportSize(size);
    const bar = page.getByRole('region', { name: 'Chosen products' });
    await gotoSettled(buyer, '/search?cateId=10000');
    if (name === 'phone') await page.getByRole('button', { name: 'Tools' }).press('Enter');
    await page.getByRole('button', { name: /^Price rule/ }).press('Enter');
    await page.getByLabel('Multiply cost by').press('2');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Sell ¥/)).toHaveCount(20);

    await page.getByRole('button', { name: 'Choose', exact: true }).press('Enter');
    for (const [pageNo, count] of [
      [1, '20 chosen'],
      [2, '40 chosen'],
    ] as const) {
      if (pageNo > 1) await page.getByRole('link', { name: `Page ${pageNo}`, exact: true }).press('Enter');
      await expect(page.getByRole('link', { name: `Page ${pageNo}`, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await bar.getByRole('button', { name: /^Tick all/ }).press('Enter');
      await expect(bar).toContainText(count);
    }
    await bar.getByRole('button', { name: 'List', exact: true }).press('Enter');
    const modal = dialogOf(page, 'List Shop');
    await modal.getByRole('radio', { name: 'Several shops' }).press('Space');
    await modal.getByRole('row').getByRole('checkbox', { checked: false }).last().press('Space');
    await modal.getByRole('button', { name: 'List to 2 shops' }).press('Enter');
    await expect(page.getByRole('dialog', { name: /^(SUCCESS!|Complete!)$/ }).getByRole('listitem')).toHaveCount(2);
    const commits = requestsTo(shop, COMMIT);
    expect(commits.map(({ sellerProductIdList }) => (sellerProductIdList as string[]).length)).toEqual([40, 40]);
    expect(new Set(commits.map(({ shopId }) => shopId)).size).toBe(2);

    await gotoHydrated(page, MY_PRODUCTS);
    await page
      .getByRole('link', { name: /^Release sheet/ })
      .first()
      .press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Release sheet' })).toBeVisible();
    await expect(page.getByText(/^Sell ¥/).first()).toBeVisible();
    await page.evaluate(() => {
      window.print = () => document.documentElement.classList.add('printed');
    });
    await page.getByRole('button', { name: 'Print' }).press('Enter');
    await expect(page.locator('html.printed')).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('definition').first()).toBeVisible();
  });
