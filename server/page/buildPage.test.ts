import { AppError, type FailureKind } from '../../shared/errors';
import { matchRoute, type RouteMatch } from '../../shared/routing/matchRoute';
import type { RouteName } from '../../shared/routing/routes';
import { createLog } from '../log';
import { outcomeOf, statusOf } from './buildPage';
import type { LoadResult } from './loadPage';
import type { PageRequest } from './readPageRequest';

const request = { url: '/items/5?x=1', requestId: 'request-1' } as PageRequest;

/** The outcome of a load of the page at this path, and the line that it logged. */
function decide(path: string, page: LoadResult['page']) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const loaded = { page, partialFailures: [], categories: [], isComplete: true };
  const outcome = outcomeOf(loaded, request, matchRoute(path) as RouteMatch, log);
  return { outcome, lines };
}

const failure = (kind: FailureKind): LoadResult['page'] => ({
  failure: new AppError(kind, 'no', { status: 500, call: 'frontItem', cause: new Error('cause') }),
});

describe('outcomeOf', () => {
  it('is the page when its data has loaded, and logs nothing', () => {
    expect(decide('/items/5', { data: { id: '5' } })).toEqual({ outcome: { data: { id: '5' } }, lines: [] });
  });

  it.each([
    ['notFound', { errorPage: 'notFound' }],
    ['forbidden', { errorPage: 'notAccess' }],
    ['unauthorized', { errorPage: 'notAccess' }],
    ['badRequest', { errorPage: 'linkError' }],
    ['crash', { errorPage: 'serverError' }],
    ['http', { redirect: '/busy?from=%2Fitems%2F5%3Fx%3D1' }],
    ['network', { redirect: '/busy?from=%2Fitems%2F5%3Fx%3D1' }],
    ['timeout', { redirect: '/busy?from=%2Fitems%2F5%3Fx%3D1' }],
    ['malformed', { redirect: '/busy?from=%2Fitems%2F5%3Fx%3D1' }],
  ] as const)('for the failure %s is %j (C02, C20)', (kind, expected) => {
    expect(decide('/items/5', failure(kind)).outcome).toEqual(expected);
  });

  it('of a system page is that page without data, so that no redirect forms a cycle (C02)', () => {
    for (const path of ['/busy', '/upgrading']) expect(decide(path, failure('http')).outcome).toEqual({ data: null });
  });

  it.each([
    ['http', 'error'],
    ['crash', 'error'],
    ['notFound', 'info'],
  ] as const)('logs the failure %s with level %s', (kind, level) => {
    expect(decide('/items/5', failure(kind)).lines).toEqual([
      expect.objectContaining({
        ...{ level, event: 'page.failed', requestId: 'request-1', route: 'item', kind, call: 'frontItem', status: 500 },
        ...{ message: 'no', err: expect.objectContaining({ message: 'cause' }) },
      }),
    ]);
  });
});

describe('statusOf', () => {
  it.each<[RouteName, Parameters<typeof statusOf>[1], number]>([
    ['home', { data: {} }, 200],
    ['home', { errorPage: 'notFound' }, 404],
    ['item', { errorPage: 'notAccess' }, 403],
    ['item', { errorPage: 'linkError' }, 400],
    ['item', { errorPage: 'pageDown' }, 410],
    ['item', { errorPage: 'serverError' }, 500],
    ['notFound', { data: null }, 404],
    ['notAccess', { data: null }, 403],
    ['busy', { data: null }, 503],
    ['upgrading', { data: null }, 200],
    ['upgrading', { data: { upgrading: false } }, 200],
    ['upgrading', { data: { upgrading: true } }, 503],
    ['home', { data: { upgrading: true } }, 200],
  ])('of %s with %j is %i (A07)', (name, outcome, status) => {
    expect(statusOf(name, outcome)).toBe(status);
  });
});
