// From the first page to a product, as a buyer goes: every page rendered by the server, then on without a reload.
import { expect, test } from '../support/e2e/fixtures';
import { gotoHydrated, gotoSettled, waitForHydration } from '../support/e2e/hydration';
import { logInAs } from '../support/e2e/login';
import { callsTo } from '../support/e2e/recordedCalls';

const SEARCH = 'SELLER_PRODUCT_SEARCH_SERVICE';

test.describe('the main journey', () => {
  test('leads a visitor over login and search to a product (S013, S021, S040, N10, N19)', async ({ visitor }) => {
    const { page, context, documents } = visitor;
    const recommendations = page.getByRole('heading', { name: 'Just for you' });
    await page.goto('/');
    await expect(recommendations).toBeVisible();
    await expect(page.getByText('***')).not.toHaveCount(0);

    await page.getByRole('link', { name: 'Login' }).first().click();
    await logInAs(page, 'mei.lin');
    await expect(recommendations).toBeVisible();
    await expect(page.getByText('***')).toHaveCount(0);

    await waitForHydration(page);
    const loaded = documents.length;
    await page.getByRole('combobox', { name: 'Search products' }).fill('lamp');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Search result for')).toBeVisible();
    await expect(page).toHaveURL('/search?keyword=lamp');
    expect(documents).toHaveLength(loaded);

    const opened = context.waitForEvent('page');
    await page.locator('main a[href^="/items/"]').first().click();
    const tab = await opened;
    await expect(tab.getByRole('button', { name: 'List to shop' })).toBeVisible();
    await expect(tab).toHaveTitle(/ - Tovaro$/);
  });

  test('requests no page data again at hydration', async ({ shop, buyer }) => {
    const searches: string[] = [];
    buyer.page.on('request', (request) => {
      if (request.url().includes(SEARCH)) searches.push(request.url());
    });
    await gotoSettled(buyer, '/search?keyword=mug');
    expect(searches).toEqual([]);
    expect(callsTo(shop, SEARCH)).toHaveLength(1);
  });

  test('shows a partial failure of the server once, as a toast (S167, D57)', async ({ shop, buyer }) => {
    const { page, complaints } = buyer;
    complaints.allow(/The user service is away/);
    shop.sandbox.fail({ match: 'user/current', status: 500, body: { msg: 'The user service is away' }, times: 1 });
    await page.goto('/');
    // One reading for its place and its number, as a toast leaves after a while.
    const areToasts = (): Promise<boolean[]> =>
      page
        .getByText('The user service is away')
        .evaluateAll((all) => all.map((one) => one.checkVisibility() && one.closest('[role="status"]') !== null));
    await expect.poll(areToasts).toEqual([true]);
  });

  test('runs on the production build (A18)', async ({ visitor: { page } }) => {
    await gotoHydrated(page, '/');
    const scripts = await page
      .locator('script[src]')
      .evaluateAll((tags) => tags.map((tag) => (tag as HTMLScriptElement).src));
    expect(scripts.filter((src) => !/\/assets\/[\w-]+\.[\da-f]{8}\.js$/.test(src))).toEqual([]);
    const code = await (await page.request.get(scripts.find((src) => src.includes('/main.')) ?? '')).text();
    expect(code).not.toMatch(/react-refresh|__webpack_hmr|sourceMappingURL/);
  });
});

test.describe('hydration in another time zone and locale than the server’s', () => {
  for (const path of [
    '/',
    '/search?keyword=lamp',
    '/items/20450001',
    '/article/detail/5',
    '/404',
    '/busy',
    '/upgrading',
  ])
    test(`of ${path} logs nothing (N10)`, async ({ buyer }) => {
      buyer.complaints.allow(/status of (404|503)/);
      await gotoSettled(buyer, path);
    });
});
