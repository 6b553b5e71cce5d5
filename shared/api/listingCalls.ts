import type { EngineContract, PageRequest } from './contract';
import { commitSchema, type ListingRow, listingRowSchema, type Page } from './models';
import { type CallOptions, type Operations, parseEntity, parsePage } from './operations';
import { LISTING_PAGE_SIZE } from './requestLimits';

export interface ListingCalls {
  /** Lists products to a shop; resolves to the id of the batch, undefined when the answer is to be ignored (D31). */
  commitListing(
    request: EngineContract['DISTRIBUTE_RECORD_COMMIT_SERVICE']['request'],
    options?: CallOptions,
  ): Promise<string | undefined>;
  /** The rows of one batch. */
  listingDetail(distrOrderId: string, options?: CallOptions): Promise<Page<ListingRow>>;
  /** All the person's rows, newest first. */
  listingRecords(request: PageRequest & { status?: string }, options?: CallOptions): Promise<Page<ListingRow>>;
}

/** Calls that list products to a shop and tell what became of them. */
export function listingCalls(operations: Operations): ListingCalls {
  return {
    commitListing: async (request, options) => {
      const payload = await operations.engine('DISTRIBUTE_RECORD_COMMIT_SERVICE', request, options);
      return parseEntity(commitSchema, payload, 'DISTRIBUTE_RECORD_COMMIT_SERVICE')?.distrRecordId.id;
    },
    listingDetail: async (distrOrderId, options) => {
      const request = { distrOrderId, pageNo: 1, pageSize: LISTING_PAGE_SIZE };
      const payload = await operations.engine('DISTR_DETAIL_PAGE_SERVICE', request, options);
      return parsePage(listingRowSchema, payload, 'DISTR_DETAIL_PAGE_SERVICE');
    },
    listingRecords: async (request, options) =>
      parsePage(
        listingRowSchema,
        await operations.engine('DISTR_RECORD_PAGE_SERVICE', request, options),
        'DISTR_RECORD_PAGE_SERVICE',
      ),
  };
}
