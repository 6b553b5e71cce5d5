import type { ApiClient } from '../../shared/api/apiClient';
import type { ListingRow } from '../../shared/api/models';
import { chunkProducts, isPending } from '../../shared/domain/listing/listingResult';
import { type AppError, toAppError } from '../../shared/errors';

/** The shop that products are listed to. */
export interface ListingTarget {
  readonly channelId: string;
  readonly shopId: string;
}

export type ListingResult =
  | { readonly kind: 'read'; readonly rows: readonly ListingRow[] }
  /** Not all was listed: `rest` was not, and is what may be sent again. Without an error the answer was to be ignored (D31). */
  | { readonly kind: 'refused'; readonly rest: readonly string[]; readonly error?: AppError }
  /** It was listed, but what became of it can't be told. */
  | { readonly kind: 'unread'; readonly error: AppError };

type ListingApi = Pick<ApiClient, 'commitListing' | 'listingDetail'>;

/** A backend that never finishes must not keep a dialog open for ever. */
const MOST_POLLS = 20;

/**
 * Lists products to a shop, at most 50 in a commit, one commit after the other, and reads what became of them (S105, C16).
 * Never rejects. With `pollMs` above 0 it asks again while rows are still being worked on (C17).
 */
export async function listProducts(
  api: ListingApi,
  target: ListingTarget,
  productIds: readonly string[],
  pollMs: number,
): Promise<ListingResult> {
  const rows: ListingRow[] = [];
  const chunks = chunkProducts(productIds);
  for (const [index, sellerProductIdList] of chunks.entries()) {
    const rest = (): string[] => chunks.slice(index).flat();
    let batchId: string | undefined;
    try {
      batchId = await api.commitListing({ ...target, sellerProductIdList });
    } catch (error) {
      return { kind: 'refused', rest: rest(), error: toAppError(error) };
    }
    if (batchId === undefined) return { kind: 'refused', rest: rest() };
    try {
      rows.push(...(await readBatch(api, batchId, pollMs)));
    } catch (error) {
      return { kind: 'unread', error: toAppError(error) };
    }
  }
  return { kind: 'read', rows };
}

async function readBatch(api: ListingApi, batchId: string, pollMs: number): Promise<readonly ListingRow[]> {
  let rows = (await api.listingDetail(batchId)).items;
  for (let polls = 0; pollMs > 0 && rows.some(isPending) && polls < MOST_POLLS; polls++) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    rows = (await api.listingDetail(batchId)).items;
  }
  return rows;
}
