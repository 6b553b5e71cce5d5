import { useEffect, useEffectEvent, useMemo } from 'react';
import { withDeadline } from '../../../shared/async/deadline';
import { rulesOf } from '../../../shared/domain/listing/listingRules';
import { useTask } from '../../products/useTask';
import { sanitizeInBrowser } from '../../richHtml/sanitizeInBrowser';
import { recoverFromChunkFailure } from '../../storefront/recoverFromChunkFailure';
import { useStorefront } from '../../storefront/Storefront';
import type { ReleaseData } from './ReleasePage.loader';
import type { SheetEntry } from './sheetProduct';
import { isOnSheet, shownProduct } from './shownProduct';

/** The sheet of a batch. A load that is stopped or fails in part keeps what it has, and `load` brings the rest. */
export function useSheet({ rows, entries, isLate }: ReleaseData) {
  const { api, config, publicOrigin: origin } = useStorefront();
  const titleLimit = rulesOf(config.listingRules).name?.max ?? Number.POSITIVE_INFINITY;
  const { state, isRunning, start, stop } = useTask({ entries, done: 0, hasBegun: !isLate });
  const known = useMemo(
    () => new Map(state.entries.map(([id, product]) => [id, product && shownProduct(product, { origin, titleLimit })])),
    [state.entries, origin, titleLimit],
  );
  const wanted = rows.filter(isOnSheet);
  const missing = wanted.flatMap(({ productId }) =>
    productId !== undefined && !known.has(productId) ? productId : [],
  );

  const load = async () => {
    const failure = await start(async (signal, report) => {
      const found = [...state.entries];
      const before = wanted.length - missing.length;
      report({ done: before, hasBegun: true });
      const onEntry = (entry: SheetEntry) => {
        found.push(entry);
        report({ entries: [...found] });
      };
      const onProgress = (done: number) => report({ done: before + done });
      const code = import(/* webpackChunkName: "data" */ './sheetProduct');
      const { loadSheet } = await withDeadline(code, signal);
      await loadSheet(api, missing, { sanitize: sanitizeInBrowser, signal, onEntry, onProgress });
    });
    if (failure) recoverFromChunkFailure(failure);
  };
  const begin = useEffectEvent(load);
  useEffect(() => {
    if (isLate) void begin();
  }, [isLate]);
  return {
    /** The rows that have something to release, each with its product: null when it is gone, undefined when it is missing. */
    cards: wanted.map((row) => ({ row, product: row.productId === undefined ? null : known.get(row.productId) })),
    failed: rows.filter((row) => !isOnSheet(row)),
    isLoading: isRunning || !state.hasBegun,
    done: state.done,
    missing: missing.length,
    titleLimit,
    load,
    stop,
  };
}
