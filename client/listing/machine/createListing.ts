import type { ApiClient } from '../../../shared/api/apiClient';
import { isPending } from '../../../shared/domain/listing/listingResult';
import { type AppError, toAppError } from '../../../shared/errors';
import { failureText, type Translate } from '../../../shared/messages/translate';
import { isLeavingForLogin } from '../../routing/login/login';
import type { Tabs } from '../../storage/tabs';
import type { ListingNote } from './listingNote';
import { type ListingEvent, listingReducer, type StartEvent } from './listingReducer';
import type { Batch, ListingState } from './listingState';
import { type ChainEnd, chainEnd, isSettled, nextBatch, unreadBatches, wasTried } from './selectors';

interface ListingContext {
  readonly api: Pick<ApiClient, 'commitListing' | 'listingDetail'>;
  readonly t: Translate;
  readonly tabs: Tabs;
  readonly note: ListingNote;
  /** Above 0: interval at which a result is read again while rows are processed. */
  readonly pollMs: number;
}

/** Products were sent to a shop, listed or not. */
export type OnSent = (productIds: readonly string[], shopName: string) => void;

/** How a chain of commits ended. */
export interface EndedChain {
  readonly end: ChainEnd;
  readonly error: AppError | undefined;
  /** Its page was left meanwhile. */
  readonly left: boolean;
}

/** A listing of products to one or more shops: submits it and knows all of its result. */
export interface ListingStore {
  readonly state: () => ListingState | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Submits batches one after the other, up to the first without a complete result. Never rejects; resolves to undefined when
   * this or another document is submitting already.
   */
  readonly start: (event: StartEvent, onSent?: OnSent) => Promise<EndedChain | undefined>;
  /** Takes up the stored listing. */
  readonly load: () => void;
  /** Reads the results that are missing, as far as their batch is known; resolves to the failure of the last one. */
  readonly lookUp: () => Promise<AppError | undefined>;
  /** The buyer sees its result: once each product has a row, nothing is left to be noted. */
  readonly markSeen: () => void;
  /** The page is shown, or was left: nothing further is committed. */
  readonly setShown: (shown: boolean) => void;
}

/** Limits how long a backend that never finishes keeps the dialog open. */
const MAX_POLLS = 20;

/** What the steps of a chain share. */
interface Steps extends ListingContext {
  /** The failure of a call, later if it may be due to the document's end: the note is then as it was during the call. */
  readonly failureOf: (cause: unknown) => Promise<AppError>;
  readonly state: () => ListingState | undefined;
  readonly dispatch: (event: ListingEvent) => ListingState;
}

/** The listing of a page, empty until it is started or loaded. */
export function createListing(context: ListingContext): ListingStore {
  const { note } = context;
  const { state, subscribe, set, dispatch, forget } = createMachine(note);
  let shown = true;
  let busy = false;
  let left = false;
  const leave = watchLeave();
  const steps = { ...context, state, dispatch, failureOf: leave.failureOf };

  const run = async (event: StartEvent, onSent?: OnSent): Promise<EndedChain> => {
    let current = dispatch(event);
    left = !shown;
    leave.watch();
    let error: AppError | undefined;
    for (let batch = nextBatch(current); batch && !left; batch = nextBatch(state() ?? current)) {
      error = await submitBatch(steps, batch, onSent);
    }
    leave.unwatch();
    current = dispatch({ kind: 'ended' });
    const end = chainEnd(current);
    // The page says so itself.
    if (!left && end === 'nothingSent' && current.batches[0]?.state.kind === 'refused') forget();
    return { end, error, left };
  };
  return {
    state,
    subscribe,
    start: async (event, onSent) => {
      if (busy) return undefined;
      busy = true;
      try {
        return await note.own(() => run(event, onSent));
      } finally {
        busy = false;
      }
    },
    load: () => set(note.read()),
    lookUp: () => lookUp(steps),
    markSeen: () => {
      const current = state();
      if (!current || isLeavingForLogin()) return;
      if (!current.seen) dispatch({ kind: 'seen' });
      if (isSettled(current)) note.clear();
    },
    setShown: (isShown) => {
      shown = isShown;
      if (!shown) left = true;
    },
  };
}

