import type { ApiClient } from '../../../shared/api/apiClient';
import type { CartStore } from '../../cart/CartProvider';
import { type CartRows, cartRows, wholeCart } from '../../cart/cartRows';

interface FollowedCart {
  readonly store: CartStore;
  readonly api: ApiClient;
  /** Aborted when the page was left. */
  readonly left: AbortSignal;
}

/**
 * Returns what loads what the store lacks, after each of its changes: one load after the other, the rows after a change of the
 * cart, the whole cart when all products are selected, or some of other pages than the rows just loaded; nothing while the
 * document is hidden or products are being put back. What can't be loaded stays as it is until the next change; it rejects when
 * all products are to be selected.
 */
export function followCart({ store, api, left }: FollowedCart): () => Promise<void> {
  let isLoading = false;
  let checked: CartRows | undefined;

  const loadRows = async (rows: CartRows, version: number) => {
    const loaded = await cartRows(api, rows.pageNo).catch(() => store.state().rows);
    const isShown = !left.aborted && store.state().rows?.pageNo === rows.pageNo;
    if (loaded && isShown) store.dispatch({ kind: 'loaded', rows: loaded, version });
  };
  const loadAll = async ({ products, total }: CartRows, version: number) => {
    const { known, knownVersion, selectsAll } = store.state();
    // Another device may have changed the cart: what is to be selected is read.
    const isKnown = !selectsAll && knownVersion === version;
    try {
      const all = isKnown ? known : products.length < total ? await wholeCart(api) : new Map();
      if (!left.aborted) store.dispatch({ kind: 'learned', products: all, version });
    } catch (error) {
      if (store.state().selectsAll) throw error;
    }
  };
  const next = () => {
    const { rows, rowsVersion, version, selected, selectsAll, restoring } = store.state();
    if (left.aborted || !rows || restoring.size > 0 || document.hidden) return undefined;
    if (rowsVersion < version) return loadRows(rows, version);
    const isElsewhere = (id: string) => rows.products.every((product) => product.id !== id);
    if (!selectsAll && (rows === checked || ![...selected].some(isElsewhere))) return undefined;
    checked = rows;
    return loadAll(rows, version);
  };
  return async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      for (let load = next(); load; load = next()) await load;
    } finally {
      isLoading = false;
    }
  };
}
