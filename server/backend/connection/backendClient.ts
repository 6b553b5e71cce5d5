// HTTP to the backend for the server's own calls. Calls with a user's cookies use a socket of their own by default, because
// a late response on a kept-alive socket can reach the next request (reliability.md P15).
import type { WireRequest, WireResponse } from '../../../shared/api/transport';
import { AppError } from '../../../shared/errors';
import type { Exchange } from './exchange';
import { keptAliveExchange } from './keptAliveExchange';
import { oneShotExchange } from './oneShotExchange';
import { decodeBody } from './responseBody';

/** A response whose body has arrived completely. */
export interface BackendResponse extends WireResponse {
  /** Size of the body after decompression. */
  readonly bytes: number;
  readonly contentType: string | undefined;
}

/**
 * Sends a request with these additional headers.
 *
 * @throws BackendFailure when there is no complete response; the reason of the request's signal when that aborts
 */
export type Send = (request: WireRequest, headers: Readonly<Record<string, string>>) => Promise<BackendResponse>;

export interface BackendClient {
  /** For calls with a user's cookies. */
  readonly personal: Send;
  /** For calls without cookies, whose responses are the same for everyone. */
  readonly anonymous: Send;
  close(): Promise<void>;
}

/** A client for one backend origin. */
export function createBackendClient(origin: string, reusePersonalSockets: boolean): BackendClient {
  const url = new URL(origin);
  const keptAlive = keptAliveExchange(url);
  const oneShot = oneShotExchange(url);
  const anonymous = sendBy(keptAlive.exchange);
  return {
    personal: reusePersonalSockets ? anonymous : sendBy(oneShot.exchange),
    anonymous,
    close: async () => {
      oneShot.close();
      await keptAlive.close();
    },
  };
}

function sendBy(exchange: Exchange): Send {
  return async ({ call, path, method, body, signal, headers }, moreHeaders) => {
    if (typeof body === 'object') throw new AppError('crash', 'The server sends no forms', { call });
    signal.throwIfAborted();
    const response = await exchange({ path, method, body, signal, headers: { ...headers, ...moreHeaders } });
    const { text, bytes } = await decodeBody(response.body, response.headers['content-encoding']);
    return {
      status: response.status,
      contentType: response.headers['content-type'],
      bytes,
      text: () => Promise.resolve(text),
    };
  };
}
