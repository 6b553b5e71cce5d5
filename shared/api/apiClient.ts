import { type AccountCalls, accountCalls } from './accountCalls';
import { type ArticleCalls, articleCalls } from './articleCalls';
import type { Caller } from './caller';
import { type CartCalls, cartCalls } from './cartCalls';
import { type ListingCalls, listingCalls } from './listingCalls';
import { type ProductCalls, productCalls } from './productCalls';
import { type SiteCalls, siteCalls } from './siteCalls';

/** Every call of the backend (spec.md §7 and the assumed ones), typed. */
export interface ApiClient extends AccountCalls, SiteCalls, ProductCalls, CartCalls, ListingCalls, ArticleCalls {}

/** All calls on one caller. */
export function createApiClient(caller: Caller): ApiClient {
  return {
    ...accountCalls(caller),
    ...siteCalls(caller),
    ...productCalls(caller),
    ...cartCalls(caller),
    ...listingCalls(caller),
    ...articleCalls(caller),
  };
}
