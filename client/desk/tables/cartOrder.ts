import { comparePrices } from '../../../shared/domain/product/price';
import { type RetailRule, retailRange } from '../../../shared/domain/product/retailPrice';
import type { CartProduct } from '../../cart/cartRows';
import { sortedBy } from '../sortedBy';

/** What the cart can be sorted by; the empty one is as it comes. */
export const CART_ORDERS = ['', 'cheap', 'dear', 'supplier', 'margin'] as const;

export type CartOrder = (typeof CART_ORDERS)[number];

interface Known {
  readonly supplierOf: (id: string) => string | undefined;
  readonly rule: RetailRule | undefined;
}

/** The products in this order; those of which it knows nothing come last. */
export function inOrder(products: readonly CartProduct[], order: CartOrder, { supplierOf, rule }: Known) {
  if (order === 'supplier')
    return sortedBy(
      products,
      ({ id }) => supplierOf(id),
      (a, b) => a.localeCompare(b),
    );
  const amountOf = ({ productPrice: price = '' }: CartProduct) => {
    if (order === 'margin') return rule && retailRange([price], rule)?.marginPercent;
    return Number.isNaN(comparePrices(price, 0)) ? undefined : price;
  };
  return sortedBy(products, amountOf, (a, b) => (order === 'cheap' ? comparePrices(a, b) : comparePrices(b, a)));
}
