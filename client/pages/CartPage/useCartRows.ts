import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { parsePageNumber } from '../../../shared/domain/search/searchQuery';
import { href } from '../../../shared/routing/href';
import { useCart, useCartStore } from '../../cart/CartProvider';
import type { CartRows } from '../../cart/cartRows';
import { useCallFailure } from '../../routing/login/useCallFailure';
import { loadOnce } from '../../storefront/loadOnce';
import { recoverFromChunkFailure } from '../../storefront/recoverFromChunkFailure';
import { useStorefront } from '../../storefront/Storefront';

/**
 * The rows of the page, which the cart's store owns while the page is open. Removals may leave fewer pages than the address has:
 * it then follows the rows, unless another page is on its way.
 */
export function useCartRows(data: CartRows, pending: boolean): CartRows {
  const { api } = useStorefront();
  const store = useCartStore();
  const reportFailure = useCallFailure();
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
    const leaving = new AbortController();
    const { signal: left } = leaving;
    const onFailure = (error: unknown) => {
      if (left.aborted || !store.state().selectsAll) return;
      store.dispatch({ kind: 'unticked', ids: [] });
      if (!recoverFromChunkFailure(error, true)) reportFailure(error);
    };
    const load = loadOnce(async () => {
      const { followCart } = await import(/* webpackChunkName: "data" */ './followCart');
      return followCart({ store, api, left });
    });
    const follow = () =>
      void load()
        .then((next) => next())
        .catch(onFailure);
    const stop = store.subscribe(follow);
    document.addEventListener('visibilitychange', follow, { signal: left });
    follow();
    return () => {
      stop();
      leaving.abort();
      store.dispatch({ kind: 'closed' });
    };
  }, [store, api, reportFailure]);
  return rows ?? data;
}
