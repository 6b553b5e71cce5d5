// What is done for one entry: it is committed, asked for when its response is lost, and read until its rows are final.
import type { ApiClient } from '../../../shared/api/apiClient';
import { isLostResponse } from '../../../shared/api/calls/lostResponse';
import type { ListingRow } from '../../../shared/api/models';
import { isListed, isPending } from '../../../shared/domain/listing/listingResult';
import { type AppError, toAppError } from '../../../shared/errors';
import { failureText, type Translate } from '../../../shared/messages/translate';
import type { Tabs } from '../../storage/tabs';
import { pastListings } from '../../storage/values/pastListings';
import type { CommitEntry, EndReason, Listing } from '../outboxShape';
import type { StoredOutbox } from '../storedOutbox';
import type { ListingEvent } from './listingReducer';
import type { ListingLimits } from './runningListing';

export interface ListingOptions {
  readonly api: Pick<ApiClient, 'commitListing' | 'commitOutcome' | 'listingDetail'>;
  readonly t: Translate;
  readonly tabs: Tabs;
  readonly userId: string;
  readonly config: ListingLimits;
}

export interface ListingContext extends ListingOptions {
  readonly stored: StoredOutbox;
  /** The rows that this document has read, by batch: only their results are stored. */
  readonly rows: Map<string, readonly ListingRow[]>;
  /** The listings as this document knew them last, by id: a dialog shows one that is no longer stored. */
  readonly known: Map<string, Listing>;
}

/** Products were sent to a shop, listed or not. */
export type OnSent = (productIds: readonly string[], shopName: string) => void;

/** A listing that this document works on. */
export interface Work extends ListingContext {
  /** Each step is stored. */
  readonly step: (event: ListingEvent) => unknown;
  readonly isStaying?: () => Promise<unknown>;
  readonly signal?: AbortSignal;
  /** Interval in ms at which a result is read again while rows are processed; 0 for once. */
  readonly pollMs: number;
}

/** Limits how long a backend that never finishes keeps the dialog open. */
const MAX_POLLS = 20;
const MAX_LISTED = 500;

/** Commits an entry and reads its result; resolves to the failure, if there is one. */
export async function submitEntry(work: Work, entry: CommitEntry, onSent?: OnSent) {
  const { api, t, tabs, step, signal } = work;
  const { key, ids, shopName } = entry;
  if (!navigator.onLine) {
    step({ kind: 'failed', reason: { kind: 'unsent', text: t('listing.offline') } });
    return undefined;
  }
  step({ kind: 'sent', key });
  // Of a response that is to be ignored (499) nobody knows what was made before.
  let reason: EndReason = { kind: 'lost', text: t('listing.reason.lost') };
  let error: AppError | undefined;
  let batchId: string | undefined;
  try {
    batchId = await commit(entry, api.commitListing);
  } catch (cause) {
    error = await failureOf(cause, work);
    reason = { kind: endReason(error), text: reasonText(error, t) };
    if (reason.kind === 'lost' && !signal?.aborted) batchId = await askFor(work, entry);
  }
  step(batchId === undefined ? { kind: 'failed', reason } : { kind: 'answered', key, batchId });
  if (batchId !== undefined || reason.kind === 'lost') {
    tabs.publish({ kind: 'sent', ids });
    onSent?.(ids, shopName);
  }
  if (batchId === undefined) return error;
  error = await readResult(work, entry, batchId);
  const kind = error?.kind === 'unauthorized' ? 'login' : 'unread';
  if (error) step({ kind: 'failed', reason: { kind, text: reasonText(error, t) } });
  return error;
}

const commit = ({ key, target, ids }: CommitEntry, send: ApiClient['commitListing']) =>
  send({ ...target, sellerProductIdList: ids }, { idempotencyKey: key });

/** The batch of a commit that was sent under this key, as far as the proxy knows it. */
export async function askFor({ api }: ListingContext, entry: CommitEntry) {
  try {
    return await commit(entry, api.commitOutcome);
  } catch {
    return undefined;
  }
}

/** The failure of a call, later if it may be due to the document's end: what is stored is then as it was during the call. */
async function failureOf(cause: unknown, { isStaying }: Work) {
  const error = toAppError(cause);
  if (error.kind === 'network') await isStaying?.();
  return error;
}

/** Reads the rows of a batch, again while they are processed; a failed later read is one less. Resolves to the first failure. */
export async function readResult(work: Work, entry: CommitEntry, batchId: string) {
  const { api, userId, step, signal, pollMs } = work;
  let polls = 0;
  do {
    try {
      const rows = (await api.listingDetail(batchId)).items;
      work.rows.set(batchId, rows);
      step({ kind: 'read', key: entry.key, rows });
      addListed(userId, entry, rows);
      if (pollMs === 0 || !rows.some(isPending)) return undefined;
    } catch (cause) {
      const error = await failureOf(cause, work);
      if (polls === 0 || error.kind === 'unauthorized' || error.kind === 'userChanged') return error;
      step({ kind: 'waited', key: entry.key });
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  } while (polls++ < MAX_POLLS && !signal?.aborted);
  return undefined;
}

/** Why a commit failed. */
function endReason(error: AppError) {
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

/** Adds what a commit has listed; now stands for an unknown time. */
function addListed(userId: string, { target: { shopId }, shopName }: CommitEntry, rows: readonly ListingRow[]) {
  const added = rows.flatMap((row) =>
    isListed(row) && row.sellerProductId
      ? { productId: row.sellerProductId.id, shopId, shopName, listedAt: row.createdAt ?? Date.now() }
      : [],
  );
  if (added.length === 0) return;
  const ids = new Set(added.map(({ productId }) => productId));
  const listed = pastListings(userId);
  const others = (listed.get() ?? []).filter((past) => past.shopId !== shopId || !ids.has(past.productId));
  listed.set([...others, ...added].slice(-MAX_LISTED));
}
