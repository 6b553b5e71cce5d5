import { deadlineSignal } from '../../../shared/async/deadline';
import { isPartOn } from '../../../shared/domain/deskParts';
import { batchRows } from '../../../shared/domain/listing/batchRows';
import type { ListedProduct } from '../../../shared/domain/listing/listedProduct';
import { AppError } from '../../../shared/errors';
import type { Loader } from '../../../shared/page/loader';
import type { PrefetchSignal } from '../../api/browserApi';
import { loadSheet, type SheetEntry } from './sheetProduct';
import { isOnSheet } from './shownProduct';

export interface ReleaseData {
  readonly batchId: string;
  /** One page of the batch. */
  readonly rows: readonly ListedProduct[];
  /** Rows of the whole batch. */
  readonly total: number;
  /** What the sheet has of the products, as far as they came in time. */
  readonly entries: readonly SheetEntry[];
  /** The browser loads the rest. */
  readonly isLate: boolean;
}

/** How long the page waits for its products, whose calls are many. */
const PRODUCTS_MS = 200;

/** The rows of a batch are required; their products come with them, or later. */
export const load: Loader<ReleaseData> = async ({ params, api, signal, timeZone, features, sanitize }) => {
  if (!isPartOn('release-sheet', { features })) throw new AppError('notFound', 'No release sheets');
  const { batchId = '' } = params;
  const { items, total } = await api.listingDetail(batchId, { signal });
  if (items.length === 0) throw new AppError('notFound', 'No such batch');
  const rows = batchRows(items, batchId, timeZone);
  const ids = rows.filter(isOnSheet).flatMap(({ productId }) => productId ?? []);
  const entries: SheetEntry[] = [];
  const late = deadlineSignal(PRODUCTS_MS, signal);
  // A sheet that was only prefetched leads to no login either.
  const { isPrefetch }: Partial<PrefetchSignal> = signal;
  const onEntry = (entry: SheetEntry) => void entries.push(entry);
  const isLate = await loadSheet(api, ids, {
    sanitize,
    signal: Object.assign(late.signal, { isPrefetch }),
    onEntry,
  }).then(
    () => false,
    () => true,
  );
  late.release();
  return { batchId, rows, total, entries, isLate };
};
