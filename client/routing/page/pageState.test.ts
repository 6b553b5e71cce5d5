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
    [
      'is fetching past the delay, and keeps the old page',
      [changed, delayed],
      { phase: 'fetching', entry: entry('/a') },
    ],
    ['ignores the delay after the load', [changed, loaded, delayed], { phase: 'done' }],
    ['is pending again after a retry', [changed, failed, retried], { phase: 'pending', failure: undefined }],
    ['is done after a refresh', [visited, failed, retried, loaded], { phase: 'done', failure: undefined }],
    ['forgets a failed refresh at another address', [visited, failed, back], { failure: undefined }],
    ['shows the old page after Back during a load', [changed, delayed, back], { phase: 'done', entry: entry('/a') }],
    ['keeps a visited page when its load fails', [visited, failed], { phase: 'done', entry: entry('/b'), ...outdated }],
    [
      'keeps it while it is loaded again',
      [visited, failed, retried, delayed],
      { phase: 'fetching', entry: entry('/b'), request: route('/b'), ...outdated },
    ],
    ['keeps it when that fails too', [visited, failed, retried, failed], { entry: entry('/b'), ...outdated }],
    [
      'loads the old page again after Back from a failure',
      [changed, failed, back],
      { phase: 'pending', failure: undefined },
    ],
  ])('%s (S093)', (_what, events, state) => {
    expect({ failure: undefined, ...stateAfter(...events) }).toMatchObject(state);
  });

  it('makes a new request for a retry, of the same address', () => {
    const before = stateAfter(changed, failed);
    const after = pageReducer(before, retried);
    expect(requestedUrl(after)).toBe('/b');
    expect(after.request).not.toBe(before.request);
  });
});
