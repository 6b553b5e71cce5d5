// HTTP to the backend for the server's own calls. Calls with a user's cookies use a socket of their own by default, because
// a late response on a kept-alive socket can reach the next request (reliability.md P15).
import http, { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { WireRequest, WireResponse } from '../../../shared/api/transport';
import { AppError } from '../../../shared/errors';
import { BackendFailure, type ExchangePhase } from './backendFailure';
import { decodeBody, MAX_RESPONSE_BYTES } from './responseBody';

const CONNECT_TIMEOUT_MS = 500;
/** Milliseconds that an unused socket is kept open. */
const IDLE_TIMEOUT_MS = 4_000;
/** Sockets of each kind; further calls wait for one until their deadline. */
const MAX_SOCKETS = 256;

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
  close(): void;
}

/** A client for one backend origin. */
export function createBackendClient(origin: string, reusePersonalSockets: boolean): BackendClient {
  const url = new URL(origin);
  const { Agent } = url.protocol === 'https:' ? https : http;
  const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS, timeout: IDLE_TIMEOUT_MS });
  // Limited in total, because with a limit per host Node hands a used socket on to a waiting call, keep-alive or not.
  const oneShotAgent = reusePersonalSockets
    ? keepAliveAgent
    : new Agent({ keepAlive: false, maxTotalSockets: MAX_SOCKETS });
  return {
    personal: sendBy(url, oneShotAgent),
    anonymous: sendBy(url, keepAliveAgent),
    close: () => {
      keepAliveAgent.destroy();
      oneShotAgent.destroy();
    },
  };
}

function sendBy(origin: URL, agent: http.Agent): Send {
  return async (request, headers) => {
    const response = await exchange(origin, agent, request, headers);
    const { text, bytes } = await decodeBody(response.body, response.headers['content-encoding']);
    return {
      status: response.status,
      contentType: response.headers['content-type'],
      bytes,
      text: () => Promise.resolve(text),
    };
  };
}

interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** One request and its complete response, body still encoded. */
function exchange(
  origin: URL,
  agent: http.Agent,
  { call, path, method, headers, body, signal }: WireRequest,
  moreHeaders: Readonly<Record<string, string>>,
): Promise<RawResponse> {
  if (typeof body === 'object') throw new AppError('crash', 'The server sends no forms', { call });
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>();
  const request = open(origin, { agent, path, method, headers: { ...headers, ...moreHeaders } });
  let phase: ExchangePhase = 'connecting';
  const settle = (): void => signal.removeEventListener('abort', abort);
  const fail = (error: unknown): void => {
    settle();
    reject(error);
    request.destroy();
  };
  const abort = (): void => fail(signal.reason);
  const failHere = (error: Error): void => fail(new BackendFailure(phase, error));
  signal.addEventListener('abort', abort);
  whenConnected(request, origin.protocol, () => {
    phase = 'waiting';
  });
  request.on('error', failHere).once('response', (response: IncomingMessage) => {
    phase = 'reading';
    response.once('error', failHere);
    readBody(response, fail, (bytes) => {
      settle();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes });
    });
  });
  request.end(body);
  return promise;
}

function open({ protocol, hostname, port }: URL, options: http.RequestOptions): ClientRequest {
  // A URL has an IPv6 address in brackets, a socket does not.
  const host = hostname.replace(/^\[|\]$/g, '');
  return (protocol === 'https:' ? https : http).request({ protocol, hostname: host, port, ...options });
}

/** Ends a request that takes too long to connect; waiting for one of the agent's sockets does not count. */
function whenConnected(request: ClientRequest, protocol: string, connected: () => void): void {
  request.once('socket', (socket) => {
    if (request.reusedSocket) return connected();
    const giveUp = (): void => void request.destroy(new Error('Connecting took too long'));
    // After a look at the network: while this process was busy, the connection may have been made.
    let timer: NodeJS.Immediate | NodeJS.Timeout = setTimeout(() => {
      timer = setImmediate(giveUp);
    }, CONNECT_TIMEOUT_MS);
    const stop = (): void => {
      clearTimeout(timer as NodeJS.Timeout);
      clearImmediate(timer as NodeJS.Immediate);
    };
    socket.once('close', stop).once(protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      stop();
      connected();
    });
  });
}

function readBody(response: IncomingMessage, fail: (error: Error) => void, done: (bytes: Buffer) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  response.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= MAX_RESPONSE_BYTES) chunks.push(chunk);
    else fail(new Error(`The response is larger than ${MAX_RESPONSE_BYTES} bytes`));
  });
  response.once('end', () => done(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
}
