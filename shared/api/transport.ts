// Transport of the request layer: one instance per browser tab and per server request. It handles HTTP
// and the envelope's success flag and messages; operations.ts knows the single calls.
import { deadlineSignal } from '../async/deadline';
import { AppError, kindOfStatus, toAppError } from '../errors';
import type { Translate } from '../messages/translate';
import { withQuery } from '../url/urls';
import { COMMON_HEADERS } from './engineRequest';
import { isFailure, isOwnRefusal, messageOf, saysNothing } from './envelope';
import type { JsonObject } from './json';
import { MAX_RESPONSE_BYTES } from './responseLimits';

/** One backend call. */
export interface ApiRequest {
  /** Name of the call, for logs and Server-Timing. */
  readonly call: string;
  readonly path: string;
  /** Default GET. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent in the query string for GET, otherwise in the body. */
  readonly payload?: JsonObject | FormData;
  /** Type of the response body; default JSON. */
  readonly responseType?: 'json' | 'text';
  /** Milliseconds; default `timeoutMs` of the configuration. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** Changes the user's data. A response that says nothing is then a success, and an ignored one (499) resolves to undefined. */
  readonly writes?: boolean;
  /** The same in every repetition of a write that must be made once: letters, digits and dashes. */
  readonly idempotencyKey?: string;
  /** A 401 to this call does not mean that the session has ended. */
  readonly expectsUnauthorized?: boolean;
  /** Size of the largest response that is read; default MAX_RESPONSE_BYTES on the server, none in the browser. */
  readonly maxBytes?: number;
  /** 404 and 410 mean that the entity does not exist; without this they are failures like any other. */
  readonly mayBeMissing?: boolean;
  /** A 2xx response whose body is not JSON is a failure; without this such a body is returned as text. */
  readonly requiresJson?: boolean;
}

/** What is special about a call; see `ApiRequest`. */
export type CallFlags = Pick<
  ApiRequest,
  'writes' | 'expectsUnauthorized' | 'mayBeMissing' | 'requiresJson' | 'responseType' | 'maxBytes'
>;

/** An HTTP request to the backend. */
export interface WireRequest {
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  readonly maxBytes?: number;
  readonly signal: AbortSignal;
}

export interface WireResponse {
  readonly status: number;
  /** Its Content-Type is none of the call; looked at by the server alone. */
  readonly isMistyped?: boolean;
  text(): Promise<string>;
}

export interface TransportConfig {
  /** Sends one request with credentials; rejects only when there is no response. */
  readonly send: (request: WireRequest) => Promise<WireResponse>;
  readonly timeoutMs: number;
  /** Has the messages for responses without one. */
  readonly t: Translate;
  /** Called when a body is not of its declared type, or these entries of its list are not used. */
  readonly reportMismatch: (call: string, unusedEntries?: number) => void;
}

export type Transport = ReturnType<typeof createTransport>;

/** A transport with this configuration. */
export function createTransport(config: TransportConfig) {
  return {
    /**
     * Resolves to the body of a 2xx response.
     *
     * @throws AppError for any other response, and when there is none. Who reads learns nothing by a response that is ignored
     * (499) or says nothing: both are failures, so that nobody takes them for null or an empty list.
     */
    request: (request: ApiRequest) => perform(config, request),
    /** The error for a received body of another shape than the call's; reports it. */
    malformed: (call: string, body: unknown) => {
      // Text in place of JSON was reported when it arrived.
      if (typeof body !== 'string') config.reportMismatch(call);
      return new AppError('malformed', config.t('transport.unknown'), { call });
    },
    /** Reports a body that is used only in part. */
    reportMismatch: config.reportMismatch,
  };
}

async function perform(config: TransportConfig, request: ApiRequest) {
  const { signal, release } = deadlineSignal(request.timeoutMs ?? config.timeoutMs, request.signal);
  try {
    signal.throwIfAborted();
    const response = await config.send({ ...toWire(request), signal });
    return read(config, request, response, await response.text());
  } catch (error) {
    const { call } = request;
    const unknown = config.t('transport.unknown');
    if (request.signal?.aborted) throw new AppError('aborted', unknown, { call, cause: error });
    if (signal.aborted) throw new AppError('timeout', config.t('transport.timeout'), { call, cause: error });
    throw error instanceof AppError ? error : new AppError('network', unknown, { call, cause: toAppError(error) });
  } finally {
    release();
  }
}

