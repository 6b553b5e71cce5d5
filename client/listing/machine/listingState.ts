// A listing: products committed to shops in batches of at most 50, and all that is known of each batch. Plain data: it is the
// buyer's note in storage, too.
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
  /**
   * Not committed, or not accepted: can be sent. In flight: its commit has no response yet. In doubt: perhaps committed, no
   * usable response arrived.
   */
  | { readonly kind: 'notSent' | 'refused' | 'inFlight' | 'inDoubt' }
  /** Committed; without rows until they are read, and there may be fewer than products. */
  | { readonly kind: 'accepted'; readonly batchId: string; readonly rows: readonly ListingRow[] };

export interface Batch extends ListingOrder {
  /** 0 in the first chain of commits; each retry is a further one. */
  readonly round: number;
  readonly state: BatchState;
}

/** Why a chain of commits ended early. */
export interface EndReason {
  readonly kind: 'login' | 'unsent' | 'refused' | 'ignored' | 'lost' | 'unread' | 'interrupted';
  /** For the buyer; may be empty. */
  readonly text: string;
}

export interface ListingState {
  /** In order of their commits. */
  readonly batches: readonly Batch[];
  /** A document submits the last round. */
  readonly running: boolean;
  readonly reason?: EndReason | undefined;
  /** The buyer was shown how it ended. */
  readonly seen: boolean;
  /** Of the last change; milliseconds since the epoch. */
  readonly updatedAt: number;
}

const isRow = isRecordOf<Pick<ListingRow, 'sellerProductId' | 'failReason'>>({
  sellerProductId: isOptional(isRecordOf<{ id: string }>({ id: isText })),
  failReason: isOptional(isEither(isText, isListOf(isText))),
});
const isBatchState = isEither(
  isRecordOf<Exclude<BatchState, { batchId: string }>>({ kind: isOneOf('notSent', 'refused', 'inFlight', 'inDoubt') }),
  isRecordOf({ kind: isOneOf('accepted'), batchId: isText, rows: isListOf(isRow) }),
);
const isBatch = isRecordOf<Batch>({
  target: isRecordOf<ListingTarget>({ channelId: isText, shopId: isText }),
  shopName: isText,
  products: isListOf(isNamedProduct),
  round: isCount,
  state: isBatchState as Shape<BatchState>,
});

/** Whether a stored value is a listing, as far as pages rely on it. */
export const isListingState = isRecordOf<ListingState>({
  batches: isListOf(isBatch),
  running: isFlag,
  reason: isOptional(isRecordOf<EndReason>({ kind: isText as Shape<EndReason['kind']>, text: isText })),
  seen: isFlag,
  updatedAt: isNumber,
});
