// The address of a search holds all of it: it can be left and come back to, and given to somebody else.
import type { Page } from 'playwright-core';
import { arrive } from '../../support/arrive';
import { closeBrowser, type OpenShop, openShop, type Visitor, visit } from '../../support/browser';
import { closeStorefronts } from '../../support/storefront';

const ADDRESS = '/search?cateId=10000&sortType=PRICE_DESC&lowestPrice=10&highestPrice=90&pageNo=2';

let shop: OpenShop;
let cookie: string;
let buyer: Visitor;
let page: Page;

beforeAll(async () => {
  shop = await openShop();
  cookie = await shop.login('mei.lin');
  buyer = await visit(shop, { cookie });
  page = buyer.page;
});
afterEach(() => expect(buyer.complaints.splice(0)).toEqual([]));
afterAll(async () => {
  await closeBrowser();
  await closeStorefronts();
});

const currentPage = (of: Page) => of.getByRole('navigation', { name: 'Pagination' }).locator('[aria-current]');

/** All that a search page shows of its search. */
async function shown(of: Page) {
  const filters = of.getByRole('complementary', { name: 'Filter Options' });
  return {
    path: new URL(of.url()).pathname + new URL(of.url()).search,
    heading: await of.getByRole('heading', { level: 1 }).innerText(),
    found: await of.getByText(/^Find/).first().innerText(),
    order: await of.getByRole('combobox', { name: 'Sort by' }).inputValue(),
    lowest: await filters.getByLabel('Lowest price').inputValue(),
    highest: await filters.getByLabel('Highest price').inputValue(),
    category: await filters.locator('[aria-current]').innerText(),
    page: await currentPage(of).innerText(),
    cards: await of.locator('main article').allInnerTexts(),
  };
}

const scrollY = (): Promise<number> => page.evaluate(() => window.scrollY);

/** Scrolls, and waits until the browser has told the page so. */
async function scrollTo(top: number): Promise<void> {
  await page.evaluate(
    (to) =>
      new Promise<void>((done) => {
        addEventListener('scroll', () => requestAnimationFrame(() => done()), { once: true });
        window.scrollTo({ top: to, behavior: 'instant' });
      }),
    top,
  );
}

describe('the address of a search', () => {
  it('shows the same search to somebody who got it from another (A10)', async () => {
    await arrive(page, '/search');
    const filters = page.getByRole('complementary', { name: 'Filter Options' });
    await filters.getByRole('link', { name: 'Home & Living' }).click();
    await page.getByText('Products in').waitFor();
    await filters.getByLabel('Lowest price').fill('10');
    await filters.getByLabel('Highest price').fill('90');
    await filters.getByRole('button', { name: 'Go' }).click();
    await page.getByText('$10-90', { exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price from hight to low');
    await page.locator('nav a[href*="PRICE_DESC"]', { hasText: '2' }).click();
    await currentPage(page).filter({ hasText: '2' }).waitFor();

    const mine = await shown(page);
    expect(mine).toMatchObject({ path: ADDRESS, order: 'PRICE_DESC', lowest: '10', highest: '90', page: '2' });
    const other = await visit(shop, { cookie: await shop.login('jonas.o') });
    await arrive(other.page, page.url());
    expect(await shown(other.page)).toEqual(mine);
    expect(other.complaints).toEqual([]);
    await other.context.close();
  });

  it('brings back page, filters and scroll position after another page, and Forward as well (A09)', async () => {
    await arrive(page, ADDRESS);
    const before = await shown(page);
    await scrollTo(700);
    const documents = buyer.documents.length;
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href^="/article/"]')?.click());
    await page.getByText('Date Created').waitFor();
    expect(await scrollY()).toBe(0);
    await page.goBack();
    await currentPage(page).waitFor();
    expect(await shown(page)).toEqual(before);
    expect(await scrollY()).toBe(700);
    await page.goForward();
    await page.getByText('Date Created').waitFor();
    expect(await scrollY()).toBe(0);
    expect(buyer.documents).toHaveLength(documents);
  });

  it('brings back the former results and their scroll position after another search (A09)', async () => {
    await arrive(page, ADDRESS);
    const before = await shown(page);
    await scrollTo(600);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Latest release');
    await currentPage(page).filter({ hasText: '1' }).waitFor();
    expect(await scrollY()).toBe(0);
    await page.goBack();
    await currentPage(page).filter({ hasText: '2' }).waitFor();
    expect(await shown(page)).toEqual(before);
    expect(await scrollY()).toBe(600);
  });

  it('brings back the scroll position after another document and after a reload (A09)', async () => {
    await arrive(page, ADDRESS);
    const before = await shown(page);
    await scrollTo(500);
    await page.goto('/iam/seller');
    await page.goBack();
    await page.waitForFunction(() => window.scrollY === 500);
    expect(await shown(page)).toEqual(before);
    await page.reload();
    await page.waitForFunction(() => window.scrollY === 500);
    expect(await shown(page)).toEqual(before);
  });
});
