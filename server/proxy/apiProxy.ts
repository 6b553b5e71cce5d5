// The proxy of `/api` and `/iam` to the backend (S157). Requests and responses are streamed; every failure becomes a response of ours.
import http, { type ClientRequest, type IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { refuse } from '../http/refusal';
import { requestIdOf } from '../http/requestId';
import { isProxiedTarget, pathOf } from '../http/requestTarget';
import { events, type Log } from '../log';
import { crossSiteGuard } from './crossSiteGuard';
import { requestHeaders, responseHeaders } from './proxyHeaders';

export interface ApiProxyOptions {
  /** Origin of the backend. */
  readonly target: string;
  /** Origin under which the client of this request knows us. */
  readonly publicOrigin: (req: Request) => string;
  /** Origins of the external systems that the backend may redirect to. */
  readonly externalOrigins: readonly string[];
  /** Milliseconds for the whole exchange, its streams included (P12, P13). */
  readonly timeoutMs: number;
  /** Whether connections to the backend are reused (P15). */
  readonly keepAlive: boolean;
  /** Refuses a client that calls too often (A27). */
  readonly rateLimited?: RequestHandler;
  readonly log: Log;
}

const ALLOWED_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const MAX_TOTAL_SOCKETS = 256;

/**
 * Passes `/api` and `/iam` to the backend and leaves every other request to the next handler. Mount it at the root, behind
 * `requestTargetGuard` and before body parsers and compression. Upgrades are never passed on (P22).
 */
export function apiProxy(options: ApiProxyOptions): RequestHandler {
  const forwarder = new Forwarder(options);
  const { publicOrigin, rateLimited = passOn } = options;
  const proxied = Router().use(methodGuard, crossSiteGuard(publicOrigin), rateLimited, (req, res) =>
    forwarder.forward(req, res),
  );
  return (req, res, next) => (isProxiedTarget(req.url) ? proxied(req, res, next) : next());
}

const passOn: RequestHandler = (_req, _res, next) => next();

/** Refuses other methods than these (P8); TRACE would echo the user's cookies. */
const methodGuard: RequestHandler = (req, res, next) => {
  if (ALLOWED_METHODS.includes(req.method)) return next();
  res.set('Allow', ALLOWED_METHODS.join(', '));
  refuse(res, 405);
};

/**
 * Connections to the backend. Unless `keepAlive`, each carries one request: on a reused one a stray second response could
 * reach another user (P15). The limit is on all sockets, not per host, because Node hands a socket on to a waiting request
 * when `maxSockets` is finite, keep-alive or not.
 */
function backendAgent(target: string, keepAlive: boolean): http.Agent {
  const { Agent } = target.startsWith('https:') ? https : http;
  return new Agent({ keepAlive, maxTotalSockets: MAX_TOTAL_SOCKETS });
}

class Forwarder {
  readonly #options: ApiProxyOptions;
  readonly #upstreams = new WeakMap<ServerResponse, ClientRequest>();
  readonly #proxy: ReturnType<typeof createProxyMiddleware<Request, Response>>;

  constructor(options: ApiProxyOptions) {
    const { target, keepAlive } = options;
    this.#options = options;
    this.#proxy = createProxyMiddleware<Request, Response>({
      target,
      changeOrigin: true,
      agent: backendAgent(target, keepAlive),
      on: {
        proxyReq: (upstream, req, res) => this.#begin(upstream, req, res),
        proxyRes: (response, req, res) => this.#respond(response, req, res),
        error: (error, req, res) => void (res instanceof ServerResponse && this.#fail(error, req, res)),
      },
    });
  }

  forward(req: Request, res: Response): void {
    const deadline = setTimeout(() => this.#expire(req, res), this.#options.timeoutMs);
    res.once('close', () => clearTimeout(deadline));
    req.headers = requestHeaders(req, requestIdOf(res));
    // `#fail` has already responded to what the library reports to `next`.
    void this.#proxy(req, res, () => undefined);
  }

  /** The request has a socket; it may have waited for one until the client left. */
  #begin(upstream: ClientRequest, req: Request, res: Response): void {
    if (isOver(res)) upstream.destroy();
    this.#upstreams.set(res, upstream);
    // No upgrade was requested; Node would drop the connection without an event.
    upstream.once('upgrade', (_response, socket) => {
      socket.destroy();
      this.#fail(new Error('Unrequested upgrade'), req, res);
    });
  }

  #respond(response: IncomingMessage, req: Request, res: Response): void {
    const { target, publicOrigin, externalOrigins } = this.#options;
    const headers = responseHeaders(response, req, {
      backend: target,
      public: publicOrigin(req),
      external: externalOrigins,
    });
    if (headers && writeHead(res, response.statusCode ?? 0, headers)) return;
    this.#warn(events.proxyResponseRefused, req, res, { status: response.statusCode });
    response.destroy();
    refuse(res, 502);
  }

  #fail(error: Error, req: Request, res: Response): void {
    // The library has already cut off a response that the backend broke off midway.
    const isCutOff = res.errored === error;
    if (isOver(res) && !isCutOff) return;
    this.#warn(events.proxyFailed, req, res, { code: 'code' in error ? error.code : error.name });
    if (!res.headersSent) refuse(res, 502);
  }

  #expire(req: Request, res: Response): void {
    this.#warn(events.proxyTimedOut, req, res, { afterMs: this.#options.timeoutMs });
    if (res.headersSent) {
      res.destroy();
    } else {
      refuse(res, 504);
      this.#upstreams.get(res)?.destroy();
    }
  }

  #warn(event: string, req: Request, res: Response, detail: object): void {
    this.#options.log.warn({
      event,
      requestId: requestIdOf(res),
      method: req.method,
      path: pathOf(req.url),
      ...detail,
    });
  }
}

const isOver = (res: Response): boolean => res.writableEnded || res.destroyed;

/**
 * Starts the response; the library then pipes the body. An event stream shows its head before its first event.
 *
 * @returns false when the backend's status or headers are not valid in HTTP
 */
function writeHead(res: Response, status: number, headers: IncomingMessage['headers']): boolean {
  try {
    const { 'content-security-policy': theirs, ...others } = headers;
    // Of two policies a browser enforces both, so a backend can narrow ours and never widen it.
    if (theirs) res.appendHeader('Content-Security-Policy', theirs);
    res.writeHead(status, others);
  } catch {
    return false;
  }
  if (headers['content-type']?.startsWith('text/event-stream')) res.flushHeaders();
  return true;
}
