import type { Dispatcher } from 'undici';
import Pool from 'undici/lib/dispatcher/pool.js';
import { BackendFailure, type ExchangePhase } from './backendFailure';
import { CONNECT_TIMEOUT_MS, type Exchange, MAX_SOCKETS } from './exchange';
import { createBodyBuffer } from './responseBody';

/** Milliseconds that an unused socket is kept open. */
const IDLE_TIMEOUT_MS = 4_000;

/**
 * Many requests on each socket, one after the other. undici closes a socket on which the backend sends something while it
 * is unused; Node's agent would give that to the next call as its response.
 */
export function keptAliveExchange(origin: URL): { readonly exchange: Exchange; close(): Promise<void> } {
  const pool = new Pool(origin, {
    connections: MAX_SOCKETS,
    connect: { timeout: CONNECT_TIMEOUT_MS },
    keepAliveTimeout: IDLE_TIMEOUT_MS,
    // The signal of the call is its deadline.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const exchange: Exchange = ({ path, method, headers, body, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<Exchange>>>();
    const received = createBodyBuffer();
    let phase: ExchangePhase = 'connecting';
    let controller: Dispatcher.DispatchController | undefined;
    let head = { status: 0, headers: {} as Awaited<ReturnType<Exchange>>['headers'] };
    const settle = (): void => signal.removeEventListener('abort', abort);
    const fail = (error: Error): void => {
      settle();
      reject(error);
      controller?.abort(error);
    };
    const abort = (): void => fail(signal.reason as Error);
    signal.addEventListener('abort', abort);
    pool.dispatch(
      { path, method: method as Dispatcher.HttpMethod, headers, body: body ?? null },
      {
        onRequestStart: (started) => {
          phase = 'waiting';
          controller = started;
          // It was given up while it waited for a socket.
          if (signal.aborted) started.abort(signal.reason as Error);
        },
        onResponseStart: (_controller, status, responseHeaders) => {
          phase = 'reading';
          head = { status, headers: responseHeaders };
        },
        onResponseData: (_controller, chunk) => {
          const tooLarge = received.add(chunk);
          if (tooLarge) fail(tooLarge);
        },
        onResponseEnd: () => {
          settle();
          resolve({ ...head, body: received.bytes() });
        },
        onResponseError: (_controller, error) => {
          settle();
          reject(new BackendFailure(phase, error));
        },
      },
    );
    return promise;
  };
  return { exchange, close: () => pool.destroy() };
}
