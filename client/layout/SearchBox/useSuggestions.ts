import { useEffect, useState } from 'react';
import { useStorefront } from '../../storefront/Storefront';

/** Milliseconds of rest before a term is asked for (D13). */
const DEBOUNCE_MS = 200;

/**
 * Terms that begin like, or contain, what is being typed (S077, S151); none for an empty term. Only the answer to the
 * latest term counts. A failed call leaves the list empty: suggestions are a comfort, nothing else waits for them.
 */
export function useSuggestions(term: string): readonly string[] {
  const { api, user, config } = useStorefront();
  const [keywords, setKeywords] = useState<readonly string[]>([]);
  const mayAsk = user !== null || config.publicPages.includes('/search');
  const asked = mayAsk ? term : '';

  useEffect(() => {
    if (asked === '') {
      setKeywords([]);
      return;
    }
    const abort = new AbortController();
    const answer = (found: readonly string[]): void => {
      if (!abort.signal.aborted) setKeywords([...new Set(found)]);
    };
    const timer = setTimeout(() => {
      api.suggestions(asked, { signal: abort.signal }).then(answer, () => answer([]));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, asked]);

  return asked === '' ? [] : keywords;
}
