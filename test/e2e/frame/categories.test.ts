// The categories of the header: the mega panel of wide screens by mouse and keys, and the drawer of narrow ones.
import type { Page } from 'playwright-core';
import { SEED_CATEGORIES } from '../../../server/sandbox/generator/goods/categories';
import { arrive } from '../../support/arrive';
import { closeBrowser, type OpenShop, openShop, type Visitor, visit } from '../../support/browser';
import { closeStorefronts } from '../../support/storefront';

const childrenOf = (id: number | undefined) => SEED_CATEGORIES.filter(({ parentId }) => parentId === id);
const FIRST_LEVEL = childrenOf(undefined);
const [FIRST, SECOND, THIRD] = FIRST_LEVEL;
const [GROUP] = childrenOf(SECOND?.id);
const [LEAF] = childrenOf(GROUP?.id);
const NEW_TAB = ' (opens in a new tab)';

const named = (links: readonly string[]): string[] => links.map((text) => text.replace(NEW_TAB, ''));

let shop: OpenShop;
let buyer: Visitor;
let page: Page;

beforeAll(async () => {
  shop = await openShop();
  buyer = await visit(shop, { cookie: await shop.login('mei.lin') });
  page = buyer.page;
});
afterEach(() => expect(buyer.complaints.splice(0)).toEqual([]));
afterAll(async () => {
  await closeBrowser();
  await closeStorefronts();
});

const focused = (): Promise<string | null> => page.evaluate(() => document.activeElement?.textContent ?? null);

/** What a click, or a key, opens in a new tab; the tab is closed again. */
async function opened(act: () => Promise<void>): Promise<string> {
  const [tab] = await Promise.all([buyer.context.waitForEvent('page'), act()]);
  await tab.waitForURL('**/search?*');
  const { pathname, search } = new URL(tab.url());
  await tab.getByText('Products in').waitFor();
  await tab.close();
  return pathname + search;
}

