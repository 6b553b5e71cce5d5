import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { BackendFailure, type ExchangePhase } from './backendFailure';
import { CONNECT_TIMEOUT_MS, type Exchange, MAX_SOCKETS } from './exchange';
import { createBodyBuffer } from './responseBody';

/** One request on each socket, which is closed after its response (P15). Node's client costs half of undici's here (ADR 13). */
export function oneShotExchange(origin: URL): { readonly exchange: Exchange; close(): void } {
  const { Agent } = origin.protocol === 'https:' ? https : http;
  // Limited in total, because with a limit per host Node hands a used socket on to a waiting call, keep-alive or not.
  const agent = new Agent({ keepAlive: false, maxTotalSockets: MAX_SOCKETS });
  const exchange: Exchange = ({ path, method, headers, body, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<Exchange>>>();
    const request = open(origin, { agent, path, method, headers });
    let phase: ExchangePhase = 'connecting';
    let response: IncomingMessage | undefined;
    const settle = (): void => signal.removeEventListener('abort', abort);
    const fail = (error: unknown): void => {
      settle();
      reject(error);
      request.destroy();
    };
    const abort = (): void => fail(signal.reason);
    const failHere = (error: Error): void => {
      // What follows a complete response on its socket is an error too, and none of this call's.
      if (!response?.complete) fail(new BackendFailure(phase, error));
    };
    signal.addEventListener('abort', abort);
    whenConnected(request, origin.protocol, () => {
      phase = 'waiting';
    });
    request.on('error', failHere).once('response', (received: IncomingMessage) => {
      phase = 'reading';
      response = received;
      received.on('error', failHere);
      readBody(received, fail, (bytes) => {
        settle();
        resolve({ status: received.statusCode ?? 0, headers: received.headers, body: bytes });
      });
    });
    request.end(body);
    return promise;
  };
  return { exchange, close: () => agent.destroy() };
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
  const body = createBodyBuffer();
  response.on('data', (chunk: Buffer) => {
    const tooLarge = body.add(chunk);
    if (tooLarge) fail(tooLarge);
  });
  response.once('end', () => done(body.bytes()));
  // Without an error when its socket was closed for what came after it; then `end` may be missing.
  response.once('close', () => {
    if (!response.readableEnded) fail(new BackendFailure('reading', new Error('The response was cut')));
  });
}
