// The categories of the header: the mega panel of wide screens by mouse, keyboard and finger, and the drawer of narrow ones.
import type { BrowserContext, Page } from '@playwright/test';
import { SEED_CATEGORIES } from '../../server/sandbox/generator/goods/categories';
import { expect, test } from '../support/e2e/fixtures';
import { gotoHydrated } from '../support/e2e/hydration';

const childrenOf = (id: number | undefined) => SEED_CATEGORIES.filter(({ parentId }) => parentId === id);
const FIRST_LEVEL = childrenOf(undefined);
const [FIRST, SECOND] = FIRST_LEVEL;
const [GROUP] = childrenOf(SECOND?.id);
const [LEAF] = childrenOf(GROUP?.id);

type Category = (typeof FIRST_LEVEL)[number] | undefined;

/** Expects an action to open the search of a category in a new tab, which is closed again. */
async function expectNewTab(context: BrowserContext, category: Category, act: () => Promise<void>) {
  const opened = context.waitForEvent('page');
  await act();
  const tab = await opened;
  await expect(tab.getByText('Products in')).toBeVisible();
  await expect(tab).toHaveURL(`/search?cateId=${category?.id}`);
  await tab.close();
}

test.describe('the mega panel', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'All categories' });
  const panel = (page: Page) => page.locator('button[aria-controls] + div');
  const firstLevel = (page: Page) => panel(page).locator('ul').first().getByRole('link');
  const linkTo = (page: Page, category: Category) =>
    panel(page)
      .getByRole('link', { name: category?.name ?? '', exact: true })
      .first();

  const expectShown = (page: Page, category: Category) =>
    expect(panel(page).getByRole('heading', { level: 2, name: category?.name, exact: true })).toBeVisible();

  test('opens on hover, and leads to a search in a new tab (S082, S083, S092)', async ({ buyer }) => {
    const { page, context, documents } = buyer;
    await gotoHydrated(page, '/help');
    await button(page).hover();
    await expectShown(page, FIRST);
    await expect(firstLevel(page)).toHaveText(FIRST_LEVEL.map(({ name }) => name));
    await firstLevel(page)
      .filter({ hasText: SECOND?.name ?? '' })
      .hover();
    await expectShown(page, SECOND);
    await expect(linkTo(page, LEAF)).toHaveAttribute('rel', /noopener/);
    await expect(linkTo(page, LEAF)).toHaveAccessibleDescription('Opens in a new tab');
    await expectNewTab(context, LEAF, () => linkTo(page, LEAF).click());
    await expect(panel(page)).toHaveCount(0);
    documents.length = 0;
    const row = page.getByRole('navigation', { name: 'Categories', exact: true });
    await row.getByRole('link', { name: SECOND?.name ?? '' }).click();
    await expect(page).toHaveURL(`/search?cateId=${SECOND?.id}`);
    expect(documents).toEqual([]);
  });

  test('obeys the arrow keys and Escape (S082, D50)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, '/help');
    await button(page).focus();
    for (const [key, focused] of [
      ['ArrowDown', linkTo(page, FIRST)],
      ['ArrowDown', linkTo(page, SECOND)],
      [
        'ArrowRight',
        panel(page)
          .getByRole('link', { name: /^See all/ })
          .first(),
      ],
      ['ArrowDown', linkTo(page, GROUP)],
      ['ArrowDown', linkTo(page, LEAF)],
      ['ArrowLeft', linkTo(page, SECOND)],
      ['End', firstLevel(page).last()],
      ['Escape', button(page)],
    ] as const) {
      await page.keyboard.press(key);
      await expect(focused, key).toBeFocused();
    }
    await expect(panel(page)).toHaveCount(0);
  });

  test('keeps the second level in view beside 40 categories (S082)', async ({ shop, buyer: { page } }) => {
    const data = Array.from({ length: 40 }, (_, index) => ({
      ...{ id: `${index}`, cateName: `Category ${index} مصباح 灯具 ${'x'.repeat(40)}`, childrenList: [] as object[] },
    }));
    data[39]?.childrenList.push({ id: '390', cateName: 'The last group', childrenList: [] });
    shop.sandbox.fail({ match: 'GEN_CATE_LIST_ALL', status: 200, body: { success: true, data } });
    await gotoHydrated(page, '/help/11');
    await page.evaluate(() => sessionStorage.clear());
    await button(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(firstLevel(page)).toHaveCount(40);
    await page.keyboard.press('End');
    await expect(firstLevel(page).last()).toBeInViewport();
    await expect(panel(page).getByRole('link', { name: 'The last group' })).toBeInViewport();
    const overflow = await panel(page).evaluate((element) => {
      const wide = [...element.querySelectorAll('a')].filter((link) => link.scrollWidth > link.clientWidth + 1);
      return [wide.length, document.documentElement.scrollWidth - document.documentElement.clientWidth];
    });
    expect(overflow).toEqual([0, 0]);
  });

  test.describe('under a finger', () => {
    test.use({ hasTouch: true });

    test('shows a category at the first tap, follows at the second (S082, S083, D50)', async ({ buyer }) => {
      const { page, context } = buyer;
      await gotoHydrated(page, '/help');
      await button(page).tap();
      const second = panel(page).locator(`a[href$="cateId=${SECOND?.id}"]`).first();
      await second.tap();
      await expectShown(page, SECOND);
      expect(context.pages()).toHaveLength(1);
      await expectNewTab(context, SECOND, () => second.tap());
    });
  });
});

test.describe('the drawer', () => {
  test.use({ viewport: { width: 905, height: 800 } });

  const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' });
  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

  test('unfolds one category at a time, and returns the focus (S083, S085, S092)', async ({
    buyer: { page, context },
  }) => {
    await gotoHydrated(page, '/invite');
    await opener(page).click();
    await expect(drawer(page).locator(':focus')).toHaveCount(1);
    await page.mouse.click(900, 400);
    await expect(drawer(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await opener(page).click();
    const categories = drawer(page).locator('summary');
    await expect(categories).toHaveText(FIRST_LEVEL.map(({ name }) => name));
    await categories.nth(0).click();
    await categories.nth(1).click();
    await expect(drawer(page).locator('details[open] > summary')).toHaveText([SECOND?.name ?? '']);
    const leaf = drawer(page).locator(`details[open] a[href$="cateId=${LEAF?.id}"]`);
    await expectNewTab(context, LEAF, () => leaf.click());
  });
});
