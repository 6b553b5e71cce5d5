// The home page for visitors and buyers (pages.md).
import type { Page } from 'playwright-core';
import { arrive } from '../support/arrive';
import { closeBrowser, type OpenShop, openShop, visit } from '../support/browser';
import { closeStorefronts } from '../support/storefront';

const SEARCH = 'SELLER_PRODUCT_SEARCH_SERVICE';
const RECOMMEND = '/api/item/search/recommend-group';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openShop();
});
afterEach(() => shop.sandbox.clearFaults());
afterAll(async () => {
  await closeBrowser();
  await closeStorefronts();
});

const section = (page: Page, name: string) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
const headings = (page: Page): Promise<string[]> => page.getByRole('heading', { level: 2 }).allTextContents();

describe('home', () => {
  it('recommends four products to a visitor, with stars, and asks for HOME (S086, S172, D03)', async () => {
    const { page, context, complaints } = await visit(shop);
    shop.sandbox.clearCalls();
    await arrive(page, '/');
    const cards = section(page, 'Just for you').locator('article');
    expect(await cards.count()).toBe(4);
    for (const text of await cards.allInnerTexts()) expect(text).toContain('***');
    expect(await page.locator('main').innerText()).not.toMatch(/¥\s*\d/);
    expect(shop.sandbox.calls().filter(({ path }) => path === RECOMMEND)).toMatchObject([
      { body: { recommendTypeDict: 'HOME', pageSize: 4 } },
    ]);
    expect(await headings(page)).not.toContain('New arrivals');
    const hero = page.getByRole('main').getByRole('link', { name: 'Login' });
    expect(await hero.getAttribute('href')).toMatch(/^\/iam\/login\?redirectUrl=/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows a buyer prices, the newest products and the way to theirs (S086)', async () => {
    const { page, context, complaints, documents } = await visit(shop, { cookie: await shop.login('mei.lin') });
    await arrive(page, '/');
    const cards = section(page, 'Just for you').locator('article');
    expect(await cards.count()).toBe(4);
    for (const text of await cards.allInnerTexts()) expect(text.replaceAll('\n', '')).toMatch(/¥\d/);
    expect(await section(page, 'New arrivals').locator('article').count()).toBe(8);
    expect(await section(page, 'How it works').locator('ol > li').count()).toBe(4);
    expect(await section(page, 'Help articles').locator('a[href^="/article/detail/"]').count()).toBe(3);
    await page.getByRole('main').getByRole('link', { name: 'See My Products' }).click();
    await page.waitForURL('**/distributor/list/products');
    await page.goBack();
    await section(page, 'Shop by category').getByRole('link').first().click();
    await page.getByText('Products in').waitFor();
    expect(documents).toEqual(['/']);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('has no block for a recommendation of nothing', async () => {
    const { page, context, complaints } = await visit(shop);
    shop.sandbox.fail({ match: RECOMMEND, body: { success: true, data: [] } });
    await arrive(page, '/');
    expect(await headings(page)).not.toContain('Just for you');
    expect(await headings(page)).toContain('How it works');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is shown without what failed on the server, which says so in a toast and in the log (S167, D57)', async () => {
    const { page, context, complaints } = await visit(shop, { cookie: await shop.login('mei.lin') });
    shop.sandbox.fail({ match: SEARCH, body: { success: false, err: { msg: 'Stocktaking' } } });
    const logged = shop.logged.length;
    const answer = await page.goto('/');
    await page.getByRole('status').getByText('Stocktaking', { exact: true }).waitFor();
    const [html] = ((await answer?.text()) ?? '').split('<script type="application/json"');
    expect(html).toContain('Just for you');
    expect(html).not.toContain('Stocktaking');
    expect(await section(page, 'Just for you').locator('article').count()).toBe(4);
    expect(await headings(page)).not.toContain('New arrivals');
    expect(shop.logged.slice(logged)).toContainEqual(
      expect.objectContaining({ event: 'page.partFailed', route: 'home', call: SEARCH, message: 'Stocktaking' }),
    );
    expect(complaints).toEqual([expect.stringContaining('Stocktaking')]);
    await context.close();
  });

  it('logs in the browser what failed there, without a toast (S167)', async () => {
    const { page, context, complaints } = await visit(shop, { cookie: await shop.login('mei.lin') });
    await arrive(page, '/invite');
    await page.getByRole('link', { name: 'Help center' }).first().click();
    await page.waitForURL('**/help');
    shop.sandbox.fail({ match: SEARCH, body: { success: false, err: { msg: 'Stocktaking' } } });
    await page.getByRole('link', { name: 'Tovaro home' }).first().click();
    await section(page, 'Just for you').waitFor();
    expect(await headings(page)).not.toContain('New arrivals');
    expect(complaints).toEqual([expect.stringMatching(/A part of the page was left out.*Stocktaking/)]);
    expect((await page.getByRole('status').allTextContents()).join('')).toBe('');

    complaints.length = 0;
    await page.getByRole('main').getByRole('link', { name: 'Browse products' }).click();
    await page.getByText('Error occurred').waitFor();
    expect(complaints).toEqual([expect.stringMatching(/The page was not loaded.*Stocktaking/)]);
    await context.close();
  });
});
