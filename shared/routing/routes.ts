// The table of pages that server and browser share: the only place that names a page.
import { ownRoutes } from '#brand/brand';
import type { MessageKey } from '../messages/literal';

/** Who may open a page: everyone, logged-in users, or everyone even while the site is upgrading. */
type Access = 'public' | 'member' | 'system';
/** The frame around a page: with header and footer, or the bare one, which needs no API call. */
export type Layout = 'shop' | 'bare';
type PageCategory = 'home' | 'catalogue' | 'help' | 'trade' | 'account' | 'system';

/** A row of the table. Sub-routes extend the path of their parent and inherit what they do not set. */
export interface RouteDeclaration extends Partial<Omit<Route, 'name' | 'paths'>> {
  readonly name?: string;
  /** `:name` matches any one segment. A page may have several paths. */
  readonly path: string | readonly string[];
  readonly routes?: readonly RouteDeclaration[];
}

/** A page with all values of its declaration and its parents. */
export interface Route {
  readonly name: RouteName;
  readonly paths: readonly string[];
  readonly title: MessageKey | undefined;
  readonly layout: Layout;
  readonly category: PageCategory;
  readonly access: Access;
  /** Nothing may follow the path; true by default. */
  readonly exact: boolean;
}

const declarations = [
  { name: 'home', path: ['/', '/index'], category: 'home', access: 'public' },
  { name: 'search', path: '/search', title: 'search.title', category: 'catalogue' },
  { name: 'item', path: ['/items/:first', '/items/:first/:second'], category: 'catalogue' },
  { name: 'article', path: '/article/detail/:articleId', title: 'help.title', category: 'help', access: 'public' },
  { name: 'help', path: ['/help', '/help/:categoryId'], title: 'help.title', category: 'help', access: 'public' },
  { name: 'invite', path: '/invite', title: 'invite.title', category: 'account', access: 'public' },
  { name: 'account', path: '/account/verification', title: 'account.title', category: 'account' },
  { name: 'vendorAudit', path: '/vendor/audit', title: 'vendor.title', category: 'account' },
  { name: 'compare', path: '/distributor/compare', title: 'comparison.page', category: 'trade' },
  { name: 'selectionCart', path: '/distributor/selection/cart', title: 'cart.title', category: 'trade' },
  { name: 'myProducts', path: '/distributor/list/products', title: 'myProducts.title', category: 'trade' },
  { name: 'release', path: '/distributor/list/products/:batchId', title: 'releaseSheet.title', category: 'trade' },
  {
    path: '/',
    layout: 'bare',
    category: 'system',
    exact: false,
    routes: [
      { name: 'busy', path: 'busy', title: 'error.busy.title', access: 'system' },
      { name: 'upgrading', path: 'upgrading', title: 'upgrading.title', access: 'system' },
      { name: 'notFound', path: '404', title: 'error.notFound.title', access: 'public' },
      { name: 'notAccess', path: 'notAccess', title: 'error.notAccess.title' },
      { name: 'serverError', path: 'serverError', title: 'error.serverError.title' },
      { name: 'pageDown', path: 'pageDown', title: 'error.pageDown.title' },
      { name: 'linkError', path: 'linkError', title: 'error.linkError.title' },
    ],
  },
  ...(ownRoutes ?? []),
] as const satisfies readonly RouteDeclaration[];

/** The pages of a row of the route table. */
type PagesOf<Row> = Row extends { readonly routes: readonly (infer Child)[] } ? PagesOf<Child> : Row;
type Page = PagesOf<(typeof declarations)[number]>;

export type RouteName = Page['name'];
/** The path parameters of a page, not encoded: those of one of its paths. The groups of the table have none. */
export type RouteParams<Name extends RouteName> = ParamsOf<Extract<Page, { name: Name }>['path']>;

const DEFAULTS: Omit<Route, 'name' | 'exact'> = {
  paths: [''],
  title: undefined,
  layout: 'shop',
  category: 'home',
  access: 'member',
};

/** Every page of declarations and their sub-routes, in order. */
export function flattenRoutes(rows: readonly RouteDeclaration[], parent = DEFAULTS): Route[] {
  return rows.flatMap(({ name, path, exact = true, routes: below = [], ...own }) => {
    const inherited = { ...parent, ...own, paths: joinPaths(parent.paths, [path].flat()) };
    const page = name ? [{ ...inherited, name: name as RouteName, exact }] : [];
    return [...page, ...flattenRoutes(below, inherited)];
  });
}

function joinPaths(parents: readonly string[], paths: readonly string[]) {
  return parents.flatMap((parent) =>
    paths.map((path) => (path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`)),
  );
}

export const routes: readonly Route[] = flattenRoutes(declarations);

type ParamNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type ParamsOf<Path> = Path extends readonly (infer Each)[]
  ? ParamsOf<Each>
  : Path extends string
    ? Readonly<Record<ParamNames<Path>, string>>
    : never;
