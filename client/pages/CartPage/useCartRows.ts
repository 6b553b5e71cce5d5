import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useCartCount, useCartStore } from '../../cart/CartProvider';
import { type FreshData, useFreshData } from '../../components/DataTable/useFreshData';
import { useStorefront } from '../../storefront/Storefront';
import { type CartData, cartRows } from './CartPage.loader';
import { withoutProducts } from './withoutProducts';

/**
 * The page's rows, in step with the document and with other tabs: loaded rows set the header's count, and a count that
 * changes for another reason (a toggle on this page, another tab) reloads the rows (D66). Page data may be older than the
 * document's last change, when they were prefetched or slow: then they are reloaded too.
 */
export function useCartRows(data: CartData): FreshData<CartData> {
  const { api } = useStorefront();
  const { changed, setCount } = useCartStore();
  const count = useCartCount();
  const load = useCallback(async (before: CartData) => ({ ...before, ...(await cartRows(api, before.pageNo)) }), [api]);
  const rows = useFreshData(data, load);
  const { refresh } = rows;
  const isPageData = rows.current === data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count changes whenever a product leaves the cart
  const current = useMemo(() => {
    const ids = rows.current.products.map(({ id }) => id);
    const gone = ids.filter((id) => isPageData && changed(id) === false);
    return gone.length > 0 ? withoutProducts(rows.current, gone) : rows.current;
  }, [rows.current, isPageData, changed, count]);
  const isOutdated = isPageData && (current !== data || (count !== undefined && count !== data.total));
  const countedRows = useRef<CartData>(undefined);

  useEffect(() => {
    const isCounted = countedRows.current === current;
    countedRows.current = current;
    if (isOutdated || (isCounted && count !== current.total)) void refresh();
    else if (!isCounted) setCount(current.total);
  }, [setCount, current, count, isOutdated, refresh]);
  return { ...rows, current };
}
