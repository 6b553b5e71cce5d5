// The fetch states of a page (spec.md §4) as a reducer, so that they can be tested without a browser.
import type { PageEntry } from './pageEntry';

/** `pending`: the address has changed; `fetching`: the new page is being loaded; `done`: what is shown is what was asked for. */
export type FetchPhase = 'pending' | 'fetching' | 'done';
export type PageFailure = 'timeout' | 'error';

export interface PageState {
  readonly phase: FetchPhase;
  /** The load has lasted longer than PAST_DELAY_MS, so that a spinner is due. */
  readonly pastDelay: boolean;
  /** The page on the screen, until the next one is there. */
  readonly entry: PageEntry;
  readonly failure?: PageFailure | undefined;
}

export type PageEvent =
  | { readonly type: 'addressChanged' | 'fetchStarted' | 'delayPassed' | 'returned' }
  | { readonly type: 'loaded'; readonly entry: PageEntry }
  | { readonly type: 'failed'; readonly failure: PageFailure };

/** The state after an event. */
export function pageReducer(state: PageState, event: PageEvent): PageState {
  switch (event.type) {
    case 'addressChanged':
      return { ...state, phase: 'pending', pastDelay: false, failure: undefined };
    case 'fetchStarted':
      return { ...state, phase: 'fetching', failure: undefined };
    case 'delayPassed':
      return state.phase === 'done' ? state : { ...state, pastDelay: true };
    case 'returned':
      // Back to the page on the screen before the next one came.
      return state.phase === 'done' ? state : { ...state, phase: 'done', pastDelay: false };
    case 'loaded':
      return { phase: 'done', pastDelay: false, entry: event.entry };
    case 'failed':
      return { ...state, phase: 'done', pastDelay: false, failure: event.failure };
  }
}
