// What a user was about to do when a login became necessary: stored in the tab, done once after the return, never in the
// address.
import { LOGIN_ROUND_TRIP_MS, sessionStore } from '../../storage/browserStore';
import {
  isCount,
  isEither,
  isFlag,
  isListOf,
  isOneOf,
  isOptional,
  isRecordOf,
  isText,
  type Shape,
} from '../../storage/shape';

export type LoginIntent =
  /** Add a product to the selection cart or remove it. */
  | { readonly kind: 'cart'; readonly productId: string; readonly inCart: boolean }
  /** Open the List Shop modal for products; after an ended session for this user only, with the shop selected. */
  | {
      readonly kind: 'list';
      readonly productIds: readonly string[];
      readonly userId?: string | undefined;
      readonly shopId?: string | undefined;
      /** Number of products that the interrupted listing has sent. */
      readonly sentCount?: number | undefined;
    }
  /** Remove products from the cart of this user, no other's. */
  | { readonly kind: 'remove'; readonly userId: string; readonly productIds: readonly string[] };

interface StoredIntent {
  readonly intent: LoginIntent;
  /** Path and query of the page that resumes it. */
  readonly path: string;
}

const KEY = 'intent';

type IntentOf<K extends LoginIntent['kind']> = Extract<LoginIntent, { kind: K }>;

const isCartIntent = isRecordOf<IntentOf<'cart'>>({ kind: isOneOf('cart'), productId: isText, inCart: isFlag });
const isListIntent = isRecordOf<IntentOf<'list'>>({
  kind: isOneOf('list'),
  productIds: isListOf(isText),
  userId: isOptional(isText),
  shopId: isOptional(isText),
  sentCount: isOptional(isCount),
});
const isRemoveIntent = isRecordOf<IntentOf<'remove'>>({
  kind: isOneOf('remove'),
  userId: isText,
  productIds: isListOf(isText),
});
const isIntent: Shape<LoginIntent> = isEither(isCartIntent, isEither(isListIntent, isRemoveIntent));
const isStoredIntent = isRecordOf<StoredIntent>({ path: isText, intent: isIntent });

function currentPath(): string {
  return window.location.pathname + window.location.search;
}

/** Stores what this page resumes when it is next shown to a logged-in user; replaces an earlier intent. */
export function saveLoginIntent(intent: LoginIntent): void {
  sessionStore.set(KEY, { intent, path: currentPath() } satisfies StoredIntent, LOGIN_ROUND_TRIP_MS);
}

/** The stored intent of this page if it is of the given kind; it is removed, so that it is resumed once. */
export function takeLoginIntent<K extends LoginIntent['kind']>(kind: K): IntentOf<K> | undefined {
  const stored = sessionStore.get(KEY, isStoredIntent);
  if (stored?.path !== currentPath() || stored.intent.kind !== kind) return undefined;
  sessionStore.remove(KEY);
  return stored.intent as IntentOf<K>;
}
