import { type AccountCalls, accountCalls } from './calls/accountCalls';
import { type CartCalls, cartCalls, type ListingCalls, listingCalls } from './calls/listingCalls';
import type { Operations } from './calls/operations';
import { type ProductCalls, productCalls } from './calls/productCalls';
import { type ArticleCalls, articleCalls, type SiteCalls, siteCalls } from './calls/siteCalls';

/** One typed function per backend call. */
export interface ApiClient extends AccountCalls, SiteCalls, ProductCalls, CartCalls, ListingCalls, ArticleCalls {}

/** All calls over one set of operations. */
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
