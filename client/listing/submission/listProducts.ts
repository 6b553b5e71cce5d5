import type { ApiClient } from '../../../shared/api/apiClient';
import type { ListingRow } from '../../../shared/api/models';
import { chunkProducts, isPending, productsWithoutRow } from '../../../shared/domain/listing/listingResult';
import { type AppError, toAppError } from '../../../shared/errors';

/** The shop that products are listed to. */
export interface ListingTarget {
  readonly channelId: string;
  readonly shopId: string;
}

/** Result of one commit of up to 50 products. */
export type BatchResult = { readonly productIds: readonly string[] } & (
  | { readonly kind: 'read'; readonly rows: readonly ListingRow[] }
  /** Not committed. */
  | { readonly kind: 'refused'; readonly error: AppError }
  /** The response of the commit is to be ignored (499). */
  | { readonly kind: 'ignored' }
  /** Perhaps committed: the response did not arrive or has no batch id. */
  | { readonly kind: 'inDoubt'; readonly error: AppError }
  /** Committed, but its result could not be read. */
  | { readonly kind: 'unread'; readonly error: AppError }
);

export interface ListingResult {
  /** The commits in order; only the last one may be incomplete, as it ends the chain. */
  readonly batches: readonly BatchResult[];
  /** Products that were not committed and can be submitted again. */
  readonly notSent: readonly string[];
}

interface ListingOptions {
  /** Above 0: interval at which a result is read again while rows are processed. */
  readonly pollMs: number;
  /** Called before each commit with its products. */
  readonly onCommit?: (productIds: readonly string[]) => void;
  /** Checked before each further commit. */
  readonly isStopped?: () => boolean;
}

type ListingApi = Pick<ApiClient, 'commitListing' | 'listingDetail'>;

/** Limits how long a backend that never finishes keeps the dialog open. */
const MAX_POLLS = 20;

/**
 * Lists products to a shop: commits of at most 50, one after the other, each followed by its result. The chain
 * ends at the first batch without a complete result. Never rejects.
 */
export async function listProducts(
  api: ListingApi,
  target: ListingTarget,
  productIds: readonly string[],
  { pollMs, onCommit, isStopped }: ListingOptions,
): Promise<ListingResult> {
  const batches: BatchResult[] = [];
  const chunks = chunkProducts(productIds);
  for (const [index, chunk] of chunks.entries()) {
    if (index > 0 && isStopped?.()) return { batches, notSent: chunks.slice(index).flat() };
    onCommit?.(chunk);
    const batch = await listBatch(api, target, chunk, pollMs);
    batches.push(batch);
    if (!isComplete(batch)) {
      return { batches, notSent: chunks.slice(batch.kind === 'refused' ? index : index + 1).flat() };
    }
  }
  return { batches, notSent: [] };
}

/** Whether each product of the batch has a row. */
export function isComplete(batch: BatchResult): boolean {
  return batch.kind === 'read' && productsWithoutRow(batch.productIds, batch.rows).length === 0;
}

async function listBatch(
  api: ListingApi,
  { channelId, shopId }: ListingTarget,
  productIds: readonly string[],
  pollMs: number,
): Promise<BatchResult> {
  let batchId: string | undefined;
  try {
    batchId = await api.commitListing({ channelId, shopId, sellerProductIdList: [...productIds] });
  } catch (cause) {
    const error = toAppError(cause);
    return { kind: isInDoubt(error) ? 'inDoubt' : 'refused', productIds, error };
  }
  if (batchId === undefined) return { kind: 'ignored', productIds };
  try {
    return { kind: 'read', productIds, rows: await readBatch(api, batchId, pollMs) };
  } catch (cause) {
    return { kind: 'unread', productIds, error: toAppError(cause) };
  }
}

/** Whether a failed commit may have listed the products; 502 and 504 are a gateway's, not the backend's refusal. */
function isInDoubt({ kind, status }: AppError): boolean {
  if (kind === 'http') return status === 502 || status === 504;
  return ['timeout', 'network', 'malformed', 'aborted', 'crash'].includes(kind);
}

async function readBatch(api: ListingApi, batchId: string, pollMs: number): Promise<readonly ListingRow[]> {
  let rows = (await api.listingDetail(batchId)).items;
  for (let polls = 0; pollMs > 0 && rows.some(isPending) && polls < MAX_POLLS; polls++) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    rows = (await api.listingDetail(batchId)).items;
  }
  return rows;
}
