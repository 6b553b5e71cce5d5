import type { ReactNode } from 'react';
import { useCart } from '../../cart/CartProvider';
import type { CartProduct } from '../../cart/cartRows';
import { Select } from '../../components/Select/Select';
import { useCallFailure } from '../../routing/login/useCallFailure';
import { MAX_SEARCHED } from '../../shop/RowTools/RowTools';
import { createValue } from '../../storage/createValue';
import { useValue } from '../../storage/useValue';
import { oncePerDocument } from '../../storefront/oncePerDocument';
import { useMessages } from '../../storefront/Storefront';
import { useLoadFacts } from '../productFacts/useProductFacts';
import { useRetailRule } from '../retail/RetailText';
import { CART_ORDERS, type CartOrder, inOrder } from './cartOrder';
import * as styles from './tables.module.css';

const useChosenOrder = oncePerDocument(() => createValue<CartOrder>(''));

/** What the cart is sorted by in this document, and what sets it. By margin while there is a rule. */
function useCartOrder() {
  const value = useChosenOrder();
  const chosen = useValue(value);
  const [rule] = useRetailRule();
  return { order: rule || chosen !== 'margin' ? chosen : '', setOrder: value.set, rule };
}

type Products = ReadonlyMap<string, CartProduct>;

/** Brings the products of the whole cart into the order that is chosen, which a failure takes back. */
export function useSortedCart() {
  const reportFailure = useCallFailure();
  const loadFacts = useLoadFacts();
  const { order, setOrder, rule } = useCartOrder();
  const sort = async (load: () => Promise<Products>, signal?: AbortSignal) => {
    if (!order) return load();
    try {
      const all = await load();
      const facts = order === 'supplier' ? await loadFacts([...all.keys()], signal) : undefined;
      // Without some of them it is no order.
      if (facts && [...all.keys()].some((id) => facts.get(id)?.hasFailed)) throw new Error('suppliers were not read');
      const sorted = inOrder([...all.values()], order, { rule, supplierOf: (id) => facts?.get(id)?.supplier });
      return new Map(sorted.map((product) => [product.id, product]));
    } catch (error) {
      if (!signal?.aborted) {
        setOrder('');
        reportFailure(error);
      }
      throw error;
    }
  };
  return { order: order && order + JSON.stringify(order === 'margin' && rule), sort };
}

/** Sorts a cart that is read whole. */
export function CartSort(): ReactNode {
  const t = useMessages();
  const total = useCart((cart) => cart.rows?.total ?? 0);
  const { order, setOrder, rule } = useCartOrder();
  const orders = CART_ORDERS.filter((one) => rule || one !== 'margin');
  return (
    total > 1 &&
    total <= MAX_SEARCHED && (
      <div className={styles.choice}>
        <Select label={t('tables.sort')} value={order} onChange={(wanted) => setOrder(wanted as CartOrder)}>
          {orders.map((one) => (
            <option key={one} value={one}>
              {t(one === '' ? 'tables.sort.none' : `tables.sort.${one}`)}
            </option>
          ))}
        </Select>
      </div>
    )
  );
}
