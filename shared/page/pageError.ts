// What a failed page load becomes: one table for server and browser (C02, C04, spec.md §8).
import type { AppError } from '../errors';
import type { RouteName } from '../routing/routes';

/** The error pages that are rendered in place, at the address of the page that failed. */
export type ErrorPageName = Extract<RouteName, 'notFound' | 'notAccess' | 'serverError' | 'pageDown' | 'linkError'>;

export const ERROR_PAGE_STATUS: Readonly<Record<ErrorPageName, number>> = {
  notFound: 404,
  notAccess: 403,
  serverError: 500,
  pageDown: 410,
  linkError: 400,
};

/** The error page that says what went wrong; undefined when the page's own fetch failed, which leads to /busy. */
export function errorPageOf(error: AppError): ErrorPageName | undefined {
  switch (error.kind) {
    case 'notFound':
      return error.status === 410 ? 'pageDown' : 'notFound';
    case 'unauthorized':
    case 'forbidden':
      return 'notAccess';
    case 'badRequest':
      return 'linkError';
    case 'crash':
      return 'serverError';
    default:
      return undefined;
  }
}
