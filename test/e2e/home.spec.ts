// The home page of visitors and buyers, and what it says when a part of it fails.
import type { Locator, Page } from '@playwright/test';
import { RECOMMEND, SEARCH } from '../support/e2e/calls';
import { expect, test } from '../support/e2e/fixtures';
import { gotoHydrated, gotoSettled } from '../support/e2e/hydration';
import { statusText } from '../support/e2e/visitShop';

const section = (page: Page, name: string): Locator =>
  page.locator('main section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
const headings = (page: Page): Promise<string[]> => page.getByRole('heading', { level: 2 }).allTextContents();

test('shows a buyer prices, new products and links to theirs (S086)', async ({ buyer }) => {
  const { page, documents } = buyer;
  // With the category tree, for which the results of a category wait only a moment.
  await gotoSettled(buyer, '/');
  const price = /¥\s*\d/;
  await expect(section(page, 'Just for you').locator('article')).toContainText([price, price, price, price]);
  await expect(section(page, 'New arrivals').locator('article')).toHaveCount(8);
  await expect(section(page, 'How it works').locator('ol > li')).toHaveCount(4);
  await expect(section(page, 'Help articles').locator('a[href^="/article/detail/"]')).toHaveCount(3);
  await page.getByRole('main').getByRole('link', { name: 'See My Products' }).click();
  await expect(page).toHaveURL('/distributor/list/products');
  await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible();
  await page.goBack();
  await section(page, 'Shop by category').getByRole('link').first().click();
  await expect(page.getByText('Products in')).toBeVisible();
  expect(documents).toEqual(['/']);
});

test('reports a partial failure of the server as toast and log (S167, D57)', async ({ shop, buyer }) => {
  const { page, complaints } = buyer;
  // The page waits for its parts a little longer than for its own data: a failure that is late is not shown.
  shop.sandbox.fail({ match: RECOMMEND, delayMs: 500, times: 1 });
  shop.sandbox.fail({ match: SEARCH, body: { success: false, err: { msg: 'Stocktaking' } } });
  const logged = shop.logged.length;
  const response = await page.goto('/');
  await expect(page.getByRole('status').getByText('Stocktaking', { exact: true })).toBeVisible();
  const [html] = ((await response?.text()) ?? '').split('<script type="application/json"');
  expect(html).toContain('Just for you');
  expect(html).not.toContain('Stocktaking');
  await expect(section(page, 'Just for you').locator('article')).toHaveCount(4);
  expect(await headings(page)).not.toContain('New arrivals');
  expect(shop.logged.slice(logged)).toContainEqual(
    expect.objectContaining({ event: 'page.partFailed', route: 'home', call: SEARCH, message: 'Stocktaking' }),
  );
  await expect.poll(() => complaints.all()).toEqual([expect.stringContaining('Stocktaking')]);
  complaints.take();
});

test('logs a partial failure of the browser, without a toast (S016, S167)', async ({ shop, buyer }) => {
  const { page, complaints } = buyer;
  await gotoHydrated(page, '/invite');
  await page.getByRole('link', { name: 'Help center' }).first().click();
  await expect(page).toHaveURL('/help');
  shop.sandbox.fail({ match: SEARCH, body: { success: false, err: { msg: 'Stocktaking' } } });
  await page.getByRole('link', { name: 'Tovaro home' }).first().click();
  await expect(section(page, 'Just for you')).toBeVisible();
  expect(await headings(page)).not.toContain('New arrivals');
  const left = expect.stringMatching(/A part of the page was left out.*Stocktaking/);
  await expect.poll(() => complaints.all()).toEqual([left]);
  expect(await statusText(page)).toBe('');

  complaints.take();
  await page.getByRole('main').getByRole('link', { name: 'Browse products' }).click();
  await expect(page.getByText('Error occurred')).toBeVisible();
  await expect.poll(() => complaints.all()).toEqual([expect.stringMatching(/The page was not loaded.*Stocktaking/)]);
  complaints.take();
});
