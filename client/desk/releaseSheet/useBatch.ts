import { useEffect, useRef, useState } from 'react';
import { type ListedProduct, listedProducts } from '../../../shared/domain/listing/listedProduct';
import { rulesOf } from '../../../shared/domain/listing/listingRules';
import { failureText } from '../../../shared/messages/translate';
import { useStorefront } from '../../storefront/Storefront';
import { loadProductDetails } from '../productDetails';
import { type SheetProduct, sheetProduct } from './sheetProduct';

interface BatchState {
  /** Those of the batch; undefined until they are loaded. */
  readonly rows?: readonly ListedProduct[] | undefined;
  /** Rows that the batch has, of which one page is loaded. */
  readonly inBatch?: number | undefined;
  /** Products asked for so far; undefined when nothing is being loaded. */
  readonly done?: number | undefined;
  /** Ids of products that do not exist any more. */
  readonly gone: readonly string[];
  /** Why the rows could not be loaded. */
  readonly failure?: string;
}

const LOADING: BatchState = { done: 0, gone: [] };

const isWanted = ({ status }: ListedProduct): boolean => status !== 'failed';

/** The listed products of a batch. A load that is stopped or fails in part keeps what it has, and `load` brings the rest. */
export function useBatch(batchId: string) {
  const { api, config, t } = useStorefront();
  const titleLimit = rulesOf(config.listingRules).name?.max ?? Number.POSITIVE_INFINITY;
  const [state, setState] = useState(LOADING);
  const [attempt, setAttempt] = useState(0);
  const known = useRef(new Map<string, SheetProduct>());
  const stop = useRef<() => void>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    const control = new AbortController();
    let isLeft = false;
    const change = (changes: Partial<BatchState>): void => {
      if (!isLeft) setState((before) => ({ ...before, ...changes }));
    };
    const item = async (id: string) => {
      const product = await api.item(id, { signal: control.signal });
      if (product) known.current.set(id, await sheetProduct(product, titleLimit));
      return product;
    };
    const load = async (): Promise<void> => {
      const { items, total } = await api.listingDetail(batchId, { signal: control.signal });
      const rows = listedProducts(items, config.timeZone);
      change({ rows, inBatch: total });
      const ids = rows.filter(isWanted).flatMap(({ productId }) => productId ?? []);
      const missing = ids.filter((id) => !known.current.has(id));
      const onProgress = (done: number): void => change({ done: ids.length - missing.length + done });
      const { gone } = await loadProductDetails({ item }, missing, { signal: control.signal, onProgress });
      change({ gone });
    };
    setState(({ rows, inBatch }) => ({ ...LOADING, rows, inBatch }));
    stop.current = () => control.abort();
    load()
      .catch((error) => {
        if (!control.signal.aborted) change({ failure: failureText(error, t) });
      })
      .finally(() => change({ done: undefined }));
    return () => {
      isLeft = true;
      control.abort();
    };
  }, [api, batchId, attempt]);

  const load = (): void => setAttempt((count) => count + 1);
  return { ...partsOf(state, known.current), stop: () => stop.current?.(), load };
}

/** What the state says of each row. */
function partsOf(state: BatchState, known: ReadonlyMap<string, SheetProduct>) {
  const { rows = [], inBatch = 0, done, gone } = state;
  const wanted = rows.filter(isWanted);
  const productOf = ({ productId = '' }: ListedProduct): SheetProduct | undefined => known.get(productId);
  const isGone = ({ productId }: ListedProduct): boolean => productId === undefined || gone.includes(productId);
  return {
    ...state,
    isLoading: done !== undefined,
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
