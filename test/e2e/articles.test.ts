// Articles and the help centre in a browser, as somebody reads them who is not logged in (spec.md §2).
import type { Page } from 'playwright-core';
import { arrive } from '../support/arrive';
import { closeBrowser, type OpenShop, openShop, type Visitor, visit } from '../support/browser';
import { closeStorefronts } from '../support/storefront';

let shop: OpenShop;
let reader: Visitor;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  reader = await visit(shop);
});
afterEach(async () => {
  const { complaints, context } = reader;
  await context.close();
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
});
afterAll(async () => {
  await closeBrowser();
  await closeStorefronts();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const pathOf = (page: Page): string => page.url().slice(shop.origin.length);
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Help categories' });
/** The articles of a list, which fold. */
const entries = (page: Page) => page.locator('main details:has(time)');
const fullArticle = (page: Page, index: number) =>
  entries(page)
    .nth(index)
    .getByRole('link', { name: /^Open the full article/ });
const titlesIn = (page: Page): Promise<string[]> =>
  entries(page)
    .locator('> summary')
    .evaluateAll((all) => all.map((one) => one.firstChild?.textContent ?? ''));

/** What the head says, each with how often. */
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

const openAccounts = async (page: Page): Promise<void> => {
  await arrive(page, '/help/11');
  await page
    .getByRole('link', { name: /^Open the full article/ })
    .first()
    .click();
  await page.getByText('Date Created').waitFor();
};

describe('an article', () => {
  it('leads back to where the reader came from, and to the help centre when from nowhere (S073)', async () => {
    const { page, documents } = reader;
    await openAccounts(page);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.waitForURL('**/help/11');
    expect(documents).toEqual(['/help/11']);

    await arrive(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await heading(page, 'Privacy Policy').waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await heading(page, 'Help center')
      .or(page.getByRole('heading', { name: 'Just for you' }))
      .first()
      .waitFor();
    expect(pathOf(page)).toBe('/');

    const direct = await reader.context.newPage();
    await arrive(direct, '/article/detail/5');
    await direct.getByRole('link', { name: 'Back', exact: true }).click();
    await direct.waitForURL('**/help');
  });

  it('leads on to its neighbours and shows where it is in the menu (S073)', async () => {
    const { page } = reader;
    await arrive(page, '/article/detail/6');
    expect(await menuOf(page).getByRole('link', { name: 'Privacy and terms' }).getAttribute('aria-current')).toBe(
      'true',
    );
    await page.getByRole('link', { name: 'Next article Terms and Conditions' }).click();
    await heading(page, 'Terms and Conditions').waitFor();
    expect(pathOf(page)).toBe('/article/detail/7');
  });

  it('that does not exist is told in place, after a click too, and leaves the way open (C04)', async () => {
    const { page, documents } = reader;
    await arrive(page, '/help');
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/article/detail/424242' });
      document.querySelector('main')?.append(link);
      link.click();
    });
    await heading(page, 'Page not found').waitFor();
    expect(pathOf(page)).toBe('/article/detail/424242');
    expect((await headOf(page)).robots).toEqual(['noindex']);
    await page.goBack();
    await heading(page, 'Help center').waitFor();
    expect(await headOf(page)).toMatchObject({ robots: [], canonicals: ['/help'] });
    expect(documents).toEqual(['/help']);
  });

  it('has its own title and meta tags after a click too, each once (S026, A03)', async () => {
    const { page, documents } = reader;
    await arrive(page, '/help/52');
    expect((await headOf(page)).titles).toEqual(['Privacy and terms - Help center - Tovaro']);
    await page.getByRole('link', { name: 'Open the full article Privacy Policy' }).click();
    await heading(page, 'Privacy Policy').waitFor();
    await page.waitForFunction(() => document.title.startsWith('Privacy Policy'));
    expect(await headOf(page)).toEqual({
      titles: ['Privacy Policy - Tovaro'],
      robots: [],
      canonicals: ['/article/detail/6'],
      descriptions: 1,
      images: 1,
    });
    expect(documents).toEqual(['/help/52']);
  });
});

describe('the help centre', () => {
  it('has a menu that leads to the articles of a subcategory (S074)', async () => {
    const { page, documents } = reader;
    await arrive(page, '/help');
    await menuOf(page).getByRole('link', { name: 'Failed records' }).click();
    await page.getByRole('heading', { level: 2, name: 'Failed records' }).waitFor();
    expect(pathOf(page)).toBe('/help/22');
    expect(documents).toEqual(['/help']);
    expect(await titlesIn(page)).toEqual(['Why a product failed to be listed', 'Try failed products again']);
    expect([await fullArticle(page, 0).isVisible(), await fullArticle(page, 1).count()]).toEqual([true, 0]);
    const second = entries(page).nth(1).locator('> summary');
    await second.click();
    await fullArticle(page, 1).waitFor();
    await entries(page).nth(1).locator('> summary[aria-expanded="true"]').waitFor();
  });

  it('folds its menu on narrow screens, and says so (S075, S178)', async () => {
    const { page } = reader;
    await page.setViewportSize({ width: 400, height: 800 });
    await arrive(page, '/help/22');
    const folded = menuOf(page).locator('summary').filter({ hasText: 'Listing: Failed records' });
    const entry = menuOf(page).getByRole('link', { name: 'Failed records' });
    expect(await folded.getAttribute('aria-expanded')).toBe('false');
    expect(await entry.count()).toBe(0);
    await folded.focus();
    await page.keyboard.press('Enter');
    await entry.waitFor();
    await menuOf(page)
      .locator('summary[aria-expanded="true"]')
      .filter({ hasText: 'Listing: Failed records' })
      .waitFor();
    await menuOf(page).getByRole('link', { name: 'List to shop' }).click();
    await page.getByRole('heading', { level: 2, name: 'List to shop' }).waitFor();

    for (const [width, visible] of [
      [905, true],
      [906, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      expect(await menuOf(page).locator('summary').filter({ hasText: 'Listing: List to shop' }).isVisible()).toBe(
        visible,
      );
    }
  });

  it('has its pages in the address, each from its top (pages.md, S115)', async () => {
    const { page } = reader;
    await arrive(page, '/help');
    const first = await titlesIn(page);
    const pages = page.getByRole('navigation', { name: /pag/i });
    await pages.getByRole('link', { name: /2/ }).first().click();
    await page.waitForURL('**/help?pageNo=2');
    await entries(page)
      .filter({ hasText: first[1] ?? '' })
      .waitFor({ state: 'detached' });
    const second = await titlesIn(page);
    expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([10, 8, 18]);
    await page.waitForFunction(() => window.scrollY === 0);
    await page.goBack();
    await entries(page)
      .filter({ hasText: first[1] ?? '' })
      .first()
      .waitFor();
    expect(await titlesIn(page)).toEqual(first);
  });

  it('narrows its page by title (pages.md, A21)', async () => {
    const { page } = reader;
    await arrive(page, '/help');
    await page.getByRole('searchbox', { name: 'Filter by title' }).fill('AGREEMENT');
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ article/ })
      .waitFor();
    expect((await titlesIn(page)).every((title) => /agreement/i.test(title))).toBe(true);
    await page.getByRole('searchbox', { name: 'Filter by title' }).fill('zzz');
    await page.getByText('No article title on this page contains “zzz”').waitFor();
  });

  it('can be read, unfolded and turned over without scripts (N11, S074)', async () => {
    const { context, page } = await visit(shop, { javaScriptEnabled: false });
    await page.goto('/help');
    await entries(page).nth(1).locator('> summary').click();
    expect(await fullArticle(page, 1).isVisible()).toBe(true);
    await page.getByRole('navigation', { name: /pag/i }).getByRole('link', { name: /2/ }).first().click();
    expect(pathOf(page)).toBe('/help?pageNo=2');
    expect(await titlesIn(page)).toHaveLength(8);
    await page.goto('/article/detail/5');
    expect(await page.getByRole('heading', { name: '3. Prices' }).isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    expect(pathOf(page)).toBe('/help');
    await context.close();
  });
});
