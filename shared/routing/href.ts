// The address of every page, derived from its paths in the route table.
import { type SearchQuery, searchFields } from '../domain/search/searchQuery';
import { withQuery } from '../url/urls';
import { type ItemLink, itemSegments } from './itemLink';
import { type RouteName, type RouteParams, routes } from './routes';

/** The article that is the seller agreement. */
export const SELLER_AGREEMENT_ID = '5';

type Arguments<Params> = object extends Params ? [params?: Params] : [params: Params];
type PathBuilders = { readonly [Name in RouteName]: (...params: Arguments<RouteParams<Name>>) => string };

/** Builds the path of a page: the first of its paths that has as many parameters as are given. Empty values count as not given. */
function pathBuilder(paths: readonly string[]) {
  // Texts and names of parameters in turn.
  const patterns = paths.map((path) => path.split(/:(\w+)/));
  return (params: Readonly<Record<string, string | undefined>> = {}) => {
    const given = Object.values(params).filter(Boolean).length;
    const pattern = patterns.find(({ length }) => length === 2 * given + 1) ?? patterns[0] ?? ['/'];
    return pattern
      .map((part, index) => (index % 2 ? encodeURIComponent(wellFormed(params[part] ?? '')) : part))
      .join('');
  };
}

/** Replaces lone surrogates, for which `encodeURIComponent` throws; String.toWellFormed is newer than our browsers. */
function wellFormed(text: string) {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

const paths = Object.fromEntries(
  routes.map(({ name, paths }) => [name, pathBuilder(paths)]),
) as unknown as PathBuilders;

interface PageNumber {
  /** From 1; default 1. */
  readonly pageNo?: number;
}

/** The first page is the default, which no address contains. */
const pageField = (pageNo = 1): [string, unknown] => ['pageNo', pageNo > 1 ? pageNo : undefined];

/** A builder for each page. Those that take a query or a product stand here, all others follow from the table. */
export const href = {
  ...paths,
  search: (query: Partial<SearchQuery> = {}) => withQuery(paths.search(), searchFields(query)),
  item: (link: ItemLink) => paths.item(itemSegments(link)),
  help: ({ pageNo, ...params }: RouteParams<'help'> & PageNumber = {}) =>
    withQuery(paths.help(params), [pageField(pageNo)]),
  busy: (from?: string) => withQuery(paths.busy(), [['from', from || undefined]]),
  compare: (ids: readonly string[] = []) =>
    withQuery(
      paths.compare(),
      ids.map((id) => ['id', id]),
    ),
  selectionCart: (pageNo?: number) => withQuery(paths.selectionCart(), [pageField(pageNo)]),
  myProducts: ({ status, pageNo }: { readonly status?: string } & PageNumber = {}) =>
    withQuery(paths.myProducts(), [['status', status || undefined], pageField(pageNo)]),
};

/** Query field of the channel token. */
export const CHANNEL_TOKEN = 'chtk';

/**
 * The address of a login or authorization page that returns to `returnTo`, an absolute URL. A page of another origin does
 * not get the channel token.
 */
export function withRedirectUrl(externalUrl: string, returnTo: string): string {
  const separator = externalUrl.includes('?') ? '&' : '?';
  const url = new URL(returnTo);
  const isOther = new URL(externalUrl, url).origin !== url.origin && url.searchParams.has(CHANNEL_TOKEN);
  if (isOther) url.searchParams.delete(CHANNEL_TOKEN);
  return `${externalUrl}${separator}redirectUrl=${encodeURIComponent(isOther ? url.href : returnTo)}`;
}
