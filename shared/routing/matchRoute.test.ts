import { isOpenToVisitors, matchRoute } from './matchRoute';
import { ownPath } from './ownPath';
import { flattenRoutes, routes } from './routes';

const nameOf = (path: string) => matchRoute(path)?.route.name;

describe('route table', () => {
  it.each([
    ['/', 'home'],
    ['/index', 'home'],
    ['/search', 'search'],
    ['/search/', 'search'],
    ['/items/12', 'item'],
    ['/items/12/34', 'item'],
    ['/404', 'notFound'],
    ['/help', 'help'],
    ['/account/verification', 'account'],
    // The addresses of other pages: href.test.ts.
  ])('matches %s as %s (S012)', (path, name) => {
    expect(nameOf(path)).toBe(name);
  });

  it.each(['/help/1/2', '/Search', '/search//', '//search', '/items/', '/items/a/b/c', '/nope', '/%zz'])(
    'does not match %s (S012)',
    (path) => {
      expect(matchRoute(path)).toBeUndefined();
    },
  );

  it('decodes parameters', () => {
    expect(matchRoute('/items/caf%C3%A9%2Fa')?.params).toEqual({ first: 'café/a' });
  });

  it('lets sub-routes inherit, and inexact routes match prefixes (S012)', () => {
    const search = { name: 'search', path: 'b', layout: 'shop' } as const;
    const home = { name: 'home', path: '/a', layout: 'bare', category: 'trade', exact: false } as const;
    const table = flattenRoutes([{ ...home, routes: [search] }]);
    const inherited = { paths: ['/a/b'], layout: 'shop', category: 'trade', access: 'member', exact: true };
    expect(table[1]).toMatchObject(inherited);
    expect(matchRoute('/a/x/y', table)?.route.name).toBe('home');
    expect(matchRoute('/b', table)).toBeUndefined();
  });

  it('opens to visitors what spec.md lists, and what configuration adds (S046, C03)', () => {
    const open = (pages: string[]) =>
      routes.filter((route) => isOpenToVisitors(route, pages)).map((route) => route.name);
    expect(open([])).toEqual(['home', 'article', 'help', 'invite', 'busy', 'upgrading', 'notFound']);
    expect(open(['/search', '/items/*'])).toEqual(expect.arrayContaining(['search', 'item']));
  });
});

describe('ownPath', () => {
  it.each([
    ['/', '/'],
    ['/search?keyword=a%20b&pageNo=2#top', '/search?keyword=a%20b&pageNo=2#top'],
    ['/a/../b', '/b'],
    ['/灯', '/%E7%81%AF'],
    ['/a\\b', '/a/b'],
    ['/x?to=//evil.example', '/x?to=//evil.example'],
    ['/@evil.example', '/@evil.example'],
  ])('accepts %s as %s', (value, path) => {
    expect(ownPath(value)).toBe(path);
    expect(ownPath(path)).toBe(path);
  });

  it.each([
    '',
    'search',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/x/..//evil.example',
    '/./\\evil.example',
    '/%2e//evil.example',
    '/\t/evil.example',
    ' /evil',
    '/a b',
    '/a\u0000',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    '?x',
    undefined,
    7,
    ['/search'],
  ])('rejects %j', (value) => {
    expect(ownPath(value)).toBeUndefined();
  });
});
