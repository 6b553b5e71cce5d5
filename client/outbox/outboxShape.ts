// A user's writes that have not ended, as they are stored.
import {
  isCount,
  isEither,
  isFlag,
  isListOf,
  isNumber,
  isOneOf,
  isOptional,
  isRecordOf,
  isText,
  type Shape,
  type Shaped,
} from '../storage/shape';

/** The shop that products are listed to. */
const isTarget = isRecordOf({ channelId: isText, shopId: isText });
const isCommitState = isEither(
  /** The runner sends it. */
  isRecordOf({ kind: isOneOf('waiting') }),
  /** Not accepted, with the backend's message; without a text it was never sent. It can be sent, as a later entry. */
  isRecordOf({ kind: isOneOf('refused'), text: isOptional(isText) }),
  /** Sent at this time, in ms: without an answer yet, or for good without a usable one. */
  isRecordOf({ kind: isOneOf('sent', 'unknown'), at: isNumber }),
  /**
   * Accepted. `results` has a letter for each product: (L)isted, (F)ailed, (P)ending, '-' without a row; `unnamed` one for each
   * row that names no product, which may be that of any.
   */
  isRecordOf({ kind: isOneOf('done'), batchId: isText, results: isText, unnamed: isText }),
);
/** A commit of at most 50 products to one shop. */
const isCommitEntry = isRecordOf({
  /** Its Idempotency-Key: whoever sends it again gets the same answer. */
  key: isText,
  target: isTarget,
  shopName: isText,
  ids: isListOf(isText),
  /** 0 for the first press; each retry is a later one. */
  round: isCount,
  state: isCommitState,
});
/** Why the last press ended early, or at one of its shops; its text is for the buyer and may be empty. */
const isReason = isRecordOf({
  kind: isText as Shape<'login' | 'unsent' | 'refused' | 'lost' | 'unread' | 'interrupted'>,
  text: isText,
});
/** What was pressed: products to shops, with the retries of what failed. */
export const isListing = isRecordOf({
  /** Tells it from all others. */
  id: isText,
  /** In ms since the epoch; unknown in notes of older releases. */
  startedAt: isOptional(isNumber),
  /** In order of their commits. */
  entries: isListOf(isCommitEntry),
  /** The products' names by id, once for all shops. */
  names: (value): value is Readonly<Record<string, string>> =>
    isRecordOf({})(value) && Object.values(value).every(isText),
  /** A document submits it, unless that document is gone: then it is settled as interrupted. */
  running: isFlag,
  reason: isOptional(isReason),
  /** The buyer was shown how it ended. */
  seen: isFlag,
  /** Of the last change, in ms since the epoch. */
  updatedAt: isNumber,
});
/** A change of the cart that a later document has to make. */
const isCartEntry = isRecordOf({
  key: isText,
  kind: isOneOf('add', 'remove'),
  ids: isListOf(isText),
  /** What it is of: a toggle, an Undo, or products that were chosen. */
  of: isOneOf('change', 'undo', 'chosen'),
  /** The tab that goes on with it by itself; empty for none. */
  tab: isText,
  /** Of the press, in ms since the epoch. */
  at: isNumber,
  /** Undo is offered after it. */
  undo: isOptional(isOneOf('offered', 'focused')),
  /** It was sent, and may have been made. */
  sent: isOptional(isFlag),
});
/** All of a user. */
export const isOutbox = isRecordOf({
  /** The last is that of which My Products tells; one before it stays until more is known of the last. */
  listings: isListOf(isListing),
  cart: isListOf(isCartEntry),
});

export type ListingTarget = Shaped<typeof isTarget>;
export type CommitState = Shaped<typeof isCommitState>;
export type CommitEntry = Shaped<typeof isCommitEntry>;
export type EndReason = Shaped<typeof isReason>;
export type Listing = Shaped<typeof isListing>;
export type CartEntry = Shaped<typeof isCartEntry>;
export type Outbox = Shaped<typeof isOutbox>;
