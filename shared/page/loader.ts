import type { ApiClient } from '../api/apiClient';
import type { SessionUser } from '../domain/account/sessionUser';
import type { Sanitize } from '../richHtml/safeHtml';

/** What a loader gets. The same loader runs on the server and in the browser; only `api` and `sanitize` differ. */
export interface LoaderContext {
  /** Values of the path's parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly api: ApiClient;
  /** Who asks; a promise, because on the server a page is loaded while that is still being asked. */
  readonly user: Promise<SessionUser | null>;
  readonly signal: AbortSignal;
  /** Every HTML of the backend goes through it before it becomes data of a page. */
  readonly sanitize: Sanitize;
  /** For a part that the page can do without: notes why it failed, and gives what stands in its place (S167). */
  readonly fallback: <T>(instead: T) => (error: unknown) => T;
}

/**
 * Loads what a page can't live without, and catches what it can do without, by `fallback` unless the view says it.
 *
 * @throws AppError: of kind notFound when the thing itself does not exist; any other kind leads to errorPageOf.
 */
export type Loader<Data> = (context: LoaderContext) => Promise<Data>;
