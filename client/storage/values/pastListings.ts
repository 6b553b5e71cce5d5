// What the user has listed in this browser: marks in the cart, and the shop to offer first.
import { isEither, isListOf, isNumber, isOptional, isRecordOf, isText } from '../shape';
import { userName } from '../storedNames';
import { MONTH, storedValue } from '../storedValue';

export interface PastListing {
  readonly productId: string;
  readonly shopId: string;
  readonly shopName: string;
  /** A time; unknown in entries of older releases. */
  readonly listedAt?: string | number;
}

const arePastListings = isListOf(
  isRecordOf<PastListing>({
    productId: isText,
    shopId: isText,
    shopName: isText,
    listedAt: isOptional(isEither(isText, isNumber)),
  }),
);

/** The products of a user, each once a shop, the last one last. */
export const pastListings = (userId: string) => storedValue(userName('listed', userId), arePastListings, MONTH);
