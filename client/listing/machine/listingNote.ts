// The buyer's note of the listing that was submitted last: in the storage of all tabs, from its first commit until each product
// has a row and the buyer has seen it. Another document shows it, reads what is missing, and can tell whether the document
// that submits is still there.
import type { ListingRow } from '../../../shared/api/models';
import { isListed, isPending } from '../../../shared/domain/listing/listingResult';
import { isNamedProduct } from '../../routing/login/loginIntent';
import {
  isCount,
  isEither,
  isFlag,
  isListOf,
  isNumber,
  isOneOf,
  isOptional,
  isPairOf,
  isRecordOf,
  isText,
  type Shape,
} from '../../storage/shape';
import { forgetValues, storedValue } from '../../storage/storedValue';
import type { Tabs } from '../../storage/tabs';
import { NOTE_RULE, noteName } from '../../storage/values/noteHead';
import { type ListingLimits, listingLock, recentListing } from '../../storage/values/runningListing';
import { withLock } from '../../storage/withLock';
import { listingReducer } from './listingReducer';
import {
  type Batch,
  type BatchState,
  type EndReason,
  type ListingEnd,
  type ListingState,
  type ListingTarget,
  productCount,
  sentIds,
} from './listingState';
import { pastListings } from './pastListings';

const MAX_LISTED = 500;
/** A document that was closed just now may hold its lock for a moment more. */
const CLOSING_MS = 2_000;

export type ListingNote = ReturnType<typeof listingNote>;

const isNames = isListOf(isPairOf(isText, isText));
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
const isBatch = isRecordOf<Batch>({
  target: isRecordOf<ListingTarget>({ channelId: isText, shopId: isText }),
  shopName: isText,
  products: isListOf(isNamedProduct),
  round: isCount,
  state: isBatchState as Shape<BatchState>,
});

/** Whether a stored value says what is true of a listing as a whole, and how many batches it has. */
const isNotedEnd = isRecordOf<ListingEnd & { readonly count: number }>({
  count: isCount,
  id: isText,
  running: isFlag,
  reason: isOptional(isRecordOf<EndReason>({ kind: isText as Shape<EndReason['kind']>, text: isText })),
  seen: isFlag,
  startedAt: isOptional(isNumber),
  updatedAt: isNumber,
});

/**
 * The stored note of a user: what is true of the listing as a whole, the names of its products, and a value for each batch. A
 * value that cannot be stored is removed, and a note that lacks one is none: it would be that of another time.
 */
function storedNote(userId: string) {
  const name = noteName(userId);
  const head = storedValue(name, isNotedEnd, NOTE_RULE);
  const namesFor = (id: string) => storedValue(`${name}:${id}:names`, isNames, NOTE_RULE);
  const batchAt = (id: string, index: number) => storedValue(`${name}:${id}:${index}`, isBatch, NOTE_RULE);
  /** The batches as this document has stored or read them. */
  let known: readonly Batch[] = [];

  const read = (): ListingState | undefined => {
    const end = head.get();
    if (!end) return undefined;
    const { count, id, startedAt, running, reason, seen, updatedAt } = end;
    const names = new Map(namesFor(id).get());
    const noted = Array.from({ length: count }, (_, index) => batchAt(id, index).get());
    const batches = noted.flatMap((batch) => (batch ? withNames(batch, names) : []));
    if (batches.length < count) return undefined;
    known = batches;
    return { id, startedAt, batches, running, reason, seen, updatedAt };
  };
  /** Whether the note is this listing, as far as it has come, and no document submits it. */
  const isAtRest = ({ id, batches, running }: ListingState) => {
    const end = head.get();
    if (running || end?.id !== id || end.running) return false;
    // What goes on with it ends in batches of a further round, perhaps in as many.
    return batchAt(id, end.count - 1).get()?.round === batches.at(-1)?.round;
  };
  /** Removes the note, or all that is left of other listings. */
  const clear = (kept = '') =>
    forgetValues((other) => other === name || (other.startsWith(`${name}:`) && !other.startsWith(`${name}:${kept}:`)));
  const write = (state: ListingState) => {
    const { batches, ...end } = state;
    if (batches.some(({ products }, index) => products !== known[index]?.products)) {
      // Another document must not read the batches of two listings, and may have noted another one meanwhile.
      clear(state.id);
      known = [];
      namesFor(state.id).set(namesOf(batches));
    }
    const changed = batches.filter((batch, index) => batch !== known[index]);
    for (const batch of changed) batchAt(state.id, batches.indexOf(batch)).set(noted(batch));
    const progress = { count: batches.length, sent: sentIds({ batches }).length, total: productCount(batches) };
    known = batches;
    addListed(userId, changed, state.updatedAt);
    head.set({ ...end, ...progress });
  };
  return { head, read, isAtRest, clear, write };
}

