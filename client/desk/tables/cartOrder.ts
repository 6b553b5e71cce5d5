import { comparePrices } from '../../../shared/domain/product/price';
import { type RetailRule, retailRange } from '../../../shared/domain/product/retailPrice';
import type { CartProduct } from '../../cart/cartRows';

/** What the cart can be sorted by; the empty one is as it comes. */
export const CART_ORDERS = ['', 'cheap', 'dear', 'supplier', 'margin'] as const;

export type CartOrder = (typeof CART_ORDERS)[number];

interface Known {
  readonly supplierOf: (id: string) => string | undefined;
  readonly rule: RetailRule | undefined;
}

/** The products in this order; those of which it knows nothing come last. */
export function inOrder(products: readonly CartProduct[], order: CartOrder, { supplierOf, rule }: Known) {
  const sortedBy = ({ id, productPrice: price }: CartProduct): string | number | undefined => {
    if (order === 'supplier') return supplierOf(id);
    if (order === 'margin') return rule && retailRange([price ?? ''], rule)?.marginPercent;
    return Number.isNaN(comparePrices(price ?? '', 0)) ? undefined : price;
  };
  const isDown = order === 'dear' || order === 'margin';
  return products
    .map((product) => [product, sortedBy(product)] as const)
    .sort(([, a], [, b]) => {
      if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
      const compared = order === 'supplier' ? `${a}`.localeCompare(`${b}`) : comparePrices(a, b);
      return isDown ? -compared : compared;
    })
    .map(([product]) => product);
}
