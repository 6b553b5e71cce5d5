import type { EngineRequests, PageRequest } from '../contract';
import { commitSchema, listingRowSchema, productCardSchema } from '../models';
import { LISTING_PAGE_SIZE } from '../requestConstants';
import { cartCountCalls } from './cartCountCalls';
import type { CallOptions, Operations } from './operations';
import { redactCards } from './prices';
import { entity, page, type Reader } from './readers';

const readCommit = entity(commitSchema);
/** The id of a batch; undefined for an ignored response. */
const readBatchId: Reader<string | undefined> = (payload, ...report) =>
  payload === undefined ? undefined : readCommit(payload, ...report).distrRecordId.id;

/** Calls that list products to a shop and return the results. */
export function listingCalls({ engine, settings }: Operations) {
  return {
    /** Lists products to a shop; resolves to the id of the batch, or undefined when the response is ignored. */
    commitListing: (request: EngineRequests['DISTRIBUTE_RECORD_COMMIT_SERVICE'], options?: CallOptions) => {
      const flags = { writes: true, timeoutMs: settings.commitTimeoutMs, ...options };
      return engine('DISTRIBUTE_RECORD_COMMIT_SERVICE', request, readBatchId, flags);
    },
    /** The rows of one batch. */
    listingDetail: (distrOrderId: string, options?: CallOptions) => {
      const request = { distrOrderId, pageNo: 1, pageSize: LISTING_PAGE_SIZE };
      return engine('DISTR_DETAIL_PAGE_SERVICE', request, page(listingRowSchema, LISTING_PAGE_SIZE), options);
    },
    /** All rows of the user, newest first. */
    listingRecords: (request: PageRequest & { status?: string }, options?: CallOptions) =>
      engine('DISTR_RECORD_PAGE_SERVICE', request, page(listingRowSchema, request.pageSize), options),
  };
}

/** Calls about the selection cart. A change is true when the backend made it; false when its response is ignored. */
export function cartCalls(operations: Operations) {
  const { engine, mutation, mayShowPrices } = operations;
  return {
    ...cartCountCalls(operations),
    cart: async (request: PageRequest, options?: CallOptions) =>
      redactCards(
        await engine('SLS_BUYER_CART_PAGE_EVENT_SERVICE', request, page(productCardSchema, request.pageSize), options),
        await mayShowPrices(),
      ),
    addToCart: (sellerProductId: string, options?: CallOptions) =>
      mutation('SLS_BUYER_CART_SAVE_EVENT_SERVICE', { sellerProductId }, options),
    removeFromCart: (productIdList: readonly string[], options?: CallOptions) =>
      mutation('SLS_BUYER_CART_DELETE_EVENT_SERVICE', { productIdList }, options),
  };
}
