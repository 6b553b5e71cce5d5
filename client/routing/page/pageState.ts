// The fetch states of a page as a reducer, so that they can be tested without a browser.
import type { PageFailure } from '../failure/LoadFailure';
import type { CurrentRoute } from '../route/useRoute';
import type { PageEntry } from './pageEntry';

/** `pending`: the address has changed; `fetching`: the new page is loading; `done`: it is shown, or its load failed. */
type FetchPhase = 'pending' | 'fetching' | 'done';

export interface PageState {
  readonly phase: FetchPhase;
  /** The load has lasted longer than PAST_DELAY_MS, so that a spinner is due. */
  readonly pastDelay: boolean;
  /** The page on the screen until the requested one is loaded. */
  readonly entry: PageEntry;
  /** The latest load: a new object each time, also for a retry. Undefined when `entry` needs no load. */
  readonly request?: CurrentRoute | undefined;
  readonly failure?: PageFailure | undefined;
  /** `entry` is the requested page from an earlier visit: it stays when the load fails. */
  readonly isRefresh?: boolean;
  /** The load of a refresh has failed: `entry` may be out of date. */
  readonly isOutdated?: boolean;
}

export type PageEvent =
  | { readonly type: 'addressChanged'; readonly route: CurrentRoute; readonly visited?: PageEntry | undefined }
  | { readonly type: 'fetchStarted' | 'delayPassed' | 'retried' }
  | { readonly type: 'loaded'; readonly entry: PageEntry }
  | { readonly type: 'failed'; readonly failure: PageFailure };

/** Path and query of the page that was asked for last. */
export const requestedUrl = ({ request, entry }: PageState): string => (request ?? entry).url;

/** The state after an event. */
export function pageReducer(state: PageState, event: PageEvent): PageState {
  const { entry, request, failure } = state;
  switch (event.type) {
    case 'addressChanged':
      // Back to the page that is still on the screen needs no load.
      if (event.route.url === entry.url && !failure) return { phase: 'done', pastDelay: false, entry };
      if (event.visited)
        return { phase: 'pending', pastDelay: false, entry: event.visited, request: event.route, isRefresh: true };
      return { phase: 'pending', pastDelay: false, entry, request: event.route };
    case 'retried':
      if (!request) return state;
      return { ...state, phase: 'pending', pastDelay: false, failure: undefined, request: { ...request } };
    case 'fetchStarted':
      return { ...state, phase: 'fetching' };
    case 'delayPassed':
      return state.phase === 'done' ? state : { ...state, pastDelay: true };
    case 'loaded':
      return { phase: 'done', pastDelay: false, entry: event.entry, request };
    case 'failed':
      if (state.isRefresh) return { ...state, phase: 'done', pastDelay: false, isOutdated: true };
      return { ...state, phase: 'done', pastDelay: false, failure: event.failure };
  }
}
