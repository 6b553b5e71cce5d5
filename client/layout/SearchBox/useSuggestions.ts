import { useEffect, useState } from 'react';
import { useStorefront } from '../../storefront/Storefront';

/** Debounce of the suggestions call. */
const DEBOUNCE_MS = 200;

/**
 * Suggestions for the typed term, for visitors too; none for an empty term. Only the response to the latest term is used. A
 * failed call yields an empty list, as suggestions are optional.
 */
export function useSuggestions(term: string): readonly string[] {
  const { api } = useStorefront();
  const [keywords, setKeywords] = useState<readonly string[]>([]);

  useEffect(() => {
    if (term === '') {
      setKeywords([]);
      return;
    }
    const abort = new AbortController();
    const apply = (found: readonly string[]): void => {
      if (!abort.signal.aborted) setKeywords([...new Set(found)]);
    };
    const timer = setTimeout(() => {
      api.suggestions(term, { signal: abort.signal }).then(apply, () => apply([]));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, term]);

  return term === '' ? [] : keywords;
}
