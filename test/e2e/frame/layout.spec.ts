// The layout at the breakpoints, and reduced motion (spec.md §9, A22).
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/e2e/fixtures';
import { holdCalls } from '../../support/e2e/holdCalls';
import { gotoHydrated } from '../../support/e2e/hydration';

/** Columns of the first grid of cards below a heading. */
const columnsOf = (page: Page, heading: string): Promise<number> =>
  page
    .getByRole('heading', { level: 2, name: heading, exact: true })
    .locator('xpath=following::ul[.//article][1]')
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);

const gutterOf = (page: Page): Promise<string> =>
  page
    .locator('main .container')
    .first()
    .evaluate((container) => getComputedStyle(container).paddingLeft);

test.describe('the layout', () => {
  const WIDE = { drawer: false, categories: true, panel: true, sheet: false, columns: 4, even: 4, gutter: '32px' };
  const NARROW = { drawer: true, categories: false, panel: false, sheet: true };

  for (const [width, layout] of [
    [1280, WIDE],
    [906, WIDE],
    [905, { ...NARROW, columns: 3, even: 4, gutter: '24px' }],
    [415, { ...NARROW, columns: 2, even: 2, gutter: '24px' }],
    [414, { ...NARROW, columns: 2, even: 2, gutter: '16px' }],
  ] as const)
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: { width, height: 900 } });

      test('is that of its breakpoint (S178)', async ({ buyer: { page } }) => {
        await gotoHydrated(page, '/search?keyword=lamp');
        const isVisible = (role: 'button' | 'complementary', name: string): Promise<boolean> =>
          page.getByRole(role, { name }).isVisible();
        const found = {
          drawer: await isVisible('button', 'Open menu'),
          categories: await isVisible('button', 'All categories'),
          panel: await isVisible('complementary', 'Filter Options'),
          sheet: await isVisible('button', 'Filter Options'),
          columns: await columnsOf(page, 'Products'),
          gutter: await gutterOf(page),
        };
        await gotoHydrated(page, '/');
        expect({ ...found, even: await columnsOf(page, 'Just for you') }).toEqual(layout);
      });
    });

  test.describe('on narrow screens', () => {
    test.use({ viewport: { width: 414, height: 900 } });

    test('has the filters in a sheet, which a search closes (S049, S178)', async ({ buyer: { page } }) => {
      await gotoHydrated(page, '/search?keyword=lamp');
      const opener = page.getByRole('button', { name: 'Filter Options' });
      const sheet = page.getByRole('dialog', { name: 'Filter Options' });
      await opener.click();
      await sheet.getByLabel('Lowest price').fill('20');
      await sheet.getByRole('button', { name: 'Go' }).click();
      await expect(sheet).toHaveCount(0);
      await expect(page.getByText('$20-', { exact: true })).toBeVisible();
      await opener.click();
      await expect(sheet).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  });
});

/** What moves in these elements and all below them: names of animations, and transitions that take time. */
function movementsIn(locator: Locator): Promise<string[]> {
  return locator.evaluateAll((roots) => {
    const all = roots.flatMap((root) => [root, ...root.querySelectorAll('*')]);
    const styles = all.flatMap((element) => [getComputedStyle(element), getComputedStyle(element, '::after')]);
    return styles.flatMap(({ animationName, transitionDuration }) => [
      ...animationName.split(', ').filter((name) => name !== 'none'),
      ...transitionDuration.split(', ').filter((duration) => Number.parseFloat(duration) > 0),
    ]);
  });
}

for (const [reducedMotion, isMoving] of [
  ['no-preference', true],
  ['reduce', false],
] as const)
  test.describe(`with reduced motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test(`cards and skeletons ${isMoving ? 'move' : 'do not move'} (A22)`, async ({ buyer: { page } }) => {
      await gotoHydrated(page, '/help');
      const release = await holdCalls(page, 'SELLER_PRODUCT_SEARCH_SERVICE');
      await page.getByRole('combobox', { name: 'Search products' }).fill('lamp');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').getByText('Loading...')).toBeVisible();
      const skeletons = page.locator('[aria-busy="true"] > [aria-hidden="true"]');
      await expect(skeletons.locator('> *')).toHaveCount(8);
      expect((await movementsIn(skeletons)).length > 0).toBe(isMoving);
      await release();
      const cards = page.locator('main article');
      await cards.first().hover();
      expect((await movementsIn(cards)).length > 0).toBe(isMoving);
      const picture = expect(cards.first().locator('img'));
      if (isMoving) await picture.not.toHaveCSS('transform', 'none');
      else await picture.toHaveCSS('transform', 'none');
    });
  });
