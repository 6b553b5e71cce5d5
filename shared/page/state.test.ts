import { AppError, type FailureKind } from '../errors';
import type { RouteMatch } from '../routing/matchRoute';
import { routes } from '../routing/routes';
import { errorPageOf } from './state';

/** Every address that a page can have: its parameters, and with a query or without. */
const ADDRESSES = routes.flatMap((route) =>
  route.paths.flatMap((path) => {
    const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', '5']));
    return [true, false].map((hasQuery) => ({ route, params, hasQuery }));
  }),
);
const at = (name: string, hasQuery = false) =>
  ADDRESSES.find((address) => address.route.name === name && address.hasQuery === hasQuery) as RouteMatch & {
    readonly hasQuery: boolean;
  };
const pageFor = (kind: FailureKind, address: ReturnType<typeof at>, hasUser = true) =>
  errorPageOf(new AppError(kind, 'no', { status: kind === 'notFound' ? 410 : 400 }), { ...address, hasUser });

describe('the error page of a failed page', () => {
  it('blames a link alone where its address names something (D194)', () => {
    const blamed = ADDRESSES.filter((address) => pageFor('badRequest', address as never) === 'linkError');
    const names = [...new Set(blamed.map(({ route, hasQuery }) => `${route.name}${hasQuery ? '?' : ''}`))];
    expect(names.sort()).toEqual([
      ...['article', 'article?', 'compare?', 'help', 'help?', 'item', 'item?', 'release', 'release?', 'search?'],
    ]);
    expect(pageFor('badRequest', at('home', true))).toBeUndefined();
    expect(pageFor('badRequest', at('selectionCart', true))).toBeUndefined();
  });

  it.each(['unauthorized', 'forbidden'] as const)('says of an account what is so of one: %s (D194)', (kind) => {
    for (const address of ADDRESSES) {
      expect(pageFor(kind, address as never)).toBe('notAccess');
      expect(pageFor(kind, address as never, false)).toBeUndefined();
    }
  });

  it.each<[FailureKind, string | undefined]>([
    ['notFound', 'pageDown'],
    ['tooLarge', 'tooLarge'],
    ['crash', 'serverError'],
    ['http', undefined],
    ['malformed', undefined],
  ])('is the same everywhere for %s: %s', (kind, page) => {
    expect(new Set(ADDRESSES.map((address) => pageFor(kind, address as never, false)))).toEqual(new Set([page]));
  });
});
