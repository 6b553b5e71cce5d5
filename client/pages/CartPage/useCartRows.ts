import { useCallback, useEffect, useRef } from 'react';
import { useCartCount, useCartStore } from '../../cart/CartProvider';
import { type FreshData, useFreshData } from '../../components/DataTable/useFreshData';
import { useStorefront } from '../../storefront/Storefront';
import { type CartData, cartRows } from './CartPage.loader';

/**
 * The page's rows in step with the rest of the document and with other tabs: what the page has loaded sets the header's
 * count, and a count that changes otherwise (a toggle below, another tab) says that the rows are out of date (D66).
 */
export function useCartRows(data: CartData): FreshData<CartData> {
  const { api } = useStorefront();
  const store = useCartStore();
  const count = useCartCount();
  const load = useCallback(async (before: CartData) => ({ ...before, ...(await cartRows(api, before.pageNo)) }), [api]);
  const rows = useFreshData(data, load);
  const { current, refresh } = rows;
  const counted = useRef<CartData>(undefined);

  useEffect(() => {
    if (counted.current !== current) {
      counted.current = current;
      store.setCount(current.total);
    } else if (count !== current.total) void refresh();
  }, [store, current, count, refresh]);
  return rows;
}
