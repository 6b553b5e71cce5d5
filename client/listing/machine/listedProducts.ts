// What the user has listed in this browser: marks in the cart, and the shop to offer first.
import { isListed } from '../../../shared/domain/listing/listingResult';
import { localStore } from '../../storage/browserStore';
import { isEither, isListOf, isNumber, isOptional, isRecordOf, isText } from '../../storage/shape';
import type { Batch } from './listingState';

/** Longer than their note. */
const LIFETIME_MS = 30 * 24 * 60 * 60_000;
const MAX_LISTED = 500;

export interface ListedProduct {
  readonly productId: string;
  readonly shopId: string;
  readonly shopName: string;
  /** A time; unknown in entries of older releases. */
  readonly listedAt?: string | number | undefined;
}

const isListedProducts = isListOf(
  isRecordOf<ListedProduct>({
    ...{ productId: isText, shopId: isText, shopName: isText },
    listedAt: isOptional(isEither(isText, isNumber)),
  }),
);

/** The name of a user's listed products in the storage of all tabs. */
export const listedKey = (userId: string): string => `listed:${userId}`;

/** The products of a user, each once a shop, the last one last. */
export function readListed(userId: string): readonly ListedProduct[] {
  return localStore.get(listedKey(userId), isListedProducts) ?? [];
}

/** Adds what batches have listed; `updatedAt` stands for an unknown time. */
export function addListed(userId: string, batches: readonly Batch[], updatedAt: number): void {
  const added = batches.flatMap(({ target: { shopId }, shopName, state }) =>
    (state.kind === 'accepted' ? state.rows : []).flatMap((row) =>
      isListed(row) && row.sellerProductId
        ? { productId: row.sellerProductId.id, shopId, shopName, listedAt: row.createdAt ?? updatedAt }
        : [],
    ),
  );
  if (added.length === 0) return;
  const keys = new Set(added.map(({ productId, shopId }) => `${shopId}/${productId}`));
  const others = readListed(userId).filter(({ productId, shopId }) => !keys.has(`${shopId}/${productId}`));
  localStore.set(listedKey(userId), [...others, ...added].slice(-MAX_LISTED), LIFETIME_MS);
}