/** The state of a listing and its note, which begins with the first commit. */
function createMachine(note: ListingNote) {
  const listeners = new Set<() => void>();
  let state: ListingState | undefined;
  let former: ListingState | undefined;
  const set = (after: ListingState | undefined): void => {
    state = after;
    for (const listener of listeners) listener();
  };
  /** The note is again what it was before the chain. */
  const forget = (): void => (former ? note.write(former) : note.clear());
  const dispatch = (event: ListingEvent): ListingState => {
    const after = listingReducer(state, event, Date.now());
    if (event.kind === 'started') former = note.read();
    if (wasTried(after)) note.write(after);
    else if (state && wasTried(state)) forget();
    set(after);
    return after;
  };
  const subscribe: ListingStore['subscribe'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { state: () => state, subscribe, set, dispatch, forget };
}

/** Commits a batch and reads its result; resolves to the failure, if there is one. */
async function submitBatch(steps: Steps, batch: Batch, onSent?: OnSent): Promise<AppError | undefined> {
  const { api, t, tabs, dispatch } = steps;
  const ids = batch.products.map(({ id }) => id);
  const tellSent = (): void => {
    tabs.tell({ kind: 'sent', ids });
    onSent?.(ids, batch.shopName);
  };
  if (!navigator.onLine) {
    dispatch({ kind: 'unsent', reason: { kind: 'unsent', text: t('listing.offline') } });
    return undefined;
  }
  const isFirst = !steps.state()?.batches.some(({ state }) => state.kind !== 'notSent');
  dispatch({ kind: 'sent' });
  let batchId: string | undefined;
  try {
    batchId = await api.commitListing({ ...batch.target, sellerProductIdList: ids });
  } catch (cause) {
    const error = await steps.failureOf(cause);
    const kind = outcomeOf(error);
    dispatch({ kind, reason: { kind: error.kind === 'unauthorized' ? 'login' : kind, text: reasonText(error, t) } });
    if (kind === 'lost') tellSent();
    return error;
  }
  if (batchId === undefined) {
    // A response that is to be ignored: after the first commit of all it is as if nothing had been sent.
    dispatch({ kind: isFirst ? 'refused' : 'lost', reason: { kind: 'ignored', text: '' } });
    if (!isFirst) tellSent();
    return undefined;
  }
  dispatch({ kind: 'answered', batchId });
  tellSent();
  const error = await readBatch(steps, batchId);
  const kind = error?.kind === 'unauthorized' ? 'login' : 'unread';
  if (error) dispatch({ kind: 'unreadable', reason: { kind, text: reasonText(error, t) } });
  return error;
}

async function lookUp(steps: Steps): Promise<AppError | undefined> {
  const current = steps.state();
  let error: AppError | undefined;
  for (const batchId of current ? unreadBatches(current) : []) error = await readBatch(steps, batchId);
  return error;
}

/** Reads the rows of a batch, again while they are processed; a failed later read leaves those of the one before. */
async function readBatch({ api, pollMs, dispatch, failureOf }: Steps, batchId: string): Promise<AppError | undefined> {
  for (let polls = 0; polls <= MAX_POLLS; polls++) {
    try {
      const rows = (await api.listingDetail(batchId)).items;
      dispatch({ kind: 'read', batchId, rows });
      if (pollMs === 0 || !rows.some(isPending)) return undefined;
    } catch (cause) {
      const error = await failureOf(cause);
      return polls > 0 ? undefined : error;
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return undefined;
}

/** A document that is being left fails its calls first; one that is still there after this stays, as with a mailto link. */
const LEAVING_MS = 2_000;

/** While a chain runs the browser asks whether to stay. */
function watchLeave() {
  let leaving = false;
  const onLeave = (event: BeforeUnloadEvent): void => {
    leaving = true;
    if (isLeavingForLogin()) return;
    event.preventDefault();
    // For browsers before Chrome 119.
    event.returnValue = true;
  };
  return {
    watch: (): void => {
      leaving = false;
      window.addEventListener('beforeunload', onLeave);
    },
    unwatch: (): void => window.removeEventListener('beforeunload', onLeave),
    failureOf: async (cause: unknown): Promise<AppError> => {
      const error = toAppError(cause);
      if (leaving && error.kind === 'network') await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
      return error;
    },
  };
}

/** What is known of a batch whose commit failed; 502 and 504 are a gateway's, not the backend's refusal. */
function outcomeOf({ kind, status, neverSent }: AppError): 'unsent' | 'refused' | 'lost' {
  if (neverSent || kind === 'unauthorized') return 'unsent';
  if (kind === 'http') return status === 502 || status === 504 ? 'lost' : 'refused';
  return ['timeout', 'network', 'malformed', 'aborted', 'crash'].includes(kind) ? 'lost' : 'refused';
}

/** A lost connection has no message of its own. */
function reasonText(error: AppError, t: Translate): string {
  if (error.kind === 'userChanged') return '';
  if (error.kind !== 'network' && error.kind !== 'aborted') return failureText(error, t);
  return t(error.neverSent ? 'listing.offline' : 'listing.reason.lost');
}
