import type { IncomingHttpHeaders } from 'node:http';

export const CONNECT_TIMEOUT_MS = 500;
/** Sockets of each kind; further calls wait for one until their deadline. */
export const MAX_SOCKETS = 256;

interface RawRequest {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Not aborted yet. */
  readonly signal: AbortSignal;
}

interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Still encoded. */
  readonly body: Buffer;
}

/**
 * One request and its complete response.
 *
 * @throws BackendFailure when there is none, the reason of the signal when that aborts, Error when it is too large
 */
export type Exchange = (request: RawRequest) => Promise<RawResponse>;
