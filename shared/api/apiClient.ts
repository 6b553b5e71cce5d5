import { accountCalls } from './calls/accountCalls';
import { cartCalls, listingCalls } from './calls/listingCalls';
import type { Operations } from './calls/operations';
import { productCalls } from './calls/productCalls';
import { articleCalls, siteCalls } from './calls/siteCalls';

/** One typed function per backend call. */
export type ApiClient = ReturnType<typeof createApiClient>;

/** All calls over one set of operations. */
export function createApiClient(operations: Operations) {
  return {
    ...accountCalls(operations),
    ...siteCalls(operations),
    ...productCalls(operations),
    ...cartCalls(operations),
    ...listingCalls(operations),
    ...articleCalls(operations),
  };
}
