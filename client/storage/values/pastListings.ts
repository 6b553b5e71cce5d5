// What the user has listed in this browser: marks in the cart, and the shop to offer first.
import { isEither, isListOf, isNumber, isOptional, isRecordOf, isText, type Shaped } from '../shape';
import { userName } from '../storedNames';
import { MONTH, storedValue } from '../storedValue';

const arePastListings = isListOf(
  isRecordOf({
    productId: isText,
    shopId: isText,
    shopName: isText,
    /** A time; unknown in entries of older releases. */
    listedAt: isOptional(isEither(isText, isNumber)),
  }),
);
export type PastListing = Shaped<typeof arePastListings>[number];

/** The products of a user, each once a shop, the last one last. */
export const pastListings = (userId: string) => storedValue(userName('listed', userId), arePastListings, MONTH);
