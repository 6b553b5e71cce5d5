// Builders for the address of every page that the application links to.
import { type SearchQuery, searchFields } from '../domain/search/searchQuery';
import { withQuery } from '../url/queryString';
import { type ItemLink, itemSegments } from './itemLink';
import { pathTo, type RouteParams } from './pathTo';

/** Article 5 is the seller agreement (spec.md §2). */
export const SELLER_AGREEMENT_ID = '5';

interface PageNumber {
  /** From 1; default 1. */
  readonly pageNo?: number;
}

/** The first page is the default, which no address contains (D08). */
const pageField = (pageNo = 1): [string, unknown] => ['pageNo', pageNo > 1 ? pageNo : undefined];

export const href = {
  home: (): string => pathTo('home'),
  search: (query: Partial<SearchQuery> = {}): string => withQuery(pathTo('search'), searchFields(query)),
  item: (link: ItemLink): string => pathTo('item', itemSegments(link)),
  article: (params: RouteParams<'article'>): string => pathTo('article', params),
  help: ({ pageNo, ...params }: RouteParams<'help'> & PageNumber = {}): string =>
    withQuery(pathTo('help', params), [pageField(pageNo)]),
  invite: (): string => pathTo('invite'),
  upgrading: (): string => pathTo('upgrading'),
  busy: (from?: string): string => withQuery(pathTo('busy'), [['from', from || undefined]]),
  selectionCart: (pageNo?: number): string => withQuery(pathTo('selectionCart'), [pageField(pageNo)]),
  myProducts: ({ status, pageNo }: { readonly status?: string | undefined } & PageNumber = {}): string =>
    withQuery(pathTo('myProducts'), [['status', status || undefined], pageField(pageNo)]),
  account: (): string => pathTo('account'),
  vendorAudit: (): string => pathTo('vendorAudit'),
};

/** Query field of the channel token (spec.md §5). */
const CHANNEL_TOKEN = 'chtk';

/**
 * The address of a login or authorization page that returns to `returnTo`, an absolute URL (D34). A page of another origin
 * does not get the channel token (D83).
 */
export function withRedirectUrl(externalUrl: string, returnTo: string): string {
  const separator = externalUrl.includes('?') ? '&' : '?';
  const url = new URL(returnTo);
  const isOther = new URL(externalUrl, url).origin !== url.origin && url.searchParams.has(CHANNEL_TOKEN);
  if (isOther) url.searchParams.delete(CHANNEL_TOKEN);
  return `${externalUrl}${separator}redirectUrl=${encodeURIComponent(isOther ? url.href : returnTo)}`;
}
