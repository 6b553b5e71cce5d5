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

/** The address of an external login or authorization page that returns to `returnTo`, an absolute URL (D34). */
export function withRedirectUrl(externalUrl: string, returnTo: string): string {
  const separator = externalUrl.includes('?') ? '&' : '?';
  return `${externalUrl}${separator}redirectUrl=${encodeURIComponent(returnTo)}`;
}
