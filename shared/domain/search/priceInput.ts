// The price filter's inputs.
import type { MessageKey } from '../../messages/literal';
import { comparePrices } from '../product/price';
import type { SearchQuery } from './searchQuery';

/** A pasted amount whose commas group thousands. */
const GROUPED = /^\D*\d{1,3}(?:,\d{3})+\.\d/;

/** Reduces typed text to digits with up to 2 decimals; a comma is a decimal point. */
export function cleanPriceInput(text: string): string {
  const pointed = text.replaceAll(',', GROUPED.test(text) ? '' : '.');
  const [integer = '', ...rest] = pointed.replace(/[^\d.]/g, '').split('.');
  return rest.length === 0 ? integer : `${integer || '0'}.${rest.join('').slice(0, 2)}`;
}

/** Converts a completed input to a search price, without a trailing point. */
export function priceOfInput(text: string): string {
  return cleanPriceInput(text).replace(/\.$/, '');
}

/** The error for a maximum below the minimum; equal and missing bounds are valid. */
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
