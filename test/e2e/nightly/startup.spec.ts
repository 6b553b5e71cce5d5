// What a page requests until it is idle (V5, N20).
import type { Page, Request } from '@playwright/test';
import { expect, test } from '../../support/e2e/fixtures';
import { gotoHydrated, waitUntilSettled } from '../../support/e2e/hydration';

const ASSETS = ['image', 'font', 'media'];

/** The requests of a page but for pictures and fonts, from now on: paths without their query. */
function watchRequests(page: Page) {
  const paths: string[] = [];
  page.on('request', (request: Request) => {
    if (!ASSETS.includes(request.resourceType())) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

test.describe('until it is idle, a page', () => {
  const of = (service: string) => expect.stringContaining(service);
  const SHARED = [of('GEN_CATE_LIST_ALL'), of('GEN_REGION_ALL_ACTION')];
  const OWN = [...SHARED, of('PUR_SELLER_QUERY'), of('SLS_BUYER_CART_PAGE')];
  for (const [username, path, calls] of [
    [undefined, '/', SHARED],
    ['mei.lin', '/search?keyword=lamp', OWN],
    ['mei.lin', '/items/20450001', OWN],
  ] as const)
    test(`requests at most ten files, what is preloaded and a buyer's cart count: ${path}`, async ({ visit }) => {
      const visitor = await visit({ ...(username && { username }) });
      // Chromium sometimes reports a mouse in a new window, which would be the first input.
      await visitor.page.addInitScript(() =>
        window.addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true),
      );
      const paths = watchRequests(visitor.page);
      await gotoHydrated(visitor.page, path);
      await waitUntilSettled(visitor);
      // In any order.
      expect(paths.filter((path) => path.startsWith('/api/')).toSorted()).toEqual(calls);
      // The calls and their code come on top.
      expect(paths.length).toBeLessThanOrEqual(10 + calls.length + 1);
    });
});
