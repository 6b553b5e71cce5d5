// HTTP to the backend for the server's own calls. Calls with a user's cookies use a socket of their own by default, because
// a late response on a kept-alive socket can reach the next request (reliability.md P15).
import { Agent, type Dispatcher } from 'undici';
import type { WireRequest, WireResponse } from '../../shared/api/transport';
import { AppError } from '../../shared/errors';
import { decompress, MAX_RESPONSE_BYTES } from './responseBody';

const CONNECT_TIMEOUT_MS = 500;

export type Send = (request: WireRequest, headers: Readonly<Record<string, string>>) => Promise<WireResponse>;

export interface BackendClient {
  /** For calls with a user's cookies. */
  readonly personal: Send;
  /** For calls without cookies, whose responses are the same for everyone. */
  readonly anonymous: Send;
  close(): Promise<void>;
}

/** A client for one backend origin. */
export function createBackendClient(origin: string, reusePersonalSockets: boolean): BackendClient {
  const options = { connect: { timeout: CONNECT_TIMEOUT_MS }, maxResponseSize: MAX_RESPONSE_BYTES } as const;
  const keepAliveAgent = new Agent({ ...options, keepAliveTimeout: 4_000 });
  const oneShotAgent = reusePersonalSockets ? keepAliveAgent : new Agent({ ...options, pipelining: 0 });
  return {
    personal: sendBy(oneShotAgent, origin),
    anonymous: sendBy(keepAliveAgent, origin),
    close: async () => {
      await Promise.all([...new Set([keepAliveAgent, oneShotAgent])].map((agent) => agent.close()));
    },
  };
}

function sendBy(agent: Agent, origin: string): Send {
  return async (request, headers) => {
    if (request.body instanceof FormData)
      throw new AppError('crash', 'The server sends no forms', { call: request.call });
    const response = await agent.request({
      origin,
      path: request.path,
      method: request.method as Dispatcher.HttpMethod,
      headers: { ...request.headers, ...headers },
      body: request.body ?? null,
      signal: request.signal,
      // The request's own signal is the deadline.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    return { status: response.statusCode, text: () => textOf(response) };
  };
}

/** The body as a browser reads it, without a byte order mark. */
async function textOf({ body, headers }: Dispatcher.ResponseData): Promise<string> {
  const bytes = Buffer.from(await body.arrayBuffer());
  const encoding = headers['content-encoding'] ?? 'identity';
  return new TextDecoder().decode(encoding === 'identity' ? bytes : await decompress(bytes, String(encoding)));
}
