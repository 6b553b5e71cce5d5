import type { EngineContract, PageRequest } from '../contract';
import {
  commitSchema,
  type ListingRow,
  listingRowSchema,
  type Page,
  type ProductCard,
  productCardSchema,
} from '../models';
import { LISTING_PAGE_SIZE } from '../requestConstants';
import type { CallOptions, Operations } from './operations';
import { redactCards } from './prices';
import { entity, page } from './readers';

export interface ListingCalls {
  /** Lists products to a shop; resolves to the id of the batch, or undefined when the response is ignored. */
  commitListing(
    request: EngineContract['DISTRIBUTE_RECORD_COMMIT_SERVICE']['request'],
    options?: CallOptions,
  ): Promise<string | undefined>;
  /** The rows of one batch. */
  listingDetail(distrOrderId: string, options?: CallOptions): Promise<Page<ListingRow>>;
  /** All rows of the user, newest first. */
  listingRecords(request: PageRequest & { status?: string }, options?: CallOptions): Promise<Page<ListingRow>>;
}

/** Calls that list products to a shop and return the results. */
export function listingCalls({ engine, settings }: Operations): ListingCalls {
  return {
    commitListing: async (request, options) => {
      const flags = { writes: true, timeoutMs: settings.commitTimeoutMs, ...options };
      const commit = await engine('DISTRIBUTE_RECORD_COMMIT_SERVICE', request, entity(commitSchema), flags);
      return commit?.distrRecordId.id;
    },
    listingDetail: (distrOrderId, options) => {
      const request = { distrOrderId, pageNo: 1, pageSize: LISTING_PAGE_SIZE };
      return engine('DISTR_DETAIL_PAGE_SERVICE', request, page(listingRowSchema, LISTING_PAGE_SIZE), options);
    },
    listingRecords: (request, options) =>
      engine('DISTR_RECORD_PAGE_SERVICE', request, page(listingRowSchema, request.pageSize), options),
  };
}

/** True when the backend made the change; false when its response is ignored and nothing may change. */
type MutationResult = Promise<boolean>;

export interface CartCalls {
  cart(request: PageRequest, options?: CallOptions): Promise<Page<ProductCard>>;
  addToCart(sellerProductId: string, options?: CallOptions): MutationResult;
  removeFromCart(productIdList: readonly string[], options?: CallOptions): MutationResult;
}

/** Calls about the selection cart. */
export function cartCalls({ engine, mutation, mayShowPrices }: Operations): CartCalls {
  return {
    cart: async (request, options) =>
      redactCards(
        await engine('SLS_BUYER_CART_PAGE_EVENT_SERVICE', request, page(productCardSchema, request.pageSize), options),
        await mayShowPrices(),
      ),
    addToCart: (sellerProductId, options) =>
      mutation('SLS_BUYER_CART_SAVE_EVENT_SERVICE', { sellerProductId }, options),
    removeFromCart: (productIdList, options) =>
      mutation('SLS_BUYER_CART_DELETE_EVENT_SERVICE', { productIdList }, options),
  };
}
