import { useEffect, useEffectEvent, useReducer } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { deadlineSignal, withDeadline } from '../../../shared/async/deadline';
import { PAST_DELAY_MS } from '../../../shared/domain/constants';
import { toAppError } from '../../../shared/errors';
import { logFailure } from '../../storefront/logFailure';
import { recoverFromChunkFailure } from '../../storefront/recoverFromChunkFailure';
import { useStorefront } from '../../storefront/Storefront';
import { watchLeaving } from '../../storefront/watchLeaving';
import { useRoute } from '../route/useRoute';
import type { PageEntry } from './pageEntry';
import type { PageMemory } from './pageMemory';
import { type PageEvent, pageReducer, requestedUrl } from './pageState';

/**
 * Loads the page of the address when path or query change (not the hash), and again with `retry`; cancels an outdated load,
 * and gives up after PAGE_TIMEOUT_MS. Back and Forward show a page that this document has shown before at once, and load it
 * again behind it; so does a buyer's document that was not rendered just now.
 */
export function usePage(initial: PageEntry, memory: PageMemory) {
  const route = useRoute();
  const {
    config: { pageTimeoutMs },
    tabs,
    user,
  } = useStorefront();
  const [state, dispatch] = useReducer(pageReducer, { phase: 'done', entry: initial });
  const isHistoryMove = useNavigationType() === 'POP';
  if (requestedUrl(state) !== route.url)
    dispatch({ type: 'addressChanged', route, visited: isHistoryMove ? memory.visited(route.url) : undefined });
  const { request, entry } = state;

  useEffect(() => {
    memory.keep(entry);
  }, [memory, entry]);
  useEffect(() => {
    if (!request) return;
    const { match, url } = request;
    if (!match) {
      window.location.assign(url);
      return;
    }
    const cancel = new AbortController();
    const delay = setTimeout(() => dispatch({ type: 'delayPassed' }), PAST_DELAY_MS);
    const { isStaying, stop } = watchLeaving();
    void loadEvent((signal) => memory.load({ ...request, match }, signal), pageTimeoutMs, cancel.signal, isStaying)
      .then((event) => {
        if (event && !cancel.signal.aborted) dispatch(event);
      })
      .finally(stop);
    return () => {
      cancel.abort();
      clearTimeout(delay);
      stop();
    };
  }, [request, memory, pageTimeoutMs]);

  const retry = () => dispatch({ type: 'retried', route });
  const refresh = useEffectEvent(retry);
  useEffect(() => {
    return user ? tabs.subscribe(() => refresh(), 'restored') : undefined;
  }, [tabs, user]);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that has failed is asked for again, as by the same search
  useEffect(() => {
    if (state.failure) retry();
  }, [key]);

  return { state, retry };
}

/**
 * How a load ended; undefined when it was cancelled, or when the document reloads because of it. A call that ran into its
 * own timeout counts as one of the page.
 */
async function loadEvent(
  load: (signal: AbortSignal) => Promise<PageEntry>,
  timeoutMs: number,
  cancelled: AbortSignal,
  isStaying: () => Promise<unknown>,
): Promise<PageEvent | undefined> {
  const { signal, release } = deadlineSignal(timeoutMs, cancelled);
  try {
    // The deadline also covers code that never arrives: a chunk's import takes no signal.
    const entry = await withDeadline(load(signal), signal);
    return cancelled.aborted ? undefined : { type: 'loaded', entry };
  } catch (error) {
    const isLate = signal.aborted;
    await isStaying();
    if (cancelled.aborted || recoverFromChunkFailure(error)) return undefined;
    const { kind, message } = toAppError(error);
    if (kind === 'userChanged') return undefined;
    if (!isLate) logFailure('The page was not loaded', error);
    if (isLate || kind === 'timeout') return { type: 'failed', failure: 'timeout' };
    return { type: 'failed', failure: 'error', ...(kind === 'unauthorized' && { message }) };
  } finally {
    release();
  }
}
