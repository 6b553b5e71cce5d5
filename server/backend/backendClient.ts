// HTTP to the backend for the server's own calls, by undici. Calls that carry a person's cookies use a socket of their own
// by default, because an answer that comes late on a kept socket can reach the next request (reliability.md P15).
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { Agent, type Dispatcher } from 'undici';
import type { WireRequest, WireResponse } from '../../shared/api/transport';
import { AppError } from '../../shared/errors';

/** No answer may be larger, before or after it is decompressed. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
const CONNECT_TIMEOUT_MS = 500;

export type Send = (request: WireRequest, headers: Readonly<Record<string, string>>) => Promise<WireResponse>;

export interface BackendClient {
  /** For calls with a person's cookies. */
  readonly personal: Send;
  /** For calls without any, whose answers are the same for everybody. */
  readonly anonymous: Send;
  close(): Promise<void>;
}

/** A client for one backend origin. */
export function createBackendClient(origin: string, keepPersonalSockets: boolean): BackendClient {
  const options = { connect: { timeout: CONNECT_TIMEOUT_MS }, maxResponseSize: MAX_ANSWER_BYTES } as const;
  const kept = new Agent({ ...options, keepAliveTimeout: 4_000 });
  const fresh = keepPersonalSockets ? kept : new Agent({ ...options, pipelining: 0 });
  return {
    personal: (request, headers) => send(fresh, origin, request, headers),
    anonymous: (request, headers) => send(kept, origin, request, headers),
    close: async () => {
      await Promise.all([...new Set([kept, fresh])].map((agent) => agent.close()));
    },
  };
}

async function send(
  dispatcher: Dispatcher,
  origin: string,
  request: WireRequest,
  headers: Readonly<Record<string, string>>,
): Promise<WireResponse> {
  if (request.body instanceof FormData)
    throw new AppError('crash', 'The server sends no forms', { call: request.call });
  const response = await dispatcher.request({
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
  return {
    status: response.statusCode,
    text: async () => {
      const bytes = Buffer.from(await response.body.arrayBuffer());
      // As a browser reads it, without a byte order mark.
      return new TextDecoder().decode(decompress(bytes, response.headers['content-encoding']));
    },
  };
}

function decompress(bytes: Buffer, encoding: string | string[] | undefined): Buffer {
  const limit = { maxOutputLength: MAX_ANSWER_BYTES };
  switch (encoding) {
    case undefined:
    case 'identity':
      return bytes;
    case 'gzip':
      return gunzipSync(bytes, limit);
    case 'br':
      return brotliDecompressSync(bytes, limit);
    case 'deflate':
      return inflateSync(bytes, limit);
    default:
      throw new Error('The backend used an encoding that was not asked for');
  }
}
