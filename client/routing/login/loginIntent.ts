// What a person was about to do when they had to log in: kept in the tab, done once after the return, never in the address
// (N14, D64, D66).
import { sessionStore } from '../../storage/sessionStore';

/** Put a product into the selection cart or take it out, or open the List Shop modal for products. */
export type Intent =
  | { readonly kind: 'cart'; readonly productId: string; readonly inCart: boolean }
  | { readonly kind: 'list'; readonly productIds: readonly string[] };

interface KeptIntent {
  readonly intent: Intent;
  /** Path and query of the page to do it on. */
  readonly path: string;
}

const NAME = 'intent';
const LIFETIME_MS = 15 * 60_000;

function here(): string {
  return window.location.pathname + window.location.search;
}

/** Keeps what is to be done when this page is shown again to somebody who is logged in; replaces what was kept. */
export function saveLoginIntent(intent: Intent): void {
  sessionStore.set(NAME, { intent, path: here() } satisfies KeptIntent, LIFETIME_MS);
}

/** The kept intent of a kind, if it belongs to this page; it is then kept no longer, so that it is used once. */
export function takeLoginIntent<K extends Intent['kind']>(kind: K): Extract<Intent, { kind: K }> | undefined {
  const kept = sessionStore.get<KeptIntent>(NAME);
  if (kept?.path !== here() || kept.intent.kind !== kind) return undefined;
  sessionStore.remove(NAME);
  return kept.intent as Extract<Intent, { kind: K }>;
}
