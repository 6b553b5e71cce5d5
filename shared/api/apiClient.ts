import { type AccountCalls, accountCalls } from './accountCalls';
import { type ArticleCalls, articleCalls } from './articleCalls';
import { type CartCalls, cartCalls } from './cartCalls';
import { type ListingCalls, listingCalls } from './listingCalls';
import type { Operations } from './operations';
import { type ProductCalls, productCalls } from './productCalls';
import { type SiteCalls, siteCalls } from './siteCalls';

/** Every call of the backend (spec.md §7 and the assumed ones), typed. */
export interface ApiClient extends AccountCalls, SiteCalls, ProductCalls, CartCalls, ListingCalls, ArticleCalls {}

/** All calls on one operations. */
export function createApiClient(operations: Operations): ApiClient {
  return {
    ...accountCalls(operations),
    ...siteCalls(operations),
    ...productCalls(operations),
    ...cartCalls(operations),
    ...listingCalls(operations),
    ...articleCalls(operations),
  };
}