/** The note of a user. */
export function listingNote(userId: string, limits: ListingLimits) {
  const { head, read, isAtRest, clear, write } = storedNote(userId);
  /** Of the document that submits, or of one that knows that none does. */
  const keep = (state: ListingState | undefined) => {
    if (state) write(state);
    else clear();
  };
  /** Runs a chain of commits; undefined, without running it, while another document of the user runs one. */
  const own = async <T>(run: () => Promise<T>, options: LockOptions = { ifAvailable: true }) => {
    if (!navigator.locks && recentListing(userId, limits)) return undefined;
    return withLock(listingLock(userId), run, options);
  };
  /** Marks a chain whose document is gone as interrupted; resolves to whether it was. */
  const settle = async (tabs: Tabs) => {
    if (!read()?.running) return false;
    const interrupt = async () => {
      const state = read();
      if (!state?.running) return false;
      const flying = state.batches.filter((batch) => batch.state.kind === 'inFlight');
      const reason = { kind: 'interrupted', text: '' } as const;
      keep({ ...listingReducer(state, { kind: 'failed', reason }, Date.now()), running: false });
      tabs.publish({ kind: 'sent', ids: flying.flatMap(({ products }) => products.map(({ id }) => id)) });
      return true;
    };
    return (await own(interrupt, { signal: AbortSignal.timeout(CLOSING_MS) })) === true;
  };
  return {
    head,
    read,
    keep,
    /** What any document has learned of a listing: nothing is noted while another one is, or when it has gone on since. */
    add: (state: ListingState) => {
      if (isAtRest(state)) write(state);
    },
    drop: (state: ListingState) => {
      if (isAtRest(state)) keep(undefined);
    },
    own,
    settle,
  };
}

function namesOf(batches: readonly Batch[]): [id: string, name: string][] {
  const names = new Map<string, string>();
  for (const { products } of batches) for (const { id, name } of products) if (name) names.set(id, name);
  return [...names];
}

/** A batch as it is stored: ids and states. Names are stored once, and not for each shop; rows are read again by their id. */
function noted({ products, state, ...batch }: Batch): Batch {
  const ids = products.map(({ id }) => ({ id }));
  if (state.kind !== 'accepted') return { ...batch, products: ids, state };
  const short = state.rows.map((row) => ({
    sellerProductId: row.sellerProductId,
    status: isListed(row) ? 'SUCCESS' : isPending(row) ? 'PENDING' : 'FAILED',
  }));
  return { ...batch, products: ids, state: { ...state, rows: short as ListingRow[], isShort: true } };
}

const withNames = (batch: Batch, names: ReadonlyMap<string, string>): Batch => ({
  ...batch,
  products: batch.products.map(({ id }) => ({ id, name: names.get(id) })),
});

/** Adds what batches have listed; `updatedAt` stands for an unknown time. */
function addListed(userId: string, batches: readonly Batch[], updatedAt: number) {
  const added = batches.flatMap(({ target: { shopId }, shopName, state }) =>
    (state.kind === 'accepted' && !state.isShort ? state.rows : []).flatMap((row) =>
      isListed(row) && row.sellerProductId
        ? { productId: row.sellerProductId.id, shopId, shopName, listedAt: row.createdAt ?? updatedAt }
        : [],
    ),
  );
  if (added.length === 0) return;
  const keys = new Set(added.map(({ productId, shopId }) => `${shopId}/${productId}`));
  const listed = pastListings(userId);
  const others = (listed.get() ?? []).filter(({ productId, shopId }) => !keys.has(`${shopId}/${productId}`));
  listed.set([...others, ...added].slice(-MAX_LISTED));
}
