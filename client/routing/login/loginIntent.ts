// What a user was about to do when a login became necessary: stored in the tab, done once after the return, never in the
// address.
import { isCount, isEither, isListOf, isOneOf, isOptional, isRecordOf, isText, type Shaped } from '../../storage/shape';
import { isOthersName } from '../../storage/storedNames';
import { forgetValues, LOGIN_ROUND_TRIP_MS, storedValue } from '../../storage/storedValue';
import { noteUser } from '../../storage/values/lastUser';

const isNamedProduct = isRecordOf({ id: isText, name: isOptional(isText), costs: isOptional(isListOf(isText)) });
/** A visitor adds a product to the selection cart. */
const isCartIntent = isRecordOf({ kind: isOneOf('cart'), productId: isText });
/** Open the List Shop modal for products; after an ended session for this user only. */
const isListIntent = isRecordOf({
  kind: isOneOf('list'),
  products: isListOf(isNamedProduct),
  userId: isOptional(isText),
  /** The shops that were chosen before a login; when none is enabled any more, no shop is selected. */
  shopIds: isOptional(isListOf(isText)),
  /** Keys of shop and product: what is not to be listed to a chosen shop. */
  excluded: isOptional(isListOf(isText)),
  /** How many that were chosen are off the shelf or gone. */
  leftOut: isOptional(isCount),
  /** The shops that failed records name: a single one is selected if it can be told by its name, and no other. */
  shopNames: isOptional(isListOf(isText)),
});
const isIntent = isEither(isCartIntent, isListIntent);
/** With path and query of the page that resumes it. */
const isStoredIntent = isRecordOf({ path: isText, intent: isIntent });

export type ListIntent = Shaped<typeof isListIntent>;
export type LoginIntent = Shaped<typeof isIntent>;
type IntentOf<K extends LoginIntent['kind']> = Extract<LoginIntent, { kind: K }>;

const stored = storedValue('intent', isStoredIntent, { scope: 'tab', lifetimeMs: LOGIN_ROUND_TRIP_MS });

function currentPath() {
  return window.location.pathname + window.location.search;
}

/** Stores what this page resumes when it is next shown to a logged-in user; replaces an earlier intent. */
export function saveLoginIntent(intent: LoginIntent): void {
  stored.set({ intent, path: currentPath() });
}

/** The stored intent of this page if it is of the given kind; it is removed, so that it is resumed once. */
export function takeLoginIntent<K extends LoginIntent['kind']>(kind: K): IntentOf<K> | undefined {
  const { intent, path } = stored.get() ?? {};
  if (intent?.kind !== kind || path !== currentPath()) return undefined;
  stored.remove();
  return intent as IntentOf<K>;
}

/** Removes what other users have left in this browser: the values under their ids, their searches and their intent. */
export function forgetOthers(userId: string): void {
  forgetValues((name) => isOthersName(name, userId));
  noteUser(userId);
  const { intent } = stored.get() ?? {};
  if (intent?.kind === 'list' && intent.userId !== undefined && intent.userId !== userId) stored.remove();
}