describe('the mega panel', () => {
  const button = () => page.getByRole('button', { name: 'All categories' });
  const panel = () => page.locator('button[aria-controls] + div');
  const firstLevel = (name: string | undefined) => panel().locator('ul').first().getByRole('link', { name });
  const further = () => panel().locator('h2, h3, h3 + ul a');

  /** Names of the second level with those of the third below each, in the order of the panel. */
  const levelsBelow = (id: number | undefined): string[] =>
    childrenOf(id).flatMap((group) => [group.name, ...childrenOf(group.id).map(({ name }) => name)]);

  async function expectShown(category: (typeof FIRST_LEVEL)[number] | undefined): Promise<void> {
    await panel().getByRole('heading', { level: 2, name: category?.name, exact: true }).waitFor();
    const names = [category?.name, ...levelsBelow(category?.id)];
    await further()
      .nth(names.length - 1)
      .waitFor();
    expect(named(await further().allTextContents())).toEqual(names);
  }

  beforeEach(async () => {
    await page.mouse.move(0, 0);
    await arrive(page, '/help');
  });

  it('opens by hover with all first levels, and shows second and third of the one that is hovered (S082, S092)', async () => {
    await button().hover();
    await expectShown(FIRST);
    const names = await panel().locator('ul').first().getByRole('link').allTextContents();
    expect(named(names)).toEqual(FIRST_LEVEL.map(({ name }) => name));
    await firstLevel(SECOND?.name).hover();
    await expectShown(SECOND);
    await firstLevel(THIRD?.name).hover();
    await expectShown(THIRD);
    await page.mouse.move(640, 890);
    await panel().waitFor({ state: 'detached' });
  });

  it('opens the search of a category of each level in a new tab, and closes (S083)', async () => {
    for (const [category, name] of [
      [SECOND, SECOND?.name],
      [GROUP, GROUP?.name],
      [LEAF, LEAF?.name],
    ] as const) {
      await page.mouse.move(640, 890);
      await button().hover();
      await firstLevel(SECOND?.name).hover();
      await expectShown(SECOND);
      const link = panel()
        .getByRole('link', { name: `${name}${NEW_TAB}`, exact: true })
        .first();
      expect(await link.getAttribute('rel')).toContain('noopener');
      expect(await opened(() => link.click())).toBe(`/search?cateId=${category?.id}`);
      await panel().waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/help');
    }
  });

  it('is walked with the arrow keys, and Enter opens the search in a new tab (S082, S083, D50)', async () => {
    await button().focus();
    await page.keyboard.press('ArrowDown');
    await expectShown(FIRST);
    await page.waitForFunction((name) => document.activeElement?.textContent?.startsWith(name), FIRST?.name ?? '');
    await page.keyboard.press('ArrowDown');
    await expectShown(SECOND);
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toContain('See all');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(`${GROUP?.name}${NEW_TAB}`);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(`${LEAF?.name}${NEW_TAB}`);
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toBe(`${SECOND?.name}${NEW_TAB}`);
    await page.keyboard.press('End');
    await expectShown(FIRST_LEVEL.at(-1));
    await page.keyboard.press('Home');
    await expectShown(FIRST);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await opened(() => page.keyboard.press('Enter'))).toBe(`/search?cateId=${GROUP?.id}`);
  });

  it('closes with Escape, which gives the focus back, and when the focus leaves it (S082, D50)', async () => {
    await button().focus();
    await page.keyboard.press('Enter');
    await expectShown(FIRST);
    expect(await button().getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'detached' });
    expect(await button().evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await button().getAttribute('aria-expanded')).toBe('false');

    await page.keyboard.press('Enter');
    await expectShown(FIRST);
    await page.keyboard.press('Shift+Tab');
    await panel().waitFor({ state: 'detached' });

    await button().hover();
    await expectShown(FIRST);
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'detached' });
  });

  it('shows a category at the first tap of a finger and follows it at the second (S082, S083, D50)', async () => {
    const { page: touched, context, complaints } = await visit(shop, { hasTouch: true });
    await arrive(touched, '/help');
    await touched.getByRole('button', { name: 'All categories' }).tap();
    const second = touched.locator(`button[aria-controls] + div a[href$="cateId=${SECOND?.id}"]`).first();
    await second.tap();
    await touched.getByRole('heading', { level: 2, name: SECOND?.name, exact: true }).waitFor();
    expect(context.pages()).toHaveLength(1);
    const [tab] = await Promise.all([context.waitForEvent('page'), second.tap()]);
    await tab.waitForURL((url) => decodeURIComponent(url.href).includes(`/search?cateId=${SECOND?.id}`));
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the drawer', () => {
  const opener = () => page.getByRole('button', { name: 'Open menu' });
  const drawer = () => page.getByRole('dialog', { name: 'Menu' });

  beforeEach(async () => {
    await page.setViewportSize({ width: 905, height: 800 });
    await arrive(page, '/invite');
  });

  it('unfolds one category at a time, each a search in a new tab (S083, S092)', async () => {
    await opener().click();
    const categories = drawer().locator('summary');
    await categories.first().waitFor();
    expect(await categories.allTextContents()).toEqual(FIRST_LEVEL.map(({ name }) => name));
    await categories.nth(0).click();
    await categories.nth(1).click();
    expect(await drawer().locator('details[open] summary').allTextContents()).toEqual([SECOND?.name]);
    for (const category of [SECOND, GROUP, LEAF]) {
      const link = drawer().locator(`details[open] a[href$="cateId=${category?.id}"]`);
      expect(await opened(() => link.click())).toBe(`/search?cateId=${category?.id}`);
    }
  });

  it('keeps the focus inside, and closes by Escape, by its button and by a tap beside it', async () => {
    const ways: Readonly<Record<string, () => Promise<void>>> = {
      Escape: () => page.keyboard.press('Escape'),
      button: () => drawer().getByRole('button', { name: 'Close menu' }).click(),
      beside: () => page.mouse.click(900, 400),
    };
    for (const [name, close] of Object.entries(ways)) {
      await opener().click();
      await drawer().waitFor();
      expect([name, await drawer().evaluate((dialog) => dialog.contains(document.activeElement))]).toEqual([
        name,
        true,
      ]);
      await close();
      await drawer().waitFor({ state: 'detached' });
      expect([name, await opener().evaluate((element) => element === document.activeElement)]).toEqual([name, true]);
    }
  });

  it('leads to a person’s pages and the Help center without a reload, and closes with the new page (S085)', async () => {
    await opener().click();
    const links = drawer().locator('ul').first().getByRole('link');
    await links.first().waitFor();
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/distributor/list/products',
      '/account/verification',
      '/help',
    ]);
    const loaded = buyer.documents.length;
    await links.filter({ hasText: 'Help center' }).click();
    await page.waitForURL('**/help');
    await drawer().waitFor({ state: 'detached' });
    expect(buyer.documents).toHaveLength(loaded);
  });
});
