// What a user was about to do when a login became necessary: stored in the tab, done once after the return, never in the
// address.
import type { NamedProduct } from '../../../shared/domain/listing/listingResult';
import { LOGIN_ROUND_TRIP_MS, sessionStore } from '../../storage/browserStore';
import { isEither, isFlag, isListOf, isOneOf, isOptional, isRecordOf, isText, type Shape } from '../../storage/shape';

export type LoginIntent =
  /** Add a product to the selection cart or remove some; after an ended session for this user only. */
  | {
      readonly kind: 'cart';
      readonly productIds: readonly string[];
      readonly inCart: boolean;
      /** The removal offers Undo. */
      readonly undo?: 'offered' | 'focused' | undefined;
      readonly userId?: string | undefined;
    }
  /** Open the List Shop modal for products; after an ended session for this user only, with the shops selected. */
  | {
      readonly kind: 'list';
      readonly products: readonly NamedProduct[];
      readonly userId?: string | undefined;
      readonly shopIds?: readonly string[] | undefined;
      /** Keys of shop and product. */
      readonly leftOut?: readonly string[] | undefined;
      /** The shop that failed records name. */
      readonly shopName?: string | undefined;
    }
  /** Put removed products back into the cart of this user, no other's, on whatever page. */
  | { readonly kind: 'restore'; readonly userId: string; readonly productIds: readonly string[] };

interface StoredIntent {
  readonly intent: LoginIntent;
  /** Path and query of the page that resumes it. */
  readonly path: string;
}

/** What is put back waits beside what a page resumes. */
const keyOf = (kind: LoginIntent['kind']): string => (kind === 'restore' ? 'intent:restore' : 'intent');

type IntentOf<K extends LoginIntent['kind']> = Extract<LoginIntent, { kind: K }>;

export const isNamedProduct = isRecordOf<NamedProduct>({ id: isText, name: isOptional(isText) });
const isCartIntent = isRecordOf<IntentOf<'cart'>>({
  kind: isOneOf('cart'),
  productIds: isListOf(isText),
  inCart: isFlag,
  undo: isOptional(isOneOf('offered', 'focused')),
  userId: isOptional(isText),
});
const isListIntent = isRecordOf<IntentOf<'list'>>({
  kind: isOneOf('list'),
  products: isListOf(isNamedProduct),
  userId: isOptional(isText),
  shopIds: isOptional(isListOf(isText)),
  leftOut: isOptional(isListOf(isText)),
  shopName: isOptional(isText),
});
const isRestoreIntent = isRecordOf<IntentOf<'restore'>>({
  kind: isOneOf('restore'),
  userId: isText,
  productIds: isListOf(isText),
});
const isIntent: Shape<LoginIntent> = isEither(isCartIntent, isEither(isListIntent, isRestoreIntent));
const isStoredIntent = isRecordOf<StoredIntent>({ path: isText, intent: isIntent });

function currentPath(): string {
  return window.location.pathname + window.location.search;
}

/** Stores what this page resumes when it is next shown to a logged-in user; replaces an earlier intent. */
export function saveLoginIntent(intent: LoginIntent): void {
  sessionStore.set(keyOf(intent.kind), { intent, path: currentPath() } satisfies StoredIntent, LOGIN_ROUND_TRIP_MS);
}

/** The stored intent of this page if it is of the given kind; it is removed, so that it is resumed once. */
export function takeLoginIntent<K extends LoginIntent['kind']>(kind: K): IntentOf<K> | undefined {
  const stored = sessionStore.get(keyOf(kind), isStoredIntent);
  if (stored?.intent.kind !== kind) return undefined;
  if (kind !== 'restore' && stored.path !== currentPath()) return undefined;
  sessionStore.remove(keyOf(kind));
  return stored.intent as IntentOf<K>;
}
