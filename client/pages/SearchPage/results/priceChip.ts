import { appliedPrices } from '../../../../shared/domain/search/priceInput';
import type { SearchQuery } from '../../../../shared/domain/search/searchQuery';
import '../../../../shared/messages/areas/search';
import type { Storefront } from '../../../storefront/Storefront';

/** The price range that a search applies; undefined without one. */
export function priceChip({ config, t }: Pick<Storefront, 'config' | 't'>, query: SearchQuery): string | undefined {
  const range = appliedPrices(query);
  return (
    range &&
    t('search.price.chip', { currency: config.currencySymbol, low: range.lowestPrice, high: range.highestPrice })
  );
}
