import type { ApiClient } from '../../../shared/api/apiClient';
import { isLostResponse } from '../../../shared/api/calls/lostResponse';
import { isPending } from '../../../shared/domain/listing/listingResult';
import { type AppError, toAppError } from '../../../shared/errors';
import { failureText, type Translate } from '../../../shared/messages/translate';
import { isLeavingDocument } from '../../routing/login/login';
import { askToStay, watchLeaving } from '../../routing/login/watchLeaving';
import { createValue } from '../../storage/createValue';
import type { Tabs } from '../../storage/tabs';
import type { ListingNote } from './listingNote';
import { type ListingEvent, listingReducer, type StartEvent } from './listingReducer';
import {
  type Batch,
  type ChainEnd,
  cameToNothing,
  chainEnd,
  type EndReason,
  isSent,
  type ListingState,
  leftAtLogin,
  nextBatch,
  roundOf,
  unreadBatches,
  wasTried,
} from './listingState';
import { resultRows } from './resultRows';

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
  readonly after: ListingState;
  readonly end: ChainEnd;
  readonly error: AppError | undefined;
  /** Its page was left meanwhile. */
  readonly left: boolean;
}

/** Limits how long a backend that never finishes keeps the dialog open. */
const MAX_POLLS = 20;

/** What the steps of a chain share. */
interface Steps extends ListingContext {
  /** The failure of a call, later if it may be due to the document's end: the note is then as it was during the call. */
  readonly failureOf: (cause: unknown) => Promise<AppError>;
  readonly dispatch: (event: ListingEvent) => ListingState;
  /** Aborted when the page was left, or the user logs out: nothing further is committed or waited for. */
  readonly signal?: AbortSignal;
}

/** A listing of products to one or more shops, empty until it is started or loaded: submits it and knows all of its result. */
export function createListing(context: ListingContext) {
  const { note } = context;
  /** Of the chain that this one submits; a loaded state may be of another's. */
  let chain: AbortController | undefined;
  const { state, subscribe, set, dispatch, forget } = createMachine(note, () => chain !== undefined);
  let leaving: ReturnType<typeof watchChain> | undefined;
  const leave = () => chain?.abort();
  const failureOf = async (cause: unknown) => {
    const error = toAppError(cause);
    if (error.kind === 'network') await leaving?.isStaying();
    return error;
  };

  const run = async (signal: AbortSignal, event: StartEvent, onSent?: OnSent): Promise<EndedChain> => {
    const steps = { ...context, dispatch, failureOf, signal };
    let after = dispatch(event);
    leaving = watchChain(context.tabs, leave);
    let error: AppError | undefined;
    for (let batch = nextBatch(after); batch && !signal.aborted; batch = nextBatch(state() ?? after))
      error = await submitBatch(steps, batch, onSent);
    leaving.stop();
    after = dispatch({ kind: 'ended' });
    // The page says so itself.
    if (!signal.aborted && cameToNothing(after)) forget();
    return { after, end: chainEnd(after), error, left: signal.aborted };
  };
  return {
    state,
    subscribe,
    /**
     * Submits batches one after the other, up to the first without a complete result; what a login interrupted is taken up.
     * Never rejects; resolves to undefined when this or another document is submitting already.
     */
    start: async (event: StartEvent, onSent?: OnSent): Promise<EndedChain | undefined> => {
      if (chain) return undefined;
      chain = new AbortController();
      const { signal } = chain;
      const ended = await note.own(() => run(signal, event, onSent));
      chain = undefined;
      return ended;
    },
    /** The page of the chain is left: nothing further is committed. */
    leave,
    /** Takes up the stored listing, unless this one submits it. */
    load: () => {
      if (!chain) set(note.read());
    },
    /** Reads the results that are missing once, as far as their batch is known; resolves to the failure of the last one. */
    lookUp: () => readMissing({ ...context, pollMs: 0, dispatch, failureOf }, unreadBatches(state())),
    /** The buyer sees its result: once each product has a row, nothing is left to be noted. */
    markSeen: () => {
      const current = state();
      if (!current || isLeavingDocument()) return;
      if (!current.seen) dispatch({ kind: 'seen' });
      if (resultRows(current).every(({ missing }) => missing === undefined)) note.drop(current);
    },
  };
}

