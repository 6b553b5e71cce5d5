// From the first page to a product, as a buyer goes: every page finished by the server, then on without a reload.
import { closeBrowser, type OpenShop, openShop, visit } from '../support/browser';
import { closeStorefronts } from '../support/storefront';

let shop: OpenShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await closeBrowser();
  await closeStorefronts();
});

describe('the journey', () => {
  it('of a visitor leads from home over login and search to a product (S013, S021, S040, N10, N19)', async () => {
    const { page, context, complaints, documents } = await visit(shop);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Just for you' }).waitFor();
    expect(await page.getByText('***').count()).toBeGreaterThan(0);

    await page.getByRole('link', { name: 'Login' }).first().click();
    await page.getByRole('button', { name: /mei\.lin/ }).click();
    await page.getByRole('heading', { name: 'Just for you' }).waitFor();
    expect(await page.getByText('***').count()).toBe(0);

    const loaded = documents.length;
    await page.getByRole('combobox', { name: 'Search products' }).fill('lamp');
    await page.keyboard.press('Enter');
    await page.getByText('Search result for').waitFor();
    expect(new URL(page.url()).search).toBe('?keyword=lamp');
    expect(documents).toHaveLength(loaded);

    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.locator('main a[href^="/items/"]').first().click(),
    ]);
    await tab.getByRole('button', { name: 'List to shop' }).waitFor();
    expect(await tab.title()).toMatch(/ - Tovaro$/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('asks for no data again at hydration', async () => {
    const { page, context, complaints } = await visit(shop, { cookie: await shop.login('mei.lin') });
    shop.sandbox.clearCalls();
    await page.goto('/search?keyword=mug');
    await page.waitForLoadState('networkidle');
    const searches = shop.sandbox.calls().filter((call) => call.path.includes('SELLER_PRODUCT_SEARCH_SERVICE'));
    expect(searches).toHaveLength(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each(['/', '/search?keyword=lamp', '/items/20450001', '/article/detail/5', '/404', '/busy', '/upgrading'])(
    'hydrates %s without a word, in another time zone and language than the server’s (N10)',
    async (path) => {
      const { page, context, complaints } = await visit(shop, { cookie: await shop.login('mei.lin') });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const unasked = complaints.filter((text) => !/status of (404|503)/.test(text));
      expect(unasked).toEqual([]);
      await context.close();
    },
  );

  it('tells once, as a toast, what the server went on without (S167, D57)', async () => {
    const { page, context } = await visit(shop, { cookie: await shop.login('mei.lin') });
    shop.sandbox.fail({ match: 'user/current', status: 500, body: { msg: 'The user service is away' }, times: 1 });
    await page.goto('/');
    await page.getByRole('status').getByText('The user service is away').waitFor();
    expect(await page.getByText('The user service is away').count()).toBe(1);
    await context.close();
  });

  it('runs on the production build (A18)', async () => {
    const { page, context } = await visit(shop);
    await page.goto('/');
    const scripts = await page
      .locator('script[src]')
      .evaluateAll((tags) => tags.map((tag) => (tag as HTMLScriptElement).src));
    expect(scripts.every((src) => /\/assets\/[\w-]+\.[\da-f]{8}\.js$/.test(src))).toBe(true);
    const code = await (await page.request.get(scripts.find((src) => src.includes('/main.')) ?? '')).text();
    expect(code).not.toMatch(/react-refresh|__webpack_hmr|sourceMappingURL/);
    await context.close();
  });
});
