// Client-side routing and the page states of spec.md §2.
import { expect, test } from '../support/e2e/fixtures';
import { followLink } from '../support/e2e/followLink';
import { gotoHydrated, gotoSettled, waitForHydration } from '../support/e2e/hydration';
import { requestsTo } from '../support/e2e/recordedCalls';

const SEARCH = 'SELLER_PRODUCT_SEARCH_SERVICE';

test.use({ shopEnv: { REQUEST_TIMEOUT_MS: '60000' } });
// The page that most tests start on.
test.beforeEach(({ buyer }) => buyer.complaints.allow(/status of 404/));

test.describe('client-side routing', () => {
  test('shows the spinner ‘Loading’ after 200 ms, not before (S014, S015)', async ({ shop, buyer }) => {
    const { page } = buyer;
    await page.clock.install({ time: 0 });
    // A chunk that is still loading when the clock jumps has timed out.
    await gotoSettled(buyer, '/404');
    await page.clock.pauseAt(3_600_000);
    shop.sandbox.fail({ match: SEARCH, kind: 'hang', times: 1 });
    await followLink(page, '/search?keyword=lamp');
    // The timer of the spinner has begun when the page asks for its data.
    await expect.poll(() => requestsTo(shop, SEARCH)).toHaveLength(1);
    await page.clock.runFor(150);
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(page.getByText(/^Loading/).first()).toBeVisible();
  });

  test.describe('with a short timeout', () => {
    test.use({ shopEnv: { PAGE_TIMEOUT_MS: '1500', REQUEST_TIMEOUT_MS: '60000' } });

    test('shows ‘Timeout’ when a page takes too long; Retry loads it (S017)', async ({ shop, buyer: { page } }) => {
      await gotoHydrated(page, '/404');
      shop.sandbox.fail({ match: SEARCH, kind: 'hang', times: 1 });
      await followLink(page, '/search?keyword=lamp');
      await expect(page.getByText('Timeout', { exact: true })).toBeVisible();
      const retry = page.getByRole('button', { name: 'Retry' });
      await retry.click();
      await expect.poll(() => requestsTo(shop, SEARCH)).toHaveLength(2);
      // On a busy machine the page may take too long again.
      await expect(async () => {
        if (await retry.isVisible()) await retry.click();
        await expect(page.getByText('Search result for')).toBeVisible({ timeout: 3_000 });
      }).toPass();
    });
  });

  test('shows ‘Error occurred’ when a page fails to load (S016)', async ({ shop, buyer: { page, complaints } }) => {
    complaints.allow(/status of 500|The page was not loaded/);
    await gotoHydrated(page, '/404');
    shop.sandbox.fail({ match: SEARCH, status: 500, body: { error: 'no' } });
    await followLink(page, '/search?keyword=lamp');
    await expect(page.getByText('Error occurred')).toBeVisible();
  });

  test('reloads once when the code of a page is gone (S016, N13)', async ({ buyer }) => {
    const { page, documents, complaints } = buyer;
    complaints.allow(/article-page/);
    await gotoHydrated(page, '/404');
    await page.route(/\/assets\/article-page\./, (route) => route.fulfill({ status: 404 }));
    await followLink(page, '/article/detail/5');
    await expect(page.getByText('Date Created')).toBeVisible();
    await expect.poll(() => documents.slice(0, 2)).toEqual(['/404', '/article/detail/5']);
  });

  test('loads data on a new path or query, not hash; drops stale data (S019)', async ({ shop, buyer: { page } }) => {
    await gotoHydrated(page, '/404');
    shop.sandbox.clearCalls();
    shop.sandbox.fail({ match: SEARCH, kind: 'hang', times: 1 });
    const keywords = (): unknown[] => requestsTo(shop, SEARCH).map(({ keyWord }) => keyWord);
    await followLink(page, '/search?keyword=lamp');
    await expect.poll(keywords).toEqual(['lamp']);
    await followLink(page, '/search?keyword=mug');
    await expect(page.getByRole('heading', { level: 1, name: /mug/ })).toBeVisible();
    await followLink(page, '/search?keyword=mug#x');
    await expect(page).toHaveURL(/#x$/);
    expect(keywords()).toEqual(['lamp', 'mug']);
  });

  test('loads home as a document while preload data is present (S022, D16)', async ({ buyer }) => {
    const { page, documents } = buyer;
    const home = page.getByRole('heading', { name: 'Just for you' });
    await gotoHydrated(page, '/search?keyword=lamp');
    await page.getByRole('link', { name: /home/i }).first().click();
    await expect(home).toBeVisible();
    expect(documents).toEqual(['/search', '/']);
    await waitForHydration(page);
    await followLink(page, '/search?keyword=mug');
    await expect(page.getByRole('heading', { level: 1, name: /mug/ })).toBeVisible();
    await followLink(page, '/');
    await expect(home).toBeVisible();
    expect(documents).toEqual(['/search', '/']);
  });

  test('leaves links to another host to the browser (S020)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, '/404');
    const requested = page.waitForRequest('http://127.0.0.1:9/else');
    await followLink(page, 'http://127.0.0.1:9/else');
    expect((await requested).isNavigationRequest()).toBe(true);
  });

  test('goes to login when a call of a members’ page returns 401 (S159)', async ({ shop, buyer }) => {
    const { page, complaints } = buyer;
    complaints.allow(/status of 401/);
    await gotoHydrated(page, '/');
    shop.sandbox.fail({ match: SEARCH, status: 401, body: {} });
    await followLink(page, '/search?keyword=lamp');
    await expect(page).toHaveURL(/\/iam\/login\?redirectUrl=/);
  });
});
