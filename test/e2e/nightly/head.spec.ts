// The head of a page is the same after client-side navigation as after a document load (A03–A06).
import type { Page } from '@playwright/test';
import { headOf } from '../../support/e2e/auditPage';
import { ERROR_PAGE } from '../../support/e2e/everyPath';
import { expect, test } from '../../support/e2e/fixtures';
import { followLink, gotoHydrated } from '../../support/e2e/hydration';

/** Compares the head of each page by document load with the one after navigation to it. */
async function expectSameHeads(page: Page, paths: readonly string[]) {
  const loaded: string[][] = [];
  for (const path of paths) {
    await gotoHydrated(page, path);
    loaded.push(await headOf(page));
  }
  // No comparison can pass with the head of another page.
  expect(new Set(loaded.map(String)).size).toBe(paths.length);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  for (const [index, path] of paths.entries()) {
    await followLink(page, path);
    await expect.poll(() => headOf(page), `the head of ${path}`).toEqual(loaded[index]);
  }
  for (const head of loaded.slice(0, -1).reverse()) {
    await page.goBack();
    await expect.poll(() => headOf(page), `${head} after Back`).toEqual(head);
  }
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
}

// The home page is opened with a document load unless another page is configured to be.
test.use({ shopEnv: { FULL_LOAD_PATH: '/vendor/audit' } });
test.beforeEach(({ buyer, visitor }) => {
  buyer.complaints.allow(ERROR_PAGE);
  visitor.complaints.allow(ERROR_PAGE);
});

test.describe('the head after client-side navigation', () => {
  test('is the same as after a document load, for a visitor (A03, A04, A05, A06)', async ({ visitor: { page } }) => {
    await expectSameHeads(page, [
      '/',
      '/help',
      '/article/detail/5',
      '/help/52',
      '/invite',
      '/404',
      '/article/detail/1',
    ]);
  });

  test('is the same as after a document load, for a buyer (A06)', async ({ buyer: { page } }) => {
    await expectSameHeads(page, [
      '/search?keyword=lamp',
      '/items/20450001',
      '/distributor/selection/cart',
      '/',
      '/items/999',
    ]);
  });

  test.describe('of an open shop', () => {
    test.use({ shopEnv: { FULL_LOAD_PATH: '/vendor/audit', PUBLIC_PAGES: '/search,/items/*' } });

    test('is the same as after a document load (A03, A05, C03)', async ({ visitor: { page } }) => {
      await expectSameHeads(page, ['/search?cateId=10000&pageNo=2', '/items/20450001', '/', '/search?keyword=lamp']);
    });
  });
});
