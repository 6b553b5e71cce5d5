import { useLayoutEffect, useState } from 'react';
import { useCart } from '../../cart/CartProvider';
import { readListed } from '../../listing/machine/listedProducts';
import { useStorefront } from '../../storefront/Storefront';

/** Of the cart's products, as far as they are known, those that were listed in this browser: the names of their shops by id. */
export function useListed(): ReadonlyMap<string, string> {
  const { user } = useStorefront();
  const { known, changes } = useCart((cart) => cart);
  const [listed, setListed] = useState<ReturnType<typeof readListed>>([]);
  useLayoutEffect(() => {
    const read = (): void => setListed(readListed(user?.id ?? ''));
    read();
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, [user]);
  const shops = new Map<string, string>();
  for (const { productId: id, shopName } of listed) {
    if (!known.has(id) || changes.get(id)?.inCart === false) continue;
    shops.set(id, [shops.get(id), shopName].filter(Boolean).join(', '));
  }
  return shops;
}
