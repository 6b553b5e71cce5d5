// Sends one call as the storefront does, and keeps what the response shows besides its payload.
import type { Config } from '../../config/config';
import type { CallRow } from '../../shared/api/callRow';
import { createOperations } from '../../shared/api/calls/operations';
import { CALLS, type CallName } from '../../shared/api/callTable';
import type { JsonObject } from '../../shared/api/json';
import { MAX_RESPONSE_BYTES } from '../../shared/api/responseLimits';
import { createTransport, tooLarge, type WireRequest } from '../../shared/api/transport';
import { type AppError, toAppError } from '../../shared/errors';
import { translatorOf } from '../../shared/messages/translate';

/** What is asked, and how: the names and time limits are those of the storefront. */
export interface CheckOptions extends Config {
  readonly origin: string;
  /** The Cookie header of a logged-in user. */
  readonly cookie?: string;
  /** The fields of the form at LOGIN_URL, URL-encoded, in place of a cookie. */
  readonly login?: string;
  /** Also make the calls that change data. */
  readonly write: boolean;
}

type ReadContext = Parameters<CallRow['payload']['read']>[1];

/** A response with its request. */
export interface Answer {
  readonly input: JsonObject;
  readonly ms: number;
  readonly contentType?: string;
  readonly text?: string;
  /** Why there is no payload. */
  readonly error?: AppError;
  /** Why there is no response. */
  readonly cause?: string;
  readonly payload?: unknown;
  /** The storefront's own function for the payload can use it. */
  readonly isRead?: boolean;
}

const WITHOUT_MESSAGE = {
  'transport.requestFailed': '',
  'transport.notAuthorized': '',
  'transport.timeout': 'no response in time',
  'transport.unknown': 'no response',
};

const COMMIT: CallName = 'DISTRIBUTE_RECORD_COMMIT_SERVICE';

/** The answer to one call, by the storefront's own API layer; `key` is the Idempotency-Key of a commit. */
export async function ask(options: CheckOptions, name: CallName, input: JsonObject, key: string): Promise<Answer> {
  const { origin, cookie, requestTimeoutMs } = options;
  const start = performance.now();
  let seen: Omit<Answer, 'input'> = { ms: 0 };
  const transport = createTransport({
    send: async (request) => {
      const { path, method, headers, body, signal } = request;
      const sent = { method, headers: { ...headers, ...(cookie && { Cookie: cookie }) }, ...(body && { body }) };
      const response = await fetch(origin + path, { ...sent, signal, redirect: 'manual' });
      const text = await limitedText(response, request);
      const contentType = response.headers.get('content-type') ?? '';
      seen = { ms: performance.now() - start, contentType, text };
      return { status: response.status, text: async () => text };
    },
    timeoutMs: requestTimeoutMs,
    t: translatorOf(WITHOUT_MESSAGE),
    reportMismatch: () => undefined,
  });
  const { call } = createOperations(transport, options, () => true);
  const { payload: ofTable }: CallRow = CALLS[name];
  const reads = {
    read: (payload: unknown, context: ReadContext) => ({ payload, isRead: isRead(ofTable, payload, context) }),
  };
  try {
    const answer = await call(name, input as never, name === COMMIT ? { idempotencyKey: key } : {}, reads);
    return { input, ...seen, ...answer };
  } catch (thrown) {
    const error = toAppError(thrown);
    const { cause } = (error.cause ?? {}) as Error;
    return { input, ...seen, error, ...(error.kind === 'network' && { cause: (cause as Error)?.message }) };
  }
}

/**
 * The body, as far as the storefront reads.
 *
 * @throws AppError when it is longer
 */
export async function limitedText(response: Response, request: Pick<WireRequest, 'call' | 'maxBytes'>) {
  const chunks: Uint8Array[] = [];
  let left = request.maxBytes ?? MAX_RESPONSE_BYTES;
  for await (const chunk of response.body ?? []) {
    left -= chunk.length;
    if (left < 0) throw tooLarge(request);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Whether the storefront's own function for a payload can use it. */
function isRead({ read }: CallRow['payload'], payload: unknown, context: ReadContext): boolean {
  try {
    read(payload, context);
    return payload !== undefined;
  } catch {
    return false;
  }
}
