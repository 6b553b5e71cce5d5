// The fetch states of a page as a reducer, so that they can be tested without a browser.
import type { PageFailure } from '../failure/LoadFailure';
import type { CurrentRoute } from '../route/useRoute';
import type { PageEntry } from './pageEntry';

export interface PageState {
  /** `pending`: the load has begun; `fetching`: it lasts so long that a spinner is due; `done`: it has ended, or none is needed. */
  readonly phase: 'pending' | 'fetching' | 'done';
  /** The page on the screen until the requested one is loaded. */
  readonly entry: PageEntry;
  /** The latest load: a new object each time, also for a retry. Undefined when `entry` needs no load. */
  readonly request?: CurrentRoute;
  readonly failure?: PageFailure;
  /** What the backend says of the failure. */
  readonly message?: string;
  /** `entry` is the requested page from an earlier visit: after a failure it stays, out of date. */
  readonly isRefresh?: boolean;
}

export type PageEvent =
  | { readonly type: 'addressChanged'; readonly route: CurrentRoute; readonly visited?: PageEntry }
  /** A page that can be shown meanwhile is loaded again behind it. */
  | { readonly type: 'retried'; readonly route: CurrentRoute }
  | { readonly type: 'delayPassed' }
  | { readonly type: 'loaded'; readonly entry: PageEntry }
  | { readonly type: 'failed'; readonly failure: PageFailure; readonly message?: string };

/** Path and query of the page that was asked for last. */
export const requestedUrl = ({ request, entry }: PageState): string => (request ?? entry).url;

/** The state after an event. */
export function pageReducer(state: PageState, event: PageEvent): PageState {
  const { phase, entry, request, failure } = state;
  switch (event.type) {
    case 'addressChanged':
      // Back to the page that is still on the screen needs no load.
      if (event.route.url === entry.url && !failure) return { phase: 'done', entry };
      return {
        phase: 'pending',
        entry: event.visited ?? entry,
        request: event.route,
        isRefresh: Boolean(event.visited),
      };
    case 'retried': {
      const stays = entry.url === event.route.url;
      return {
        phase: 'pending',
        entry,
        request: { ...event.route },
        isRefresh: stays,
        failure: stays ? failure : undefined,
      };
    }
    case 'delayPassed':
      return phase === 'done' ? state : { ...state, phase: 'fetching' };
    case 'loaded':
      return { phase: 'done', entry: event.entry, request };
    case 'failed':
      return { ...state, phase: 'done', failure: event.failure, message: event.message };
  }
}
