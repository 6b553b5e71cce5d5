import type { ApiClient } from '../api/apiClient';
import type { SessionUser } from '../domain/account/sessionUser';
import type { DeskPartName } from '../domain/deskParts';
import type { MessageKey } from '../messages/literal';
import type { Sanitize } from '../richHtml/safeHtml';

/** What a part of a page is loaded with: by the loader, or by `useLatePart`. */
export interface PartContext {
  readonly api: ApiClient;
  readonly signal?: AbortSignal;
  /** Of all dates that a page shows; loaders format them, so that the start of a page needs no formatter. */
  readonly timeZone: string;
}

/** Input of a loader. The same loader runs on the server and in the browser; only `api` and `sanitize` differ. */
export interface LoaderContext extends PartContext {
  /** Decoded path parameters. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The current user; a promise, because on the server the page loads in parallel with it. */
  readonly user: Promise<SessionUser | null>;
  readonly signal: AbortSignal;
  /** The parts of the desk that are on; undefined: all. */
  readonly features?: readonly DeskPartName[];
  /** Of our own addresses. */
  readonly publicOrigin: string;
  /** Must be applied to all HTML from the backend. */
  readonly sanitize: Sanitize;
  /** Error handler for an optional part: records the failure and returns the replacement. */
  readonly fallback: <T>(replacement: T, name?: MessageKey) => (error: unknown) => T;
  /**
   * Waits for an optional part. A failed one is replaced, as by `fallback`. Undefined is a part that was late: its view loads it
   * with `useLatePart`.
   */
  readonly optional: <T>(part: Promise<T>, options: OptionalPart<T>) => Promise<T | undefined>;
}

interface OptionalPart<T> {
  /** The page's own data. The page waits 200 ms longer than for it; its failure is the caller's. */
  readonly own: Promise<unknown>;
  readonly replacement: T;
  /** What a notice calls it; without one the part is decoration, and the page shows no hole: the failure is only logged. */
  readonly name?: MessageKey;
}

/**
 * Loads the data of a page. Failures of optional parts are caught, with `optional` or `fallback` unless the view
 * shows them.
 *
 * @throws AppError of kind notFound when the entity does not exist, of any other kind for other failures (errorPageOf)
 */
export type Loader<Data> = (context: LoaderContext) => Promise<Data>;
