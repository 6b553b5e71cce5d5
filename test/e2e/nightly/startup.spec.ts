// What a page requests until it is idle (V5, N20).
import type { Page, Request } from '@playwright/test';
import { expect, test, type Visitor } from '../../support/e2e/fixtures';
import { gotoHydrated, waitUntilSettled } from '../../support/e2e/hydration';

const ASSETS = ['image', 'font', 'media'];

/** The requests of a page but for pictures and fonts, from now on: paths without their query. */
function watchRequests(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request: Request) => {
    if (!ASSETS.includes(request.resourceType())) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

const apiCalls = (paths: readonly string[]): string[] => paths.filter((path) => path.startsWith('/api/'));

/** Opens a page and waits until it has hydrated, made its calls and received all. */
async function requestsUntilIdle(visitor: Visitor, path: string): Promise<readonly string[]> {
  const paths = watchRequests(visitor.page);
  await gotoHydrated(visitor.page, path);
  await waitUntilSettled(visitor);
  return paths;
}

test.describe('until it is idle, a page requests', () => {
  test('no more than ten files for a visitor, and makes no call (V5)', async ({ visitor }) => {
    const paths = await requestsUntilIdle(visitor, '/');
    expect(apiCalls(paths).filter((path) => !path.endsWith('GEN_CATE_LIST_ALL_EVENT_SERVICE'))).toEqual([]);
    expect(paths.length).toBeLessThanOrEqual(10);
  });

  for (const path of ['/search?keyword=lamp', '/items/20450001']) {
    test(`no more than fourteen files for a buyer, with the cart count as its only call: ${path} (V5)`, async ({
      buyer,
    }) => {
      const paths = await requestsUntilIdle(buyer, path);
      // Chromium sometimes reports a mouse in a new window, and the first input loads the category tree.
      const calls = apiCalls(paths).filter((path) => !path.endsWith('GEN_CATE_LIST_ALL_EVENT_SERVICE'));
      expect(calls).toEqual([expect.stringContaining('SLS_BUYER_CART_PAGE_EVENT_SERVICE')]);
      expect(new Set(apiCalls(paths)).size).toBe(apiCalls(paths).length);
      expect(paths.length).toBeLessThanOrEqual(14);
    });
  }
});

test('the sheets that follow declare no font again, which would lay out every text once more (V7)', async ({
  visitor: { page },
}) => {
  await gotoHydrated(page, '/');
  const sheet = page.locator('link[rel="stylesheet"][media="all"][href*="/main."]');
  await expect(sheet).toHaveCount(1);
  const declared = await sheet.evaluate(
    (link: HTMLLinkElement) =>
      [...(link.sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSFontFaceRule).length,
  );
  expect(declared).toBe(0);
  const fonts = await page.evaluate(() => [...document.fonts].map(({ family, weight }) => `${family} ${weight}`));
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts).toEqual([...new Set(fonts)]);
});
