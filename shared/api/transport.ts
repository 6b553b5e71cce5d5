// The transport of the request layer (spec.md §7, §8): one instance a browser tab, one a server request. Calls made before
// it is configured wait in its queue. It knows HTTP and the envelope's messages, and nothing of single calls.
import { AppError, kindOfStatus, toAppError } from '../errors';
import { withQuery } from '../queryString';
import { messageOf, saysFailure } from './envelope';
import { parseJson } from './json';

export type Payload = Readonly<Record<string, unknown>>;

/** One call, before it is put on the wire. */
export interface ApiRequest {
  /** Name of the call, for logs and Server-Timing. */
  readonly call: string;
  readonly path: string;
  /** Default GET. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In the query string for GET, else as the body. */
  readonly payload?: Payload;
  /** How a body is written; default JSON. */
  readonly format?: 'json' | 'multipart';
  /** What the body of the answer is; default JSON. */
  readonly responseType?: 'json' | 'text';
  /** Milliseconds; default that of the configuration. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** A 401 is an expected answer of this call: it is thrown, and onUnauthorized is not told. */
  readonly expectsUnauthorized?: boolean;
}

/** What goes over the wire. */
export interface WireRequest {
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  readonly signal: AbortSignal;
}

export interface WireResponse {
  readonly status: number;
  text(): Promise<string>;
}

export interface TransportConfig {
  /** Sends one request with credentials; rejects only when there was no answer. */
  readonly send: (request: WireRequest) => Promise<WireResponse>;
  readonly timeoutMs: number;
  /** Texts for answers that bring none (spec.md §8). */
  readonly fallbacks: {
    readonly failed: string;
    readonly unauthorized: string;
    readonly timeout: string;
    readonly unknown: string;
  };
  /** Told of every 401 that its operations did not expect. */
  readonly onUnauthorized?: (error: AppError) => void;
  /** Told of bodies that are not of their declared type. */
  readonly reportMismatch: (call: string) => void;
}

export interface Transport {
  /** Opens the queue. */
  configure(config: TransportConfig): void;
  /**
   * Resolves to the body of a 2xx answer (null when it is empty), or to undefined for a 499, which is ignored (D31).
   *
   * @throws AppError for every other answer, and for no answer.
   */
  request(request: ApiRequest): Promise<unknown>;
}

const COMMON_HEADERS = {
  Accept: 'application/json',
  'Cache-Control': 'no-cache',
  Pragma: 'no-cache',
  'X-Requested-With': 'XMLHttpRequest',
} as const;

/** A transport whose calls wait until `configure` is called. */
export function createTransport(): Transport {
  const { promise: configured, resolve: configure } = Promise.withResolvers<TransportConfig>();
  return {
    configure,
    request: async (request) => perform(await configured, request),
  };
}

async function perform(config: TransportConfig, request: ApiRequest): Promise<unknown> {
  const deadline = AbortSignal.timeout(request.timeoutMs ?? config.timeoutMs);
  const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline;
  try {
    signal.throwIfAborted();
    const response = await config.send({ ...toWire(request), signal });
    const text = await response.text();
    return read(config, request, response.status, text);
  } catch (error) {
    if (request.signal?.aborted)
      throw new AppError('aborted', config.fallbacks.unknown, { call: request.call, cause: error });
    if (deadline.aborted) throw new AppError('timeout', config.fallbacks.timeout, { call: request.call, cause: error });
    if (error instanceof AppError) throw error;
    throw new AppError('network', config.fallbacks.unknown, { call: request.call, cause: toAppError(error) });
  }
}

function read(config: TransportConfig, request: ApiRequest, status: number, text: string): unknown {
  const { call } = request;
  if (status === 499) return undefined;
  const body = parseBody(text, request.responseType ?? 'json');
  if (status < 200 || status > 299) {
    const fallback = status === 401 ? config.fallbacks.unauthorized : config.fallbacks.failed;
    const error = new AppError(kindOfStatus(status), messageOf(body.value) ?? fallback, { status, call });
    if (status === 401 && !request.expectsUnauthorized) config.onUnauthorized?.(error);
    throw error;
  }
  if (saysFailure(body.value)) {
    throw new AppError('rejected', messageOf(body.value) ?? config.fallbacks.unknown, { status, call });
  }
  if (!body.matches) config.reportMismatch(call);
  return body.value;
}

function parseBody(text: string, type: 'json' | 'text'): { value: unknown; matches: boolean } {
  if (text === '') return { value: null, matches: true };
  try {
    return { value: parseJson(text), matches: true };
  } catch {
    return { value: text, matches: type === 'text' };
  }
}

function toWire(request: ApiRequest): Omit<WireRequest, 'signal'> {
  const { call, path, method = 'GET', payload } = request;
  if (!payload) return { call, method, path, headers: COMMON_HEADERS };
  if (method === 'GET')
    return { call, method, path: withQuery(path, Object.entries(payload)), headers: COMMON_HEADERS };
  if (request.format === 'multipart') return { call, method, path, headers: COMMON_HEADERS, body: toForm(payload) };
  const headers = { ...COMMON_HEADERS, 'Content-Type': 'application/json' };
  return { call, method, path, headers, body: JSON.stringify(payload) };
}

function toForm(payload: Payload): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, String(value));
  }
  return form;
}
