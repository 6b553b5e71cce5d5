// Client-side routing and the page states of spec.md §2, in a real browser.
import { closeBrowser, type OpenShop, openShop, visit } from '../support/browser';
import { closeStorefronts } from '../support/storefront';

const SEARCH = 'SELLER_PRODUCT_SEARCH_SERVICE';
let shop: OpenShop;
let cookie: string;

beforeAll(async () => {
  shop = await openShop({ PAGE_TIMEOUT_MS: '1500', REQUEST_TIMEOUT_MS: '60000' });
  cookie = await shop.login('mei.lin');
});
afterAll(async () => {
  await closeBrowser();
  await closeStorefronts();
});
afterEach(() => shop.sandbox.clearFaults());

/** Goes to an own address as a click on a plain link would. */
async function follow(page: Awaited<ReturnType<typeof visit>>['page'], href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}

describe('client-side routing', () => {
  it('shows the spinner ‘Loading’ once 200 ms have passed, and not before (S014, S015)', async () => {
    const { page, context } = await visit(shop, { cookie });
    await page.clock.install({ time: 0 });
    await page.goto('/404');
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt(3_600_000);
    shop.sandbox.fail({ match: SEARCH, kind: 'hang', times: 1 });
    await follow(page, '/search?keyword=lamp');
    await page.clock.runFor(150);
    expect(await page.getByText('Loading', { exact: true }).count()).toBe(0);
    await page.clock.runFor(100);
    await page
      .getByText(/^Loading/)
      .first()
      .waitFor();
    await context.close();
  });

  it('says ‘Timeout’ when a page takes too long, and Retry loads it again (S017)', async () => {
    const { page, context } = await visit(shop, { cookie });
    await page.goto('/404');
    shop.sandbox.fail({ match: SEARCH, kind: 'hang', times: 1 });
    await follow(page, '/search?keyword=lamp');
    await page.getByText('Timeout', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('Search result for').waitFor();
    await context.close();
  });

  it('says ‘Error occurred’ when the page can’t be loaded (S016)', async () => {
    const { page, context } = await visit(shop, { cookie });
    await page.goto('/404');
    shop.sandbox.fail({ match: SEARCH, status: 500, body: { error: 'no' } });
    await follow(page, '/search?keyword=lamp');
    await page.getByText('Error occurred').waitFor();
    await context.close();
  });

  it('reloads once when the code of a page is gone, then says ‘Error occurred’ (S016, N13)', async () => {
    const { page, context, documents } = await visit(shop, { cookie });
    await page.goto('/404');
    await page.route(/\/assets\/article-page\./, (route) => route.fulfill({ status: 404 }));
    await follow(page, '/article/detail/5');
    await page.getByText('Date Created').waitFor();
    expect(documents.slice(0, 2)).toEqual(['/404', '/article/detail/5']);
    await context.close();
  });

  it('loads data on a change of path or query, not of the hash, and drops what is out of date (S019)', async () => {
    const { page, context } = await visit(shop, { cookie });
    await page.goto('/404');
    shop.sandbox.clearCalls();
    shop.sandbox.fail({ match: SEARCH, kind: 'hang', times: 1 });
    await follow(page, '/search?keyword=lamp');
    await follow(page, '/search?keyword=mug');
    await page.getByRole('heading', { level: 1, name: /mug/ }).waitFor();
    await follow(page, '/search?keyword=mug#x');
    await page.waitForURL(/#x$/);
    const searches = shop.sandbox.calls().filter((call) => call.path.includes(SEARCH));
    expect(searches.map((call) => JSON.stringify(call.body).match(/"keyWord":"(\w+)"/)?.[1])).toEqual(['lamp', 'mug']);
    await context.close();
  });

  it('takes a full load to the one configured path while preload data is present (S022, D16)', async () => {
    const { page, context, documents } = await visit(shop, { cookie });
    await page.goto('/search?keyword=lamp');
    await page.getByRole('link', { name: /home/i }).first().click();
    await page.getByRole('heading', { name: 'Just for you' }).waitFor();
    expect(documents).toEqual(['/search', '/']);
    await follow(page, '/search?keyword=mug');
    await page.getByRole('heading', { level: 1, name: /mug/ }).waitFor();
    await follow(page, '/');
    await page.getByRole('heading', { name: 'Just for you' }).waitFor();
    expect(documents).toEqual(['/search', '/']);
    await context.close();
  });

  it('leaves links to another host to the browser (S020)', async () => {
    const { page, context } = await visit(shop, { cookie });
    await page.goto('/404');
    const asked = page.waitForRequest('http://127.0.0.1:9/else');
    await follow(page, 'http://127.0.0.1:9/else');
    expect((await asked).isNavigationRequest()).toBe(true);
    await context.close();
  });

  it('goes to login when a call of a page that needs it is refused, and stays where it may (S159)', async () => {
    const { page, context } = await visit(shop, { cookie });
    await page.goto('/');
    shop.sandbox.fail({ match: SEARCH, status: 401, body: {} });
    await follow(page, '/search?keyword=lamp');
    await page.waitForURL(/\/iam\/login\?redirectUrl=/);
    await context.close();
  });
});
