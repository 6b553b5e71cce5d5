// What releases before the outbox have noted of writes: read once, and removed.
import type { ListingRow } from '../../../shared/api/models';
import { isAnything, isCount, isListOf, isPairOf, isRecordOf, isText, type Shape } from '../../storage/shape';
import { userName } from '../../storage/storedNames';
import { forgetValues, storedValue } from '../../storage/storedValue';
import { OUTBOX_MS } from '../../storage/values/outboxValue';
import { newKey } from '../entries';
import { resultsOf } from '../listings/resultRows';
import type { CommitEntry, Listing } from '../outboxShape';
import { isListing } from '../outboxShape';
import { storedOutbox } from '../storedOutbox';

const RULE = { scope: 'device', lifetimeMs: OUTBOX_MS } as const;

type Head = Omit<Listing, 'entries' | 'names'> & { readonly count: number };
interface Batch extends Pick<CommitEntry, 'target' | 'shopName' | 'round'> {
  readonly products: readonly { readonly id: string }[];
  readonly state: Readonly<Record<'kind' | 'text' | 'idempotencyKey' | 'batchId', string>> & {
    readonly rows: readonly ListingRow[];
  };
}
const isHead = isRecordOf({ count: isCount, id: isText }) as Shape<object> as Shape<Head>;

/** Whether an older release has noted writes. */
export const hasFormerNotes = (userId: string): boolean =>
  (['listing', 'restore'] as const).some((name) => storedValue(userName(name, userId), isAnything, RULE).has());

/** Takes a listing and an Undo that documents of an older release have left into the outbox of a user. */
export function takeFormerNotes(userId: string): void {
  const [listing, restore] = [userName('listing', userId), userName('restore', userId)];
  const head = storedValue(listing, isHead, RULE).get();
  const ids = storedValue(restore, isListOf(isText), RULE).get() ?? [];
  const listings = head ? formerListing(listing, head) : [];
  forgetValues((name) => name === restore || name === listing || name.startsWith(`${listing}:`));
  if (listings.length + ids.length === 0) return;
  const entryOf = (id: string) =>
    ({ key: newKey(), kind: 'add', ids: [id], of: 'undo', tab: '', at: Date.now() }) as const;
  const { read, write } = storedOutbox(userId);
  const now = read();
  write({
    listings: now.listings.length > 0 ? now.listings : listings,
    cart: [...now.cart, ...[...ids].reverse().map(entryOf)],
  });
}

/** None when a part of it is missing or malformed. */
function formerListing(name: ReturnType<typeof userName<'listing'>>, { count, ...head }: Head) {
  const names = storedValue(`${name}:${head.id}:names`, isListOf(isPairOf(isText, isText)), RULE).get() ?? [];
  const { id, startedAt, running, reason, seen, updatedAt } = head;
  try {
    const entries = Array.from({ length: count }, (_, index) =>
      formerEntry(storedValue(`${name}:${id}:${index}`, isAnything, RULE).get() as Batch, updatedAt),
    );
    return [{ id, startedAt, running, reason, seen, updatedAt, names: Object.fromEntries(names), entries }].filter(
      isListing,
    );
  } catch {
    return [];
  }
}

/** @throws when it is malformed */
function formerEntry({ target, shopName, round, products, state }: Batch, at: number): CommitEntry {
  const ids = products.map(({ id }) => id);
  const entry = { key: state.idempotencyKey ?? newKey(), target, shopName, round, ids };
  if (state.kind === 'accepted')
    return { ...entry, state: { kind: 'done', batchId: state.batchId, ...resultsOf(ids, state.rows) } };
  if (state.idempotencyKey) return { ...entry, state: { kind: 'unknown', at } };
  return { ...entry, state: { kind: 'refused', text: state.text } };
}