/** The state of a listing and its note, which begins with the first commit. */
function createMachine(note: ListingNote, submits: () => boolean) {
  const { get: state, set, subscribe } = createValue<ListingState | undefined>(undefined);
  let former: ListingState | undefined;
  /** The note is again what it was before the chain. */
  const forget = () => note.keep(former);
  const dispatch = (event: ListingEvent | StartEvent) => {
    let before = state();
    if (event.kind === 'started') {
      former = note.read();
      const isResumed = leftAtLogin(former, event.orders);
      if (isResumed) before = former;
      event = isResumed ? { ...event, kind: 'resumed' } : { ...event, id: newKey() };
    } else if (event.kind === 'retried') {
      // Another document may have sent some of it since.
      const noted = note.read();
      if (before && noted?.id === before.id && roundOf(noted) > roundOf(before)) before = noted;
    }
    const after = listingReducer(before, event, Date.now());
    if (wasTried(after)) (submits() ? note.keep : note.add)(after);
    else if (before && wasTried(before)) forget();
    set(after);
    return after;
  };
  return { state, subscribe, set, dispatch, forget };
}

/** Commits a batch and reads its result; resolves to the failure, if there is one. */
async function submitBatch(steps: Steps, batch: Batch, onSent?: OnSent) {
  const { api, t, tabs, dispatch } = steps;
  const ids = batch.products.map(({ id }) => id);
  if (!navigator.onLine) {
    dispatch({ kind: 'failed', reason: { kind: 'unsent', text: t('listing.offline') } });
    return undefined;
  }
  const idempotencyKey = newKey();
  dispatch({ kind: 'sent', idempotencyKey });
  // Of a response that is to be ignored (499) nobody knows what was made before.
  let event: ListingEvent = { kind: 'failed', reason: { kind: 'lost', text: t('listing.reason.lost') } };
  let error: AppError | undefined;
  try {
    const batchId = await api.commitListing({ ...batch.target, sellerProductIdList: ids }, { idempotencyKey });
    if (batchId !== undefined) event = { kind: 'answered', batchId };
  } catch (cause) {
    error = await steps.failureOf(cause);
    event = { kind: 'failed', reason: { kind: endReason(error), text: reasonText(error, t) } };
  }
  if (dispatch(event).batches.some((each) => each.products === batch.products && isSent(each))) {
    tabs.publish({ kind: 'sent', ids });
    onSent?.(ids, batch.shopName);
  }
  if (event.kind !== 'answered') return error;
  error = await readBatch(steps, event.batchId);
  const kind = error?.kind === 'unauthorized' ? 'login' : 'unread';
  if (error) dispatch({ kind: 'failed', reason: { kind, text: reasonText(error, t) } });
  return error;
}

/** Names a commit, whoever sends it again. `crypto.randomUUID` is there in secure contexts alone. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Reads the rows of a batch, again while they are processed; a failed later read is one less. */
async function readBatch({ api, pollMs, dispatch, failureOf, signal }: Steps, batchId: string) {
  let polls = 0;
  do {
    try {
      const rows = (await api.listingDetail(batchId)).items;
      dispatch({ kind: 'read', batchId, rows });
      if (pollMs === 0 || !rows.some(isPending)) return undefined;
    } catch (cause) {
      const error = await failureOf(cause);
      if (polls === 0 || error.kind === 'unauthorized' || error.kind === 'userChanged') return error;
      dispatch({ kind: 'waited' });
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  } while (polls++ < MAX_POLLS && !signal?.aborted);
  return undefined;
}

/** Resolves to the failure of the last one. */
async function readMissing(steps: Steps, batchIds: readonly string[]) {
  let error: AppError | undefined;
  for (const batchId of batchIds) error = await readBatch(steps, batchId);
  return error;
}

/** While a chain runs, leaving the document asks, and logging out in any tab ends it. */
function watchChain(tabs: Tabs, onLoggingOut: () => void) {
  const { isStaying, stop } = watchLeaving(askToStay);
  const stopListening = tabs.subscribe(({ kind }) => kind === 'loggingOut' && onLoggingOut());
  return {
    isStaying,
    stop: () => {
      stop();
      stopListening();
    },
  };
}

/** Why a commit failed. */
function endReason(error: AppError): EndReason['kind'] {
  if (error.kind === 'unauthorized') return 'login';
  if (error.neverSent) return 'unsent';
  return isLostResponse(error) ? 'lost' : 'refused';
}

/** What was lost has no message of its own: it would invite to send it again. */
function reasonText(error: AppError, t: Translate) {
  const { kind } = error;
  if (kind === 'userChanged' || error.status === 499) return '';
  const isLost = endReason(error) === 'lost';
  if (kind === 'network' || kind === 'aborted') return t(isLost ? 'listing.reason.lost' : 'listing.offline');
  return isLost && kind === 'http' ? t('listing.reason.lost') : failureText(error, t);
}
