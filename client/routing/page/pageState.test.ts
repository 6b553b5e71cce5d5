import { matchRoute, type RouteMatch } from '../../../shared/routing/matchRoute';
import { type PageEvent, type PageState, pageReducer, requestedUrl } from './pageState';

const match = matchRoute('/') as RouteMatch;
const entry = (url: string) => ({ url, match, outcome: { data: url } });
const route = (url: string) => ({ url, pathname: url, search: '', match });

const stateAfter = (...events: PageEvent[]) => events.reduce(pageReducer, { phase: 'done', entry: entry('/a') });

const changed: PageEvent = { type: 'addressChanged', route: route('/b') };
const delayed: PageEvent = { type: 'delayPassed' };
const visited: PageEvent = { type: 'addressChanged', route: route('/b'), visited: entry('/b') };
const back: PageEvent = { type: 'addressChanged', route: route('/a') };
const loaded: PageEvent = { type: 'loaded', entry: entry('/b') };
const failed: PageEvent = { type: 'failed', failure: 'timeout' };
const retried: PageEvent = { type: 'retried', route: route('/b') };
/** What is left of a failed refresh. */
const outdated = { failure: 'timeout', isRefresh: true } as const;

describe('pageReducer', () => {
  it.each<[string, PageEvent[], Partial<PageState>]>([
    ['is pending once the address has changed', [changed], { phase: 'pending' }],
    [
      'is fetching past the delay, and keeps the old page',
      [changed, delayed],
      { phase: 'fetching', entry: entry('/a') },
    ],
    ['is done with the new page', [changed, delayed, loaded], { phase: 'done', entry: entry('/b') }],
    ['ignores the delay after the load', [changed, loaded, delayed], { phase: 'done' }],
    ['fails', [changed, delayed, failed], { phase: 'done', failure: 'timeout' }],
    ['is pending again after a retry', [changed, failed, retried], { phase: 'pending' }],
    ['shows the old page after Back during a load', [changed, delayed, back], { phase: 'done', entry: entry('/a') }],
    ['shows a visited page at once', [visited], { phase: 'pending', entry: entry('/b'), isRefresh: true }],
    ['keeps a visited page when its load fails', [visited, failed], { phase: 'done', entry: entry('/b'), ...outdated }],
    [
      'keeps it while it is loaded again',
      [visited, failed, retried, delayed],
      { phase: 'fetching', entry: entry('/b'), request: route('/b'), ...outdated },
    ],
    ['keeps it when that fails too', [visited, failed, retried, failed], { entry: entry('/b'), ...outdated }],
    ['loads the old page again after Back from a failure', [changed, failed, back], { phase: 'pending' }],
  ])('%s (S093)', (_what, events, state) => {
    expect(stateAfter(...events)).toMatchObject(state);
  });

  it.each([
    ['a retry', [changed, failed, retried]],
    ['another address', [changed, failed, back]],
    ['a refresh', [visited, failed, retried, loaded]],
    ['another address after a failed refresh', [visited, failed, back]],
  ])('clears the failure on %s', (_what, events) => {
    expect(stateAfter(...events).failure).toBeUndefined();
  });

  it('makes a new request for a retry, of the same address', () => {
    const before = stateAfter(changed, failed);
    const after = pageReducer(before, retried);
    expect(requestedUrl(after)).toBe('/b');
    expect(after.request).not.toBe(before.request);
  });

  it.each([
    ['the first page', [], '/a'],
    ['a page in flight', [changed], '/b'],
    ['the old page after Back', [changed, back], '/a'],
    ['a page that failed', [changed, failed], '/b'],
  ])('tells the requested address of %s', (_what, events, url) => {
    expect(requestedUrl(stateAfter(...events))).toBe(url);
  });
});
