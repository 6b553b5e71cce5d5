// What a user was about to do when a login became necessary: stored in the tab, done once after the return, never in the
// address (N14, D64, D66).
import * as v from 'valibot';
import { LOGIN_ROUND_TRIP_MS } from '../../storage/loginRoundTrip';
import { countSchema, sessionStore } from '../../storage/sessionStore';

export type LoginIntent =
  /** Add a product to the selection cart or remove it. */
  | { readonly kind: 'cart'; readonly productId: string; readonly inCart: boolean }
  /** Open the List Shop modal for products; after an ended session for this user only, with the shop selected (D79). */
  | {
      readonly kind: 'list';
      readonly productIds: readonly string[];
      readonly userId?: string;
      readonly shopId?: string;
      /** Number of products that the interrupted listing has sent. */
      readonly sentCount?: number;
    }
  /** Remove products from the cart of this user, no other's. */
  | { readonly kind: 'remove'; readonly userId: string; readonly productIds: readonly string[] };

interface StoredIntent {
  readonly intent: LoginIntent;
  /** Path and query of the page that resumes it. */
  readonly path: string;
}

const KEY = 'intent';

const productIds = v.array(v.string());
const storedIntentSchema: v.GenericSchema<unknown, StoredIntent> = v.object({
  path: v.string(),
  intent: v.variant('kind', [
    v.object({ kind: v.literal('cart'), productId: v.string(), inCart: v.boolean() }),
    v.object({
      kind: v.literal('list'),
      productIds,
      userId: v.optional(v.string()),
      shopId: v.optional(v.string()),
      sentCount: v.optional(countSchema),
    }),
    v.object({ kind: v.literal('remove'), userId: v.string(), productIds }),
  ]),
});

function currentPath(): string {
  return window.location.pathname + window.location.search;
}

/** Stores what this page resumes when it is next shown to a logged-in user; replaces an earlier intent. */
export function saveLoginIntent(intent: LoginIntent): void {
  sessionStore.set(KEY, { intent, path: currentPath() } satisfies StoredIntent, LOGIN_ROUND_TRIP_MS);
}

/** The stored intent of this page if it is of the given kind; it is removed, so that it is resumed once. */
export function takeLoginIntent<K extends LoginIntent['kind']>(kind: K): Extract<LoginIntent, { kind: K }> | undefined {
  const stored = sessionStore.get(KEY, storedIntentSchema);
  if (stored?.path !== currentPath() || stored.intent.kind !== kind) return undefined;
  sessionStore.remove(KEY);
  return stored.intent as Extract<LoginIntent, { kind: K }>;
}
