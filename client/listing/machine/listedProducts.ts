// What the user has listed in this browser: marks in the cart, and the shop to offer first.
import { localStore } from '../../storage/browserStore';
import { isEither, isListOf, isNumber, isOptional, isRecordOf, isText } from '../../storage/shape';

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
