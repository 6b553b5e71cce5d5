// HTTP to the backend for the server's own calls. Calls with a user's cookies use a socket of their own by default, because
// a late response on a kept-alive socket can reach the next request; a response that repeats its call's id cannot (ADR 6).
import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { buildConnector as BuildConnector, Dispatcher } from 'undici';
import buildConnector from 'undici/lib/core/connect.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import { BACKEND_TIMES } from '../../config/timeLimits';
import type { WireRequest, WireResponse } from '../../shared/api/transport';
import { AppError } from '../../shared/errors';
import { createBodyBuffer, decodeBody } from './responseBody';

/** Sockets of each kind; further calls wait for one until their deadline. */
const MAX_SOCKETS = 256;

/** A response whose body has arrived completely. */
export interface BackendResponse extends WireResponse {
  /** Size of the body after decompression. */
  readonly bytes: number;
  readonly contentType: string | undefined;
  readonly headers?: IncomingHttpHeaders;
}

export interface BackendRequest extends WireRequest {
  /** Called when the request has a socket and goes over the wire; until then the backend knows nothing of it. */
  readonly onSent?: () => void;
  /** The `X-Request-Id` of the only response that is this call's; any other is left unread, with its socket closed. */
  readonly repeatedId?: string;
}

/**
 * Sends a request with these additional headers.
 *
 * @throws BackendFailure when there is no complete response; the reason of the request's signal when that aborts
 */
export type Send = (request: BackendRequest, headers: Readonly<Record<string, string>>) => Promise<BackendResponse>;

/** How far a call came: `connecting` until there is a connection, `waiting` for the first byte of the response. */
export type CallPhase = 'connecting' | 'waiting' | 'reading';

/** The backend gave no complete response. */
export class BackendFailure extends Error {
  override readonly name = 'BackendFailure';

  constructor(
    readonly phase: CallPhase,
    cause: Error,
  ) {
    super(cause.message, { cause });
  }
}

/** The socket brought a response that does not repeat the id of the call. */
export class OtherResponse extends Error {
  override readonly name = 'OtherResponse';
}

/** A client for one backend origin. */
export function createBackendClient(origin: string, reusePersonalSockets: boolean, connectMs = 1_000) {
  const reused = poolOf(origin, connectMs);
  const personal = reusePersonalSockets ? reused : poolOf(origin, connectMs);
  const checked = poolOf(origin, connectMs);
  return {
    /** For calls with a user's cookies. */
    personal: sendThrough(personal, { reset: !reusePersonalSockets }),
    /** For those with a `repeatedId`: apart from calls without cookies, whose responses nothing compares. */
    checked: sendThrough(checked, { reset: false }),
    /** For calls without cookies, whose responses are the same for everyone. */
    anonymous: sendThrough(reused, { reset: false }),
    close: async () => void (await Promise.all([reused, personal, checked].map((pool) => pool.destroy()))),
  };
}

/**
 * Sockets with one request at a time. undici closes a socket on which the backend sends something while it is unused; Node's
 * agent would give that to the next call as its response.
 */
function poolOf(origin: string, connectMs: number) {
  return new Pool(origin, {
    connections: MAX_SOCKETS,
    connect: connectWithin(connectMs),
    // Else all calls share one connection to a backend that has HTTP/2.
    allowH2: false,
    keepAliveTimeout: BACKEND_TIMES.idle,
    clientTtl: BACKEND_TIMES.lifetime,
    // The signal of the call is its deadline.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

/** Connects within this time: undici's own limit counts in steps of half a second, and longer. */
function connectWithin(milliseconds: number): BuildConnector.connector {
  const connect = buildConnector({ timeout: 0, allowH2: false });
  return (options, callback) => {
    const late = () =>
      socket?.destroy(Object.assign(new Error('Connect timeout'), { code: 'UND_ERR_CONNECT_TIMEOUT' }));
    const timer = setTimeout(late, milliseconds);
    const socket = connect(options, (...result: Parameters<typeof callback>) => {
      clearTimeout(timer);
      callback(...result);
    }) as unknown as Socket | undefined;
  };
}

/** `reset` closes the socket after the response. */
function sendThrough(pool: Pool, { reset }: { reset: boolean }): Send {
  return async (request, moreHeaders) => {
    const { call, path, method, body, signal, headers } = request;
    if (typeof body === 'object') throw new AppError('crash', 'The server sends no forms', { call });
    signal.throwIfAborted();
    const options = { path, method: method as Dispatcher.HttpMethod, headers: { ...headers, ...moreHeaders } };
    const response = await dispatch(pool, { ...options, body: body ?? null, reset }, request);
    const { text, bytes } = await decodeBody(request, response.body, response.headers['content-encoding']);
    return {
      status: response.status,
      contentType: response.headers['content-type'],
      headers: response.headers,
      bytes,
      text: () => Promise.resolve(text),
    };
  };
}

interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Still encoded. */
  readonly body: Buffer;
}

const { stackTraceLimit } = Error;

/** Until undici has closed the socket, by an Error that nobody sees: stacks of these cost a twentieth of a page. */
function withoutStacks() {
  Error.stackTraceLimit = 0;
  // Before any promise goes on, also one that was settled earlier.
  process.nextTick(() => {
    Error.stackTraceLimit = stackTraceLimit;
  });
}

function dispatch(pool: Pool, options: Dispatcher.DispatchOptions, request: BackendRequest) {
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>();
  const { signal, repeatedId } = request;
  const received = createBodyBuffer(request);
  let phase: CallPhase = 'connecting';
  let controller: Dispatcher.DispatchController | undefined;
  let head: Omit<RawResponse, 'body'> = { status: 0, headers: {} };
  const settle = () => signal.removeEventListener('abort', abort);
  const fail = (error: Error) => {
    settle();
    reject(error);
    controller?.abort(error);
  };
  const abort = () => fail(signal.reason as Error);
  signal.addEventListener('abort', abort);
  pool.dispatch(options, {
    onRequestStart: (started) => {
      phase = 'waiting';
      controller = started;
      // It was given up while it waited for a socket.
      if (signal.aborted) started.abort(signal.reason as Error);
      else request.onSent?.();
    },
    onResponseStart: (_controller, status, headers) => {
      phase = 'reading';
      head = { status, headers };
      const isOther = repeatedId !== undefined && headers['x-request-id'] !== repeatedId;
      if (isOther && status >= 200) fail(new OtherResponse('The response does not repeat the id of its call'));
    },
    onResponseData: (_controller, chunk) => {
      const tooLarge = received.add(chunk);
      if (tooLarge) fail(tooLarge);
    },
    onResponseEnd: () => {
      if (options.reset) withoutStacks();
      settle();
      resolve({ ...head, body: received.bytes() });
    },
    onResponseError: (_controller, error) => {
      settle();
      reject(new BackendFailure(phase, error));
    },
  });
  return promise;
}
