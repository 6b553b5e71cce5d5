// A listing: products committed to shops in batches of at most 50, and all that is known of each batch. Plain data: it is the
// buyer's note in storage, too.
import type { ListingRow } from '../../../shared/api/models';
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
} from '../../storage/shape';

/** A product to be listed; its name is shown while it has no result. */
export interface NamedProduct {
  readonly id: string;
  readonly name?: string | undefined;
}

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
  /** Not committed; can be sent. */
  | { readonly kind: 'notSent' }
  /** The backend did not accept it; can be sent again. */
  | { readonly kind: 'refused' }
  /** Its commit has no response yet. */
  | { readonly kind: 'inFlight' }
  /** Perhaps committed: no usable response arrived. */
  | { readonly kind: 'inDoubt' }
  /** Committed; its rows have not been read. */
  | { readonly kind: 'unread'; readonly batchId: string }
  /** Committed and read; there may be fewer rows than products. */
  | { readonly kind: 'read'; readonly batchId: string; readonly rows: readonly ListingRow[] };

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
  /** Nothing further is committed. */
  readonly stopped: boolean;
  readonly reason?: EndReason | undefined;
  /** The buyer was shown how it ended. */
  readonly seen: boolean;
  /** Of the last change; milliseconds since the epoch. */
  readonly updatedAt: number;
}

const isId = isRecordOf<{ id: string }>({ id: isText });
const isRow = isRecordOf<ListingRow>({
  id: isOptional(isText),
  status: isOptional(isText),
  sellerProductId: isOptional(isId),
  sellerProductName: isOptional(isText),
  mainImage: isOptional(isText),
  chShopName: isOptional(isText),
  shopName: isOptional(isText),
  failReason: isOptional(isEither(isText, isListOf(isText))),
  distrRecordId: isOptional(isId),
  createdAt: isOptional(isEither(isText, isNumber)),
});
const isRead = isRecordOf<Extract<BatchState, { kind: 'read' }>>({
  kind: isOneOf('read'),
  batchId: isText,
  rows: isListOf(isRow),
});
const isUnread = isRecordOf<Extract<BatchState, { kind: 'unread' }>>({ kind: isOneOf('unread'), batchId: isText });
const isWithoutId = isRecordOf<{ kind: Exclude<BatchState, { batchId: string }>['kind'] }>({
  kind: isOneOf('notSent', 'refused', 'inFlight', 'inDoubt'),
});
export const isNamedProduct = isRecordOf<NamedProduct>({ id: isText, name: isOptional(isText) });
const isBatch = isRecordOf<Batch>({
  target: isRecordOf<ListingTarget>({ channelId: isText, shopId: isText }),
  shopName: isText,
  products: isListOf(isNamedProduct),
  round: isCount,
  state: isEither(isWithoutId, isEither(isUnread, isRead)),
});

export const isListingState = isRecordOf<ListingState>({
  batches: isListOf(isBatch),
  running: isFlag,
  stopped: isFlag,
  reason: isOptional(
    isRecordOf<EndReason>({
      kind: isOneOf('login', 'unsent', 'refused', 'ignored', 'lost', 'unread', 'interrupted'),
      text: isText,
    }),
  ),
  seen: isFlag,
  updatedAt: isNumber,
});
