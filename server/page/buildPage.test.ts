import { AppError, type FailureKind } from '../../shared/errors';
import { matchRoute, type RouteMatch } from '../../shared/routing/matchRoute';
import type { RouteName } from '../../shared/routing/routes';
import { createLog } from '../log';
import type { PageSession } from '../session/session';
import { pageOutcome, statusOf } from './buildPage';
import type { LoadResult } from './loadPage';
import type { PageRequest } from './readPageRequest';

const request = { url: '/items/5?x=1', query: new URLSearchParams('x=1'), requestId: 'request-1' } as PageRequest;
const session = { user: Promise.resolve({ user: null }) } as PageSession;

/** The outcome of a load of the page at this path. */
async function decide(path: string, page: LoadResult['page']) {
  const loaded = { page, partialFailures: [], categories: [], isComplete: true };
  return pageOutcome(loaded, request, matchRoute(path) as RouteMatch, session, createLog('silent'));
}

const failure = (kind: FailureKind) => ({ failure: new AppError(kind, 'no', { status: 500, call: 'frontItem' }) });

describe('pageOutcome', () => {
  it('of a system page is that page without data, so that no redirect forms a cycle (C02)', async () => {
    for (const path of ['/busy', '/upgrading']) expect(await decide(path, failure('http'))).toEqual({ data: null });
  });
});

// Of every other page: test/integration/pages/access.test.ts and faults.test.ts.
it.each<[RouteName, Parameters<typeof statusOf>[1], number]>([
  ['upgrading', { data: null }, 200],
  ['upgrading', { data: { upgrading: false } }, 200],
  ['upgrading', { data: { upgrading: true } }, 503],
  ['home', { data: { upgrading: true } }, 200],
])('statusOf of %s with %j is %i (A07)', (name, outcome, status) => {
  expect(statusOf(name, outcome)).toBe(status);
});
