import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ApiClient } from '../../../shared/api/apiClient';
import { parsePageNumber } from '../../../shared/domain/search/searchQuery';
import { failureText } from '../../../shared/messages/translate';
import { href } from '../../../shared/routing/href';
import { type CartStore, useCart, useCartStore } from '../../cart/CartProvider';
import { type CartRows, cartRows, wholeCart } from '../../cart/cartRows';
import { useStorefront } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';

/**
 * The rows of the page, which the cart's store owns while the page is open. Removals may leave fewer pages than the address has:
 * it then follows the rows, unless another page is on its way.
 */
export function useCartRows(data: CartRows, pending: boolean): CartRows {
  const { api, t } = useStorefront();
  const store = useCartStore();
  const toast = useToast();
  const rows = useCart((cart) => cart.rows);
  const navigate = useNavigate();
  const { search } = useLocation();
  const correct = useEffectEvent(() => {
    // Those of the page that has just arrived, which this render has not yet.
    const { pageNo } = store.state().rows ?? data;
    if (pending || parsePageNumber(new URLSearchParams(search)) <= pageNo) return;
    navigate(href.selectionCart(pageNo), { replace: true });
  });
  useLayoutEffect(() => {
    store.dispatch({ kind: 'loaded', rows: data });
  }, [store, data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each of them the address may be another
  useEffect(() => {
    correct();
  }, [rows, data]);
  useEffect(() => {
    return followCart(store, api, (error) => toast({ text: failureText(error, t), tone: 'error' }));
  }, [store, api, t, toast]);
  return rows ?? data;
}

/**
 * Loads what the store lacks, one load after the other: the rows after a change of the cart, the whole cart when all products
 * are selected, or some of other pages than the rows just loaded; nothing while the document is hidden or products are being put
 * back. What can't be loaded stays as it is until the next change.
 */
function followCart(store: CartStore, api: ApiClient, onFailure: (error: unknown) => void): () => void {
  let isLeft = false;
  let isLoading = false;
  let checked: CartRows | undefined;

  const loadRows = async (rows: CartRows, version: number) => {
    const loaded = await cartRows(api, rows.pageNo).catch(() => store.state().rows);
    const isShown = !isLeft && store.state().rows?.pageNo === rows.pageNo;
    if (loaded && isShown) store.dispatch({ kind: 'loaded', rows: loaded, version });
  };
  const loadAll = async ({ products, total }: CartRows, version: number) => {
    try {
      const { known, knownVersion, selectsAll } = store.state();
      // Another device may have changed the cart: what is to be selected is read.
      const isKnown = !selectsAll && knownVersion === version;
      const all = isKnown ? known : products.length < total ? await wholeCart(api) : new Map();
      if (!isLeft) store.dispatch({ kind: 'learned', products: all, version });
    } catch (error) {
      if (isLeft || !store.state().selectsAll) return;
      store.dispatch({ kind: 'unticked', ids: [] });
      onFailure(error);
    }
  };
  const next = (): Promise<void> | undefined => {
    const { rows, rowsVersion, version, selected, selectsAll, restoring } = store.state();
    if (isLeft || !rows || restoring.size > 0 || document.hidden) return undefined;
    if (rowsVersion < version) return loadRows(rows, version);
    const isElsewhere = (id: string) => rows.products.every((product) => product.id !== id);
    if (!selectsAll && (rows === checked || ![...selected].some(isElsewhere))) return undefined;
    checked = rows;
    return loadAll(rows, version);
  };
  const follow = async () => {
    if (isLoading) return;
    isLoading = true;
    for (let load = next(); load; load = next()) await load;
    isLoading = false;
  };
  void follow();
  const stop = store.subscribe(follow);
  document.addEventListener('visibilitychange', follow);
  return () => {
    isLeft = true;
    stop();
    document.removeEventListener('visibilitychange', follow);
    store.dispatch({ kind: 'closed' });
  };
}
