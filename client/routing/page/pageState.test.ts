import { matchRoute, type RouteMatch } from '../../../shared/routing/matchRoute';
import type { PageEntry } from './pageEntry';
import { type PageEvent, type PageState, pageReducer } from './pageState';

const entry = (url: string): PageEntry => ({ url, match: matchRoute('/') as RouteMatch, outcome: { data: url } });

const stateAfter = (...events: PageEvent[]): PageState =>
  events.reduce(pageReducer, { phase: 'done', pastDelay: false, entry: entry('/a') });

const changed: PageEvent = { type: 'addressChanged' };
const started: PageEvent = { type: 'fetchStarted' };
const delayed: PageEvent = { type: 'delayPassed' };
const returned: PageEvent = { type: 'returned' };
const loaded: PageEvent = { type: 'loaded', entry: entry('/b') };
const failed: PageEvent = { type: 'failed', failure: 'timeout' };

describe('the fetch states of a page', () => {
  it.each<[string, PageEvent[], Partial<PageState>]>([
    ['is pending when the address has changed', [changed], { phase: 'pending', pastDelay: false }],
    ['fetches', [changed, started], { phase: 'fetching', pastDelay: false }],
    ['keeps the old page while it fetches', [changed, started], { entry: entry('/a') }],
    ['tells that the delay is past', [changed, started, delayed], { phase: 'fetching', pastDelay: true }],
    ['is done with the new page', [changed, started, delayed, loaded], { phase: 'done', entry: entry('/b') }],
    ['needs no spinner any more', [changed, started, delayed, loaded], { pastDelay: false }],
    ['is not delayed when it is done', [changed, started, loaded, delayed], { pastDelay: false }],
    ['fails', [changed, started, delayed, failed], { phase: 'done', pastDelay: false, failure: 'timeout' }],
    ['forgets a failure with the next try', [changed, started, failed, started], { failure: undefined }],
    ['is done after Back during a load', [changed, started, delayed, returned], { phase: 'done', pastDelay: false }],
    ['shows the old page after Back during a load', [changed, started, returned], { entry: entry('/a') }],
  ])('%s (S093)', (_what, events, state) => {
    expect(stateAfter(...events)).toMatchObject(state);
  });

  it('is the same state when nothing was under way', () => {
    const state = stateAfter();
    expect(pageReducer(state, returned)).toBe(state);
  });
});
