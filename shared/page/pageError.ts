// Error pages for failed page loads, the same on the server and in the browser.
import type { AppError } from '../errors';
import type { RouteName } from '../routing/routes';

/** The error pages that are rendered at the address of the failed page. */
export type ErrorPageName = Extract<RouteName, 'notFound' | 'notAccess' | 'serverError' | 'pageDown' | 'linkError'>;

export const ERROR_PAGE_STATUS: Readonly<Record<ErrorPageName, number>> = {
  notFound: 404,
  notAccess: 403,
  serverError: 500,
  pageDown: 410,
  linkError: 400,
};

/** The error page for a failure; undefined when an essential call failed, which redirects to /busy. */
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
