import { useEffect, useReducer, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PAST_DELAY_MS } from '../../../shared/domain/limits';
import { toAppError } from '../../../shared/errors';
import { matchRoute } from '../../../shared/routing/matchRoute';
import { logFailure } from '../../storefront/logFailure';
import { useStorefront } from '../../storefront/Storefront';
import { recoverFromChunkFailure } from './chunkRecovery';
import { loadEntry, type PageEntry, urlOf } from './pageEntry';
import { type PageState, pageReducer } from './pageState';

interface UsePage {
  readonly state: PageState;
  /** Loads the page of the current address again. */
  readonly retry: () => void;
}

/**
 * Keeps the page on the screen in step with the address: loads on a change of path or query (never of the hash), aborts
 * what is out of date, and gives up after PAGE_TIMEOUT_MS. A call that has had its own time is a timeout as well (spec.md
 * §2, §4).
 */
export function usePage(initial: PageEntry): UsePage {
  const location = useLocation();
  const storefront = useStorefront();
  const [state, dispatch] = useReducer(pageReducer, { phase: 'done', pastDelay: false, entry: initial });
  const [attempt, setAttempt] = useState(0);
  const { pathname, search } = location;
  const url = urlOf(location);
  const shown = useRef(`${url} 0`);
  const settled = useRef(shown.current);

  useEffect(() => {
    const load = `${url} ${attempt}`;
    if (settled.current === load) {
      dispatch({ type: 'returned' });
      return;
    }
    const match = matchRoute(pathname);
    if (!match) {
      window.location.assign(url);
      return;
    }
    const abort = new AbortController();
    const timeout = AbortSignal.timeout(storefront.config.pageTimeoutMs);
    const delay = setTimeout(() => dispatch({ type: 'delayPassed' }), PAST_DELAY_MS);
    settled.current = shown.current;
    dispatch({ type: 'fetchStarted' });
    loadWithin(timeout, loadEntry({ pathname, search }, match, storefront, AbortSignal.any([abort.signal, timeout])))
      .then((entry) => {
        if (abort.signal.aborted) return;
        shown.current = load;
        settled.current = load;
        dispatch({ type: 'loaded', entry });
      })
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        settled.current = load;
        if (recoverFromChunkFailure(error)) return;
        if (!timeout.aborted) logFailure('The page was not loaded', error);
        const isLate = timeout.aborted || toAppError(error).kind === 'timeout';
        dispatch({ type: 'failed', failure: isLate ? 'timeout' : 'error' });
      })
      .finally(() => clearTimeout(delay));
    return () => {
      abort.abort();
      clearTimeout(delay);
    };
  }, [url, pathname, search, attempt, storefront]);

  const current =
    state.phase === 'done' && settled.current !== `${url} ${attempt}`
      ? pageReducer(state, { type: 'addressChanged' })
      : state;
  return { state: current, retry: () => setAttempt((count) => count + 1) };
}

/** Rejects when the time is up, even if the load does not listen to its signal (a chunk that never arrives). */
function loadWithin(timeout: AbortSignal, load: Promise<PageEntry>): Promise<PageEntry> {
  return Promise.race([
    load,
    new Promise<never>((_, reject) => {
      timeout.addEventListener('abort', () => reject(timeout.reason), { once: true });
    }),
  ]);
}
