import { useEffect, useState } from 'react';
import { addTerm } from '../../../shared/domain/search/searchHistory';
import { parseSearchQuery } from '../../../shared/domain/search/searchQuery';
import { useHydrated } from '../../components/useHydrated';
import { ownReferrer } from '../../routing/route/ownReferrer';
import { readHistory, writeHistory } from '../../storage/searchHistoryCookie';

/** Adds the document's search to the history when its form was sent before the application could do that. */
export function useEarlySearch(keyword: string): void {
  const isHydrated = useHydrated();
  const [early] = useState(isHydrated ? '' : keyword);
  useEffect(() => {
    if (early !== '' && isSentFromShop(early)) writeHistory(addTerm(readHistory(), early));
  }, [early]);
}

/** A page of ours with another search led here. A reload or Back may follow the term's removal from the history. */
function isSentFromShop(keyword: string): boolean {
  const from = ownReferrer();
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    from !== undefined && navigation?.type === 'navigate' && parseSearchQuery(from.searchParams).keyword !== keyword
  );
}
