// The data that the server sends to the browser inside the document.
import type { Category } from '../api/models';
import type { SessionUser } from '../domain/account/sessionUser';
import type { AppError, FailureKind } from '../errors';
import type { RouteMatch } from '../routing/matchRoute';
import type { RouteName } from '../routing/routes';
import type { PublicConfig } from './publicConfig';

/** A first-level category in the header. */
export type CategoryLink = Pick<Category, 'id' | 'cateName' | 'cateCode'>;

/** The result of a page load: its data, or the error page to show instead. */
export type PageOutcome = { readonly data: unknown } | { readonly errorPage: ErrorPageName };

export interface InitialState {
  readonly config: PublicConfig;
  /** Null for visitors and tourists, and while it is not known who the user is. */
  readonly user: SessionUser | null;
  /** Names user and session of a member's page in each of its calls (PAGE_USER_HEADER). */
  readonly pageUser?: string;
  /** The server could not learn whose session it is: the page speaks of no login before the browser has asked. */
  readonly isUserUnknown?: true;
  readonly categories: readonly CategoryLink[];
  readonly page: PageOutcome;
  /** Messages about partial failures on the server, shown after hydration. */
  readonly notices?: readonly string[];
  /** Shown on error pages for support; empty in a page that visitors share. */
  readonly requestId: string;
  /** Origin of canonical links and share images (PUBLIC_URL). */
  readonly publicOrigin: string;
}

/** The statuses of the error pages that are rendered at the address of the failed page. */
export const ERROR_PAGE_STATUS = {
  notFound: 404,
  notAccess: 403,
  serverError: 500,
  pageDown: 410,
  linkError: 400,
  tooLarge: 500,
} as const satisfies Partial<Record<RouteName | 'tooLarge', number>>;

export type ErrorPageName = keyof typeof ERROR_PAGE_STATUS;

const ERROR_PAGES: Partial<Record<FailureKind, ErrorPageName>> = {
  notFound: 'notFound',
  unauthorized: 'notAccess',
  forbidden: 'notAccess',
  badRequest: 'linkError',
  tooLarge: 'tooLarge',
  crash: 'serverError',
};

interface FailedPage extends RouteMatch {
  readonly hasQuery: boolean;
  readonly hasUser: boolean;
}

/**
 * The error page for a failure; undefined when an essential call failed, which redirects to /busy. So does a failure that says of
 * a link what is no fault of its address, and of an account what is said to nobody's.
 */
export function errorPageOf(
  { kind, status }: AppError,
  { route, params, hasQuery, hasUser }: FailedPage,
): ErrorPageName | undefined {
  const isNamed = Object.keys(params).length > 0 || (hasQuery && /^(search|compare)$/.test(route.name));
  const page = status === 410 && kind === 'notFound' ? 'pageDown' : ERROR_PAGES[kind];
  return (page === 'linkError' && !isNamed) || (page === 'notAccess' && !hasUser) ? undefined : page;
}
