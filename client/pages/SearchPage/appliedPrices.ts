import { priceRangeError } from '../../../shared/domain/search/priceInput';
import type { SearchQuery } from '../../../shared/domain/search/searchQuery';

type PriceBounds = Pick<SearchQuery, 'lowestPrice' | 'highestPrice'>;

/** The bounds a search goes by; none for a maximum below the minimum, which an address may hold and only the inputs show. */
export function appliedPrices({ lowestPrice, highestPrice }: PriceBounds): PriceBounds | undefined {
  if (lowestPrice === '' && highestPrice === '') return undefined;
  return priceRangeError(lowestPrice, highestPrice) ? undefined : { lowestPrice, highestPrice };
}
