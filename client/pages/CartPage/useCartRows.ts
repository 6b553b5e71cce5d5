import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useCartCount, useCartStore } from '../../cart/CartProvider';
import { type FreshData, useFreshData } from '../../routing/data/useFreshData';
import { useStorefront } from '../../storefront/Storefront';
import { type CartData, cartRows } from './CartPage.loader';

/**
 * The page's rows, in step with the document and with other tabs: loaded rows set the header's count, and a count that
 * changes for another reason (a toggle on this page, another tab) reloads the rows. Page data may be older than the
 * document's last change, when they were prefetched or slow: those with another count or a removed product are loaded again.
 */
export function useCartRows(data: CartData): FreshData<CartData> {
  const { api } = useStorefront();
  const store = useCartStore();
  const { setCount } = store;
  const count = useCartCount();
  const load = useCallback(async (before: CartData) => ({ ...before, ...(await cartRows(api, before.pageNo)) }), [api]);
  const rows = useFreshData(data, load);
  const { refresh } = rows;
  const isPageData = rows.current === data;
  /** Without what this document has removed. */
  const inCart = useCallback(
    (cart: CartData): CartData => {
      const products = cart.products.filter(({ id }) => store.changed(id) !== false);
      const gone = cart.products.length - products.length;
      return gone === 0 ? cart : { ...cart, products, total: store.count() ?? cart.total - gone };
    },
    [store],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count changes whenever a product leaves the cart
  const current = useMemo(
    () => (isPageData ? inCart(rows.current) : rows.current),
    [rows.current, isPageData, inCart, count],
  );
  const isOutdated = isPageData && (current !== data || (count !== undefined && count !== data.total));
  const countedRows = useRef<CartData>(undefined);

  useEffect(() => {
    const isCounted = countedRows.current === current;
    countedRows.current = current;
    if (isOutdated) void refresh().then((isLoaded) => isLoaded || setCount(current.total));
    else if (!isCounted) setCount(current.total);
    else if (count !== current.total) void refresh();
  }, [setCount, current, count, isOutdated, refresh]);
  const replace: typeof rows.replace = (change) => rows.replace((before) => inCart(change(before)));
  return { ...rows, current, replace };
}
