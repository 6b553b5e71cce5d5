import { formatPrice } from '../../../shared/domain/product/price';

/** A whole number with thousands separators, written as the prices beside it. */
export function formatCount(count: number): string {
  return formatPrice({ price: count, decimal: 0 });
}
