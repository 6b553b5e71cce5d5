import { useEffect, useEffectEvent, useRef } from 'react';
import { type ListedProduct, listedProducts } from '../../../shared/domain/listing/listedProduct';
import { rulesOf } from '../../../shared/domain/listing/listingRules';
import { failureText } from '../../../shared/messages/translate';
import { useStorefront } from '../../storefront/Storefront';
import { loadProducts } from '../loadProducts';
import { useTask } from '../useTask';
import { type SheetProduct, sheetProduct } from './sheetProduct';

interface BatchState {
  /** Those of the batch; undefined until they are loaded. */
  readonly rows?: readonly ListedProduct[];
  /** Rows that the batch has, of which one page is loaded. */
  readonly inBatch: number;
  /** Products asked for so far. */
  readonly done: number;
  /** Ids of products that do not exist any more. */
  readonly gone: readonly string[];
}

const NOT_BEGUN: BatchState = { inBatch: 0, done: 0, gone: [] };

const isWanted = ({ status }: ListedProduct): boolean => status !== 'failed';

/** The listed products of a batch. A load that is stopped or fails in part keeps what it has, and `load` brings the rest. */
export function useBatch(batchId: string) {
  const { api, config, t } = useStorefront();
  const titleLimit = rulesOf(config.listingRules).name?.max ?? Number.POSITIVE_INFINITY;
  const { state, isRunning, failure, start, stop } = useTask(NOT_BEGUN);
  const { current: known } = useRef(new Map<string, SheetProduct>());
  const load = (): void =>
    void start(async (signal, report) => {
      report({ done: 0, gone: [] });
      const { items, total } = await api.listingDetail(batchId, { signal });
      const rows = listedProducts(items, config.timeZone);
      report({ rows, inBatch: total });
      const ids = rows.filter(isWanted).flatMap(({ productId }) => productId ?? []);
      const missing = ids.filter((id) => !known.has(id));
      const item = async (id: string) => {
        const product = await api.item(id, { signal });
        if (product) known.set(id, await sheetProduct(product, titleLimit));
        return product;
      };
      const onProgress = (done: number): void => report({ done: ids.length - missing.length + done });
      const loaded = await loadProducts({ item }, missing, { signal, onProgress });
      report({ gone: missing.filter((id) => loaded.get(id) === null) });
    });
  const begin = useEffectEvent(load);
  useEffect(() => {
    begin();
  }, []);

  const { rows = [], inBatch, gone } = state;
  const wanted = rows.filter(isWanted);
  const productOf = ({ productId = '' }: ListedProduct): SheetProduct | undefined => known.get(productId);
  const isGone = ({ productId }: ListedProduct): boolean => productId === undefined || gone.includes(productId);
  return {
    load,
    stop,
    ...state,
    isLoading: isRunning || state === NOT_BEGUN,
    failure: failure && failureText(failure, t),
    total: wanted.length,
    /** What of a longer batch the sheet is about. */
    part: inBatch > rows.length ? { count: rows.length, total: inBatch } : undefined,
    shopName: rows[0]?.shopName ?? '',
    refused: rows.length - wanted.length,
    products: wanted.flatMap((row) => productOf(row) ?? []),
    gone: wanted.filter(isGone),
    missing: wanted.filter((row) => !productOf(row) && !isGone(row)),
  };
}
