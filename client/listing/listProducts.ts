import type { ApiClient } from '../../shared/api/apiClient';
import type { ListingRow } from '../../shared/api/models';
import { chunkProducts, isPending } from '../../shared/domain/listing/listingResult';
import { type AppError, toAppError } from '../../shared/errors';

/** The shop that products are listed to. */
export interface ListingTarget {
  readonly channelId: string;
  readonly shopId: string;
}

/** Result of one commit of up to 50 products. */
type BatchResult =
  | { readonly kind: 'read'; readonly rows: readonly ListingRow[] }
  /** Not committed. Without an error the response was to be ignored (D31). */
  | { readonly kind: 'refused'; readonly error?: AppError }
  /** Committed, but its result could not be read. */
  | { readonly kind: 'unread'; readonly error: AppError };

export interface ListingResult {
  /** The commits in order; only the last one may be other than `read`, as it ends the chain. */
  readonly batches: readonly BatchResult[];
  /** Products that were not committed and can be submitted again. */
  readonly notSent: readonly string[];
}

type ListingApi = Pick<ApiClient, 'commitListing' | 'listingDetail'>;

/** Limits how long a backend that never finishes keeps the dialog open. */
const MAX_POLLS = 20;

/**
 * Lists products to a shop: commits of at most 50, one after the other, each followed by its result (S105, C16). Never
 * rejects. With `pollMs` above 0 a result is read again while rows are still processed (C17).
 */
export async function listProducts(
  api: ListingApi,
  target: ListingTarget,
  productIds: readonly string[],
  pollMs: number,
): Promise<ListingResult> {
  const batches: BatchResult[] = [];
  const chunks = chunkProducts(productIds);
  for (const [index, sellerProductIdList] of chunks.entries()) {
    const batch = await listBatch(api, { ...target, sellerProductIdList }, pollMs);
    batches.push(batch);
    if (batch.kind === 'read') continue;
    return { batches, notSent: chunks.slice(batch.kind === 'refused' ? index : index + 1).flat() };
  }
  return { batches, notSent: [] };
}

async function listBatch(
  api: ListingApi,
  request: Parameters<ApiClient['commitListing']>[0],
  pollMs: number,
): Promise<BatchResult> {
  let batchId: string | undefined;
  try {
    batchId = await api.commitListing(request);
  } catch (error) {
    return { kind: 'refused', error: toAppError(error) };
  }
  if (batchId === undefined) return { kind: 'refused' };
  try {
    return { kind: 'read', rows: await readBatch(api, batchId, pollMs) };
  } catch (error) {
    return { kind: 'unread', error: toAppError(error) };
  }
}

async function readBatch(api: ListingApi, batchId: string, pollMs: number): Promise<readonly ListingRow[]> {
  let rows = (await api.listingDetail(batchId)).items;
  for (let polls = 0; pollMs > 0 && rows.some(isPending) && polls < MAX_POLLS; polls++) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    rows = (await api.listingDetail(batchId)).items;
  }
  return rows;
}
