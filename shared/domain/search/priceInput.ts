// The price filter's inputs (spec.md §5).
import type { MessageKey } from '../../messages/literal';
import { comparePrices } from '../product/price';
import type { SearchQuery } from './searchQuery';

/** What a price input keeps of a text: digits with up to 2 decimals, all other characters ignored (S116). */
export function cleanPriceInput(text: string): string {
  const [integer = '', ...rest] = text
    .replace(/[^\d.]/g, '')
    .replace(/^\.+/, '')
    .split('.');
  return rest.length === 0 ? integer : `${integer}.${rest.join('').slice(0, 2)}`;
}

/** A finished input as a price for the search: a point without decimals behind it is dropped. */
export function priceOfInput(text: string): string {
  return cleanPriceInput(text).replace(/\.$/, '');
}

/** The message for a range whose maximum is below its minimum; equal or missing bounds are fine (S117, D39). */
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
