// Sends one call as the storefront does, and keeps what the response shows besides its payload.

import type { CallRow } from '../../shared/api/callRow';
import { createOperations } from '../../shared/api/calls/operations';
import { CALLS, type CallName } from '../../shared/api/callTable';
import type { ApiSettings } from '../../shared/api/engineRequest';
import { isJsonObject, type JsonObject } from '../../shared/api/json';
import { createTransport } from '../../shared/api/transport';
import { type AppError, toAppError } from '../../shared/errors';
import { translatorOf } from '../../shared/messages/translate';

/** Where and how a backend is asked. */
export interface Asked extends ApiSettings {
  readonly origin: string;
  /** The Cookie header of a logged-in user. */
  readonly cookie?: string;
  readonly requestTimeoutMs: number;
}

type ReadContext = Parameters<CallRow['payload']['read']>[1];

/** What a response shows besides its payload. */
interface Exchange {
  readonly ms: number;
  readonly contentType?: string;
  readonly body?: unknown;
  /** Why there is no response. */
  readonly cause?: string;
}

/** A response with its request; without an error, its payload. */
export interface Answer {
  readonly input: JsonObject;
  readonly exchange: Exchange;
  readonly error?: AppError;
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

/** The answer to one call, by the storefront's own API layer; `idempotencyKey` is that of a commit. */
export async function ask(asked: Asked, name: CallName, input: JsonObject, idempotencyKey?: string): Promise<Answer> {
  const { origin, cookie, requestTimeoutMs, ...names } = asked;
  let exchange: Exchange = { ms: 0 };
  const transport = createTransport({
    send: async ({ path, method, headers, body, signal }) => {
      const start = performance.now();
      const init = { method, signal, redirect: 'manual', ...(body !== undefined && { body }) } as const;
      const since = () => ({ ms: performance.now() - start });
      try {
        const response = await fetch(origin + path, {
          ...init,
          headers: { ...headers, ...(cookie && { Cookie: cookie }) },
        });
        const text = await response.text();
        exchange = { ...since(), contentType: response.headers.get('content-type') ?? '', body: parsed(text) };
        return { status: response.status, text: async () => text };
      } catch (error) {
        exchange = { ...since(), cause: signal.aborted ? undefined : causeOf(error) };
        throw error;
      }
    },
    timeoutMs: requestTimeoutMs,
    t: translatorOf(WITHOUT_MESSAGE),
    reportMismatch: () => undefined,
  });
  const { call } = createOperations(transport, names, () => true);
  const { payload: ofTable }: CallRow = CALLS[name];
  const reads = {
    read: (payload: unknown, context: ReadContext) => ({ payload, isRead: isRead(ofTable, payload, context) }),
  };
  try {
    const answer = await call(name, input as never, { idempotencyKey }, reads);
    return { input, exchange, ...answer };
  } catch (error) {
    return { input, exchange, error: toAppError(error) };
  }
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The innermost reason, such as `unexpected end of file` of a body cut off. */
function causeOf(error: unknown): string {
  const { cause, message } = error as Error;
  return isJsonObject(cause) || cause instanceof Error ? causeOf(cause) : message;
}
