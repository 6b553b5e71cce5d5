// A listing: products committed to shops in batches of at most 50, and all that is known of each batch. Plain data: it is the
// buyer's note in storage, too (listingNote.ts).
import type { ListingRow } from '../../../shared/api/models';
import type { NamedProduct } from '../../../shared/domain/listing/listingResult';
import { isNamedProduct } from '../../routing/login/loginIntent';
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
} from '../../storage/shape';

/** The shop that products are listed to. */
export interface ListingTarget {
  readonly channelId: string;
  readonly shopId: string;
}

/** Products to be listed to one shop. */
export interface ListingOrder {
  readonly target: ListingTarget;
  readonly shopName: string;
  readonly products: readonly NamedProduct[];
}

export type BatchState =
  /** Not committed: can be sent. */
  | { readonly kind: 'notSent' }
  /** Committed and not accepted, with the message for the buyer: can be sent. */
  | { readonly kind: 'refused'; readonly text: string }
  /** Committed with this key: without a response yet, or for good without a usable one. */
  | { readonly kind: 'inFlight' | 'inDoubt'; readonly idempotencyKey: string }
  /** Committed; without rows until they are read, and there may be fewer than products. */
  | {
      readonly kind: 'accepted';
      readonly batchId: string;
      readonly rows: readonly ListingRow[];
      /** Of the rows only products and results are known: they are those of a note. */
      readonly isShort?: true;
    };

export interface Batch extends ListingOrder {
  /** 0 in the first chain of commits; each retry is a further one. */
  readonly round: number;
  readonly state: BatchState;
}

/** Why a chain of commits ended early, or at one of its shops. */
export interface EndReason {
  readonly kind: 'login' | 'unsent' | 'refused' | 'ignored' | 'lost' | 'unread' | 'interrupted';
  /** For the buyer; may be empty. */
  readonly text: string;
}

export interface ListingState extends ListingEnd {
  /** In order of their commits. */
  readonly batches: readonly Batch[];
}

/** What is true of a listing as a whole. */
export interface ListingEnd {
  /** Tells a listing, with its retries, from all others. */
  readonly id: string;
  /** Its first round began, in milliseconds since the epoch; unknown in notes of older releases. */
  readonly startedAt?: number;
  /** A document submits the last round. */
  readonly running: boolean;
  readonly reason?: EndReason;
  /** The buyer was shown how it ended. */
  readonly seen: boolean;
  /** Of the last change; milliseconds since the epoch. */
  readonly updatedAt: number;
}

const isRow = isRecordOf<Pick<ListingRow, 'sellerProductId' | 'status'>>({
  sellerProductId: isOptional(isRecordOf<{ id: string }>({ id: isText })),
  status: isText,
});
const isBatchState = isEither(
  isRecordOf<object>({ kind: isOneOf('notSent') }),
  isEither(
    isRecordOf({ kind: isOneOf('refused'), text: isText }),
    isEither(
      isRecordOf({ kind: isOneOf('inFlight', 'inDoubt'), idempotencyKey: isText }),
      isRecordOf({ kind: isOneOf('accepted'), batchId: isText, rows: isListOf(isRow), isShort: isOneOf(true) }),
    ),
  ),
);

/** Whether a stored value is a batch, as far as pages rely on it. */
export const isBatch = isRecordOf<Batch>({
  target: isRecordOf<ListingTarget>({ channelId: isText, shopId: isText }),
  shopName: isText,
  products: isListOf(isNamedProduct),
  round: isCount,
  state: isBatchState as Shape<BatchState>,
});

/** Whether a stored value says what is true of a listing as a whole, and how many batches it has. */
export const isNotedEnd = isRecordOf<ListingEnd & { readonly count: number }>({
  count: isCount,
  id: isText,
  running: isFlag,
  reason: isOptional(isRecordOf<EndReason>({ kind: isText as Shape<EndReason['kind']>, text: isText })),
  seen: isFlag,
  startedAt: isOptional(isNumber),
  updatedAt: isNumber,
});
