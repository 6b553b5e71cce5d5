// A search without results leads on: to all products, the categories and recommendations (S057).
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated, gotoSettled } from '../../support/e2e/hydration';
import { callsTo } from '../../support/e2e/recordedCalls';

const RECOMMEND = 'recommend-group';
const TITLE = 'Sorry, no related products were found';

const main = (page: Page): Locator => page.getByRole('main');
const suggestions = (page: Page): Locator =>
  main(page)
    .getByRole('heading', { level: 2, name: 'Just for you' })
    .locator('xpath=following::ul[1]')
    .getByRole('link', { name: /\(opens in a new tab\)/ });

test.describe('a search without results', () => {
  test('keeps the spelling of the query and offers ways on (S057)', async ({ buyer: { page } }) => {
    await gotoHydrated(page, '/search?keyword=HoverKraft+Ünö');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search result for HoverKraft Ünö');
    await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('HoverKraft Ünö');
    await expect(main(page).getByRole('heading', { name: TITLE })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveCount(0);
    await expect(suggestions(page)).toHaveCount(4);
    await expect(main(page).getByRole('article')).toHaveCount(0);
    await expect(main(page).getByRole('list', { name: 'Browse by category' }).getByRole('link')).toHaveCount(8);
    await main(page).getByRole('link', { name: 'Browse products' }).click();
    await expect(page).toHaveURL('/search');
    await expect(main(page).getByRole('article')).toHaveCount(20);
    await expect(suggestions(page)).toHaveCount(0);
  });

  test('leads to a category without the keyword', async ({ buyer }) => {
    const { page } = buyer;
    // With the category tree, for which the results of a category wait only a moment.
    await gotoSettled(buyer, '/search?keyword=hovercraft&lowestPrice=5');
    const first = main(page).getByRole('list', { name: 'Browse by category' }).getByRole('link').first();
    const name = await first.innerText();
    await first.click();
    await expect(page).toHaveURL(/\/search\?cateId=\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Products in ${name}`);
    await expect(main(page).getByRole('article').first()).toBeVisible();
  });

  test('asks for recommendations once; no other search asks for any (D92)', async ({ shop, buyer }) => {
    // The browser asks again for recommendations that were late on the server (D92).
    await expect(async () => {
      shop.sandbox.clearCalls();
      await gotoSettled(buyer, '/search?keyword=hovercraft');
      expect(callsTo(shop, RECOMMEND)).toHaveLength(1);
    }).toPass();
    shop.sandbox.clearCalls();
    await gotoSettled(buyer, '/search?keyword=lamp');
    await gotoSettled(buyer, '/search?keyword=lamp&pageNo=99');
    expect(callsTo(shop, RECOMMEND)).toEqual([]);
  });

  test('appears before its recommendations when these are late (D92)', async ({ shop, buyer }) => {
    const { page } = buyer;
    shop.sandbox.fail({ match: RECOMMEND, kind: 'hang', times: 1 });
    const document = page.waitForResponse((response) => response.request().isNavigationRequest());
    await gotoSettled(buyer, '/search?keyword=hovercraft');
    const html = await (await document).text();
    expect(html).toContain(TITLE);
    expect(html).not.toContain('>Just for you</h2>');
    await expect(suggestions(page)).toHaveCount(4);
    expect(callsTo(shop, RECOMMEND)).toHaveLength(2);
  });

  test('is whole without recommendations', async ({ shop, buyer: { page, complaints } }) => {
    complaints.allow(/status of 500|A late part of the page was not loaded/);
    shop.sandbox.fail({ match: RECOMMEND, status: 500 });
    await gotoHydrated(page, '/search?keyword=hovercraft');
    await expect(main(page).getByRole('heading', { name: TITLE })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Browse products' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Just for you' })).toHaveCount(0);
  });
});

test('a page beyond the last is named and leads to the first (S056)', async ({ buyer: { page } }) => {
  await gotoHydrated(page, '/search?keyword=lamp&pageNo=100');
  await expect(main(page).getByRole('heading', { name: 'There is no page 100' })).toBeVisible();
  await expect(page.getByText(TITLE)).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Go to the first page' }).click();
  await expect(page).toHaveURL('/search?keyword=lamp');
  await expect(main(page).getByRole('article')).toHaveCount(20);
});
