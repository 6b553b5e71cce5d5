import { useCallback, useEffect, useRef } from 'react';
import { useCartCount, useCartStore } from '../../cart/CartProvider';
import { type FreshData, useFreshData } from '../../components/DataTable/useFreshData';
import { useStorefront } from '../../storefront/Storefront';
import { type CartData, cartRows } from './CartPage.loader';

/**
 * The page's rows, in step with the document and with other tabs: loaded rows set the header's count, and a count that
 * changes for another reason (a toggle on this page, another tab) reloads the rows (D66).
 */
export function useCartRows(data: CartData): FreshData<CartData> {
  const { api } = useStorefront();
  const store = useCartStore();
  const count = useCartCount();
  const load = useCallback(async (before: CartData) => ({ ...before, ...(await cartRows(api, before.pageNo)) }), [api]);
  const rows = useFreshData(data, load);
  const { current, refresh } = rows;
  const countedRows = useRef<CartData>(undefined);

  useEffect(() => {
    if (countedRows.current !== current) {
      countedRows.current = current;
      store.setCount(current.total);
    } else if (count !== current.total) void refresh();
  }, [store, current, count, refresh]);
  return rows;
}
