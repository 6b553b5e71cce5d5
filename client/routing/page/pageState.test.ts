import { matchRoute, type RouteMatch } from '../../../shared/routing/matchRoute';
import type { CurrentRoute } from '../route/useRoute';
import type { PageEntry } from './pageEntry';
import { type PageEvent, type PageState, pageReducer, requestedUrl } from './pageState';

const match = matchRoute('/') as RouteMatch;
const entry = (url: string): PageEntry => ({ url, match, outcome: { data: url } });
const route = (url: string): CurrentRoute => ({ url, pathname: url, search: '', match });

const stateAfter = (...events: PageEvent[]): PageState =>
  events.reduce(pageReducer, { phase: 'done', pastDelay: false, entry: entry('/a') });

const changed: PageEvent = { type: 'addressChanged', route: route('/b') };
const started: PageEvent = { type: 'fetchStarted' };
const delayed: PageEvent = { type: 'delayPassed' };
const visited: PageEvent = { type: 'addressChanged', route: route('/b'), visited: entry('/b') };
const back: PageEvent = { type: 'addressChanged', route: route('/a') };
const loaded: PageEvent = { type: 'loaded', entry: entry('/b') };
const failed: PageEvent = { type: 'failed', failure: 'timeout' };
const retried: PageEvent = { type: 'retried' };

describe('pageReducer', () => {
  it.each<[string, PageEvent[], Partial<PageState>]>([
    ['is pending once the address has changed', [changed], { phase: 'pending', pastDelay: false }],
    ['is fetching once the load has started', [changed, started], { phase: 'fetching', pastDelay: false }],
    ['keeps the old page during the load', [changed, started], { entry: entry('/a') }],
    ['marks a load past the delay', [changed, started, delayed], { phase: 'fetching', pastDelay: true }],
    ['is done with the new page', [changed, started, delayed, loaded], { phase: 'done', entry: entry('/b') }],
    ['needs no spinner after the load', [changed, started, delayed, loaded], { pastDelay: false }],
    ['ignores the delay after the load', [changed, started, loaded, delayed], { pastDelay: false }],
    ['fails', [changed, started, delayed, failed], { phase: 'done', pastDelay: false, failure: 'timeout' }],
    ['is pending again after a retry', [changed, started, failed, retried], { phase: 'pending' }],
    ['is done after Back during a load', [changed, started, delayed, back], { phase: 'done', pastDelay: false }],
    ['shows the old page after Back during a load', [changed, started, back], { entry: entry('/a') }],
    ['shows a visited page at once', [visited], { phase: 'pending', entry: entry('/b'), isRefresh: true }],
    [
      'keeps a visited page when its load fails, and says so',
      [visited, started, failed],
      { phase: 'done', entry: entry('/b'), isOutdated: true },
    ],
    [
      'keeps it, and says so, while it is loaded again',
      [visited, started, failed, retried, started],
      { phase: 'fetching', entry: entry('/b'), request: route('/b'), isOutdated: true },
    ],
    [
      'keeps it when that fails too',
      [visited, started, failed, retried, started, failed],
      { phase: 'done', entry: entry('/b'), isOutdated: true },
    ],
    ['loads the old page again after Back from a failure', [changed, started, failed, back], { phase: 'pending' }],
  ])('%s (S093)', (_what, events, state) => {
    expect(stateAfter(...events)).toMatchObject(state);
  });

  it.each([
    ['a retry', [changed, started, failed, retried]],
    ['another address', [changed, started, failed, back]],
    ['a refresh', [visited, started, failed, retried, started, loaded]],
    ['another address after a failed refresh', [visited, started, failed, back]],
  ])('clears the failure on %s', (_what, events) => {
    const { failure, isOutdated } = stateAfter(...events);
    expect([failure, isOutdated]).toEqual([undefined, undefined]);
  });

  it('makes a new request for a retry, of the same address', () => {
    const before = stateAfter(changed, started, failed);
    const after = pageReducer(before, retried);
    expect(requestedUrl(after)).toBe('/b');
    expect(after.request).not.toBe(before.request);
  });

  it.each([
    ['the first page', [], '/a'],
    ['a page in flight', [changed], '/b'],
    ['the old page after Back', [changed, back], '/a'],
    ['a page that failed', [changed, started, failed], '/b'],
  ])('tells the requested address of %s', (_what, events, url) => {
    expect(requestedUrl(stateAfter(...events))).toBe(url);
  });
});
