// The price filter's inputs (spec.md §5).
import type { MessageKey } from '../../messages/literal';
import { comparePrices } from '../product/price';
import type { SearchQuery } from './searchQuery';

/** Reduces typed text to digits with up to 2 decimals (S116). */
export function cleanPriceInput(text: string): string {
  const [integer = '', ...rest] = text
    .replace(/[^\d.]/g, '')
    .replace(/^\.+/, '')
    .split('.');
  return rest.length === 0 ? integer : `${integer}.${rest.join('').slice(0, 2)}`;
}

/** Converts a completed input to a search price, without a trailing point. */
export function priceOfInput(text: string): string {
  return cleanPriceInput(text).replace(/\.$/, '');
}

/** The error for a maximum below the minimum; equal and missing bounds are valid (S117, D39). */
export function priceRangeError(lowestPrice: string, highestPrice: string): MessageKey | undefined {
  return comparePrices(priceOfInput(highestPrice), priceOfInput(lowestPrice)) < 0
    ? 'search.price.wrongRange'
    : undefined;
}

type PriceBounds = Pick<SearchQuery, 'lowestPrice' | 'highestPrice'>;

/**
 * The price range that a search applies. None when the maximum is below the minimum: an address may hold such a range,
 * but only the inputs show it.
 */
export function appliedPrices({ lowestPrice, highestPrice }: PriceBounds): PriceBounds | undefined {
  if (lowestPrice === '' && highestPrice === '') return undefined;
  return priceRangeError(lowestPrice, highestPrice) ? undefined : { lowestPrice, highestPrice };
}
