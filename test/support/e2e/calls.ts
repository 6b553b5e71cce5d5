// The backend calls of a page: held back on their way, and read from the embedded backend's record.

import type { Page } from '@playwright/test';
import type { RecordedCall } from '../../../server/sandbox/http/callRecord';
import type { Shop } from './fixtures';

export const SEARCH = 'SELLER_PRODUCT_SEARCH_SERVICE';
export const RECOMMEND = '/api/item/search/recommend-group';
export const CART_SAVE = 'SLS_BUYER_CART_SAVE_EVENT_SERVICE';
export const CART_DELETE = 'SLS_BUYER_CART_DELETE_EVENT_SERVICE';
export const CART_PAGE = 'SLS_BUYER_CART_PAGE_EVENT_SERVICE';
export const COMMIT = 'DISTRIBUTE_RECORD_COMMIT_SERVICE';
/** A call for one product. */
export const ITEM = '/api/item/search/front-item';
export const RECORDS = 'DISTR_RECORD_PAGE_SERVICE';
export const DETAIL = 'DISTR_DETAIL_PAGE_SERVICE';

/** Calls that the backend received, oldest first, whose path contains one of these names. */
export const callsTo = (shop: Shop, ...names: string[]): RecordedCall[] =>
  shop.sandbox.calls().filter((call) => names.some((name) => call.path.includes(name)));

/** The request objects of the engine calls of these services, oldest first. */
export const requestsTo = (shop: Shop, ...services: string[]): Record<string, unknown>[] =>
  callsTo(shop, ...services).map(
    ({ body }) => (body as { params: { request: Record<string, unknown> } }).params.request,
  );

/**
 * Holds back this page's calls whose URL contains `match`, or matches it.
 *
 * @returns releases them and lets all later ones pass.
 */
export async function holdCalls(page: Page, match: string | RegExp): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  const matches = match instanceof RegExp ? match : (url: URL): boolean => url.href.includes(match);
  await page.route(matches, async (route) => {
    await gate.promise;
    // An aborted call can't be continued.
    await route.continue().catch(() => undefined);
  });
  // The route stays: a call that is on its way while routes are removed may hang.
  return async () => gate.resolve();
}
