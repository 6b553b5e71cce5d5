// The price filter's inputs.
import type { MessageKey } from '../../messages/literal';
import { comparePrices } from '../product/price';
import { normalizedInput } from '../typedText';
import type { SearchQuery } from './searchQuery';

/** Reduces text that is being typed to digits with up to 2 decimals; commas before the point stay. */
export function cleanPriceInput(text: string): string {
  const [integer = '', ...rest] = normalizedInput(text)
    .replace(/[^\d.,]/g, '')
    .split('.');
  if (rest.length === 0) return integer;
  return `${integer || '0'}.${rest.join('').replaceAll(',', '').slice(0, 2)}`;
}

/** Several commas, or one with exactly three digits after it; not after a zero alone. */
const THOUSANDS = /,.*,|(?<=[1-9]\d*),\d{3}(?!\d)/;

/** A completed number with its decimal point: commas separate thousands or are the decimal point. */
export const withPoint = (text: string): string => text.replaceAll(',', THOUSANDS.test(text) ? '' : '.');

/** Converts a completed input to a search price, without leading zeros and a trailing point. */
export function priceOfInput(text: string): string {
  return cleanPriceInput(withPoint(cleanPriceInput(text))).replace(/^0+(?=\d)|\.$/g, '');
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
