import { useState } from 'react';
import { addTerm, removeTerm } from '../../../shared/domain/search/searchHistory';
import { readHistory, writeHistory } from '../../storage/searchHistoryCookie';

interface SearchHistory {
  /** Newest first; empty until `refresh`, because the server does not read the history cookie. */
  readonly terms: readonly string[];
  readonly refresh: () => void;
  readonly add: (term: string) => void;
  readonly remove: (term: string) => void;
  readonly clear: () => void;
}

/** The browser's search history. */
export function useSearchHistory(): SearchHistory {
  const [terms, setTerms] = useState<readonly string[]>([]);
  const change = (next: readonly string[]): void => {
    writeHistory(next);
    setTerms(next);
  };
  return {
    terms,
    refresh: () => setTerms(readHistory()),
    add: (term) => change(addTerm(readHistory(), term)),
    remove: (term) => change(removeTerm(readHistory(), term)),
    clear: () => change([]),
  };
}
