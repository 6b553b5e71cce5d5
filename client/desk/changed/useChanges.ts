// What has changed of a user's products, and when they are read again.
import { useCart } from '../../cart/CartProvider';
import { useValue } from '../../storage/useValue';
import { useIdleCheck } from '../useIdleCheck';
import { useChangesStore } from './createChanges';
import { isOfToday, keyIn, type ProductList } from './keptProducts';

/** What is kept of the user's products, in step with all that shows it. */
export const useKept = () => useValue(useChangesStore()).products;

/** How many products of a list have changed. */
export function useChangedCount(list: ProductList): number {
  const changes = useCart((cart) => cart.changes);
  const left = new Set([...changes].flatMap(([id, { inCart }]) => (inCart ? [] : keyIn('cart', id))));
  return Object.entries(useKept()).filter(([key, { now }]) => now && key.startsWith(list) && !left.has(key)).length;
}

/** Reads the cart once a day, and once it is outdated. */
export function useCartCheck(): void {
  const store = useChangesStore();
  useIdleCheck('cart', store.checkCart);
}

/** Reads listed products once a day. */
export function useListedCheck(ids: readonly string[]): void {
  const store = useChangesStore();
  const products = useKept();
  const due = ids.filter((id) => !isOfToday(products[keyIn('listed', id)]));
  useIdleCheck(due.join(' '), (signal) => store.checkListed(due, signal));
}
