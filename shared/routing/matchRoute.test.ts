import { isOpenToVisitors, matchRoute } from './matchRoute';
import { flattenRoutes, routes } from './routes';

const nameOf = (path: string): string | undefined => matchRoute(path)?.route.name;

describe('route table', () => {
  it.each([
    ['/', 'home'],
    ['/index', 'home'],
    ['/search', 'search'],
    ['/search/', 'search'],
    ['/items/12', 'item'],
    ['/items/12/34', 'item'],
    ['/article/detail/5', 'article'],
    ['/help', 'help'],
    ['/help/12', 'help'],
    ['/invite', 'invite'],
    ['/account/verification', 'account'],
    ['/vendor/audit', 'vendorAudit'],
    ['/distributor/selection/cart', 'selectionCart'],
    ['/distributor/list/products', 'myProducts'],
    ['/404', 'notFound'],
    ['/notAccess', 'notAccess'],
    ['/serverError', 'serverError'],
    ['/pageDown', 'pageDown'],
    ['/linkError', 'linkError'],
    ['/upgrading', 'upgrading'],
    ['/busy', 'busy'],
  ])('matches %s as %s (S012)', (path, name) => {
    expect(nameOf(path)).toBe(name);
  });

  it.each([
    '/article/detail/5/x',
    '/help/1/2',
    '/invite/x',
    '/Search',
    '/search//',
    '//search',
    '/items',
    '/items/',
    '/items/a/b/c',
    '/nope',
    '/%zz',
  ])('does not match %s (S012)', (path) => {
    expect(matchRoute(path)).toBeUndefined();
  });

  it('decodes parameters', () => {
    expect(matchRoute('/items/caf%C3%A9%2Fa')?.params).toEqual({ first: 'café/a' });
  });

  it('lets sub-routes inherit, and inexact routes match prefixes (S012)', () => {
    const table = flattenRoutes([
      {
        name: 'home',
        path: '/a',
        layout: 'bare',
        category: 'trade',
        exact: false,
        routes: [{ name: 'search', path: 'b', layout: 'shop' }],
      },
    ]);
    expect(table[1]).toMatchObject({
      paths: ['/a/b'],
      layout: 'shop',
      category: 'trade',
      access: 'member',
      exact: true,
    });
    expect(matchRoute('/a/x/y', table)?.route.name).toBe('home');
    expect(matchRoute('/b', table)).toBeUndefined();
  });

  it('opens to visitors what spec.md lists, and what configuration adds (S046, C03)', () => {
    const open = (pages: string[]): string[] =>
      routes.filter((route) => isOpenToVisitors(route, pages)).map((route) => route.name);
    expect(open([])).toEqual(['home', 'article', 'help', 'invite', 'busy', 'upgrading', 'notFound']);
    expect(open(['/search', '/items/*'])).toEqual(expect.arrayContaining(['search', 'item']));
  });
});