/** The error for a response that is larger than any that is read. */
export function tooLarge({ call, maxBytes = MAX_RESPONSE_BYTES }: Pick<WireRequest, 'call' | 'maxBytes'>): AppError {
  return new AppError('tooLarge', `The response is larger than ${maxBytes} bytes`, { call });
}

function read({ t, reportMismatch }: TransportConfig, request: ApiRequest, response: WireResponse, text: string) {
  const { call } = request;
  const { status, isMistyped } = response;
  // It counts as none: neither a result nor a refusal.
  if (status === 499 && request.writes) return undefined;
  if (text.length > (request.maxBytes ?? Infinity)) throw tooLarge(request);
  const body = parseBody(text, request.responseType ?? 'json');
  if (status < 200 || status > 299) {
    const kind = kindOfStatus(status);
    const fallback = t(status === 401 ? 'transport.notAuthorized' : 'transport.requestFailed');
    throw new AppError(
      kind === 'notFound' && !request.mayBeMissing ? 'http' : kind,
      messageOf(body.value) ?? fallback,
      { status, call, neverSent: isOwnRefusal(body.value) },
    );
  }
  const lacksBody = saysNothing(body.value) && !request.writes;
  if (isMistyped || !body.matches || lacksBody) reportMismatch(call);
  if (isFailure(body.value)) {
    throw new AppError('rejected', messageOf(body.value) ?? t('transport.unknown'), { status, call });
  }
  if (lacksBody || (!body.matches && request.requiresJson))
    throw new AppError('malformed', t('transport.unknown'), { status, call });
  return body.value ?? null;
}

function parseBody(text: string, type: 'json' | 'text') {
  if (text === '') return { value: undefined, matches: true };
  try {
    return { value: parseJson(text), matches: true };
  } catch {
    return { value: text, matches: type === 'text' };
  }
}

function toWire(request: ApiRequest) {
  const { call, path, method = 'GET', payload, idempotencyKey: key, maxBytes } = request;
  const common = {
    ...COMMON_HEADERS,
    ...(key && { 'Idempotency-Key': `"${key}"` }),
  };
  const wire = { call, method, path, headers: common, maxBytes };
  if (!payload) return wire;
  if (payload instanceof FormData) return { ...wire, body: payload };
  if (method === 'GET') return { ...wire, path: withQuery(path, Object.entries(payload)) };
  const headers = { ...common, 'Content-Type': 'application/json' };
  return { ...wire, headers, body: JSON.stringify(payload) };
}

const LONG_NUMBER = /\d{16}/;
const LONG = 16;
/** A string or a number of JSON. A string left open ends with the text, so that each character is read once. */
const TOKEN = /"[^"\\]*(?:\\.?[^"\\]*)*(?:"|$)|-?\d[\d.eE+-]*/gs;
const HALF_CHARACTER = /\\u[dD][89a-fA-F]/;
/** An escape; two that are one character together. */
const ESCAPE = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|.)/gs;
const WHOLE_NUMBER = /^-?[1-9]\d*$/;

/**
 * JSON.parse that returns whole numbers beyond 2^53 as strings, so that 64-bit ids stay exact, and replaces halves of
 * characters, which a document can't hold: the browser would find other text in the page than in its state.
 *
 * @throws SyntaxError when the text is not JSON.
 */
export function parseJson(text: string): unknown {
  const wellFormed = HALF_CHARACTER.test(text) ? text.replace(ESCAPE, replacedWhenHalf) : text;
  return JSON.parse(hasLongNumber(wellFormed) ? wellFormed.replace(TOKEN, quotedWhenLong) : wellFormed);
}

/** Whether a text has 16 digits in a row. One of any 16 characters is read: an answer can be megabytes long. */
function hasLongNumber(text: string) {
  for (let at = LONG - 1; at < text.length; at += LONG) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57 && LONG_NUMBER.test(text.slice(at - LONG + 1, at + LONG))) return true;
  }
  return false;
}

// String.toWellFormed is newer than our browsers.
function replacedWhenHalf(sequence: string) {
  return sequence.length === 6 && HALF_CHARACTER.test(sequence) ? '\\ufffd' : sequence;
}

// A reviver would do, but its access to the source text is newer than our browsers.
function quotedWhenLong(token: string) {
  return WHOLE_NUMBER.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;
}
