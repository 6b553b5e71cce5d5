// The proxy of `/api` and `/iam` to the backend. Requests and responses are streamed, except responses whose prices are
// removed; every failure becomes a response of ours.
import http, { type ClientRequest, type IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { BACKEND_TIMES } from '../../config/timeLimits';
import { LOGOUT_PATH } from '../../shared/api/requestConstants';
import { isScriptCall, refuse, refuseReader } from '../http/refusal';
import { isProxiedTarget, loggedPath, pathOf } from '../http/requestTarget';
import { events, type Log } from '../log';
import { contextOf } from '../middleware/requestContext';
import { maxProxied } from '../overload/slots';
import { callRoutes, exchangeTimeout, priceCallMatcher } from './callMatchers';
import { crossSiteGuard } from './crossSiteGuard';
import { withoutPriceQuestions } from './priceQuestions';
import { type Origins, requestHeaders, responseHeaders, wholeResponseHeaders } from './proxyHeaders';
import { redactedResponse } from './redactedResponse';

export interface ApiProxyOptions extends Origins {
  /** Handlers that may refuse a call or take it, in their order. */
  readonly guards: readonly RequestHandler[];
  /** Whether the user of a request may see prices (REDACT_PROXY); undefined passes all prices on. */
  readonly mayShowPrices?: (req: Request, res: Response) => Promise<boolean>;
  readonly log: Log;
}

const ALLOWED_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Errors of a connection that has never been one, so that the backend has nothing of the call. */
const NO_CONNECTION = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

/**
 * Passes `/api` and `/iam` to the backend and leaves every other request to the next handler. Mount it at the root, behind
 * `requestTargetGuard` and before body parsers and compression. Upgrades are never passed on.
 */
export function apiProxy(options: ApiProxyOptions): RequestHandler {
  const forwarder = new Forwarder(options);
  const routeOf = callRoutes(options.config);
  const guards = [methodGuard, crossSiteGuard(options.config), ...options.guards];
  const proxied = Router().use(...guards, (req, res) => forwarder.forward(req, res));
  return (req, res, next) => {
    if (!isProxiedTarget(req.url)) return next();
    contextOf(res).route = routeOf(req.url);
    proxied(req, res, next);
  };
}

/** Refuses other methods than these; TRACE would echo the user's cookies. */
const methodGuard: RequestHandler = (req, res, next) => {
  if (ALLOWED_METHODS.includes(req.method)) return next();
  res.set('Allow', ALLOWED_METHODS.join(', '));
  refuse(res, 405);
};

/**
 * Connections to the backend. Unless BACKEND_KEEPALIVE, each carries one request: on a reused one a stray second response could
 * reach another user. The backend is asked to keep it all the same: one that closes after an early answer to an upload would take
 * that answer away. Then no request may wait, because Node hands a socket on to it; as many as are admitted come. Else there are as many
 * connections as there may be calls: one would wait for another client's.
 */
function backendAgent({ target, config }: ApiProxyOptions) {
  const { backendKeepalive: keepAlive } = config;
  const { Agent } = target.startsWith('https:') ? https : http;
  // Node applies the time to what is unused alone.
  const agent = new Agent({
    keepAlive: true,
    timeout: BACKEND_TIMES.idle,
    maxTotalSockets: keepAlive ? maxProxied(config) : Infinity,
  });
  const keep = agent.keepSocketAlive.bind(agent);
  const firstKept = new WeakMap<Duplex, number>();
  agent.keepSocketAlive = (socket) => {
    const now = performance.now();
    const since = firstKept.get(socket) ?? now;
    firstKept.set(socket, since);
    return keepAlive && now - since < BACKEND_TIMES.lifetime && keep(socket);
  };
  return agent;
}

class Forwarder {
  readonly #options: ApiProxyOptions;
  /** Milliseconds for the whole exchange with a request target, its streams included. */
  readonly #timeoutMs: ReturnType<typeof exchangeTimeout>;
  readonly #returnsPrices: ReturnType<typeof priceCallMatcher>;
  readonly #warn: ReturnType<typeof proxyWarning>;
  readonly #upstreams = new WeakMap<ServerResponse, ClientRequest>();
  readonly #failed = new WeakSet<ServerResponse>();
  /** Their ends are those of connections, so that only the error tells that one was cut off. */
  readonly #unframed = new WeakSet<ServerResponse>();
  /** Of the calls whose responses may hold prices: whether their users may see them. */
  readonly #viewers = new WeakMap<ServerResponse, Promise<boolean>>();
  readonly #proxy: ReturnType<typeof createProxyMiddleware<Request, Response>>;

  constructor(options: ApiProxyOptions) {
    const { target } = options;
    this.#options = options;
    this.#timeoutMs = exchangeTimeout(options.config);
    this.#returnsPrices = priceCallMatcher(options.config);
    this.#warn = proxyWarning(options.log);
    this.#proxy = createProxyMiddleware({
      target,
      changeOrigin: true,
      agent: backendAgent(options),
      selfHandleResponse: true,
      on: {
        proxyReq: (upstream, req, res) => this.#begin(upstream, req, res),
        proxyRes: (response, req, res) =>
          void this.#respond(response, req, res).catch((error: Error) => this.#fail(error, req, res)),
        error: (error, req, res) => void (res instanceof ServerResponse && this.#fail(error, req, res)),
      },
    });
  }

  async forward(req: Request, res: Response) {
    const { mayShowPrices, config } = this.#options;
    const context = contextOf(res);
    const deadline = setTimeout(() => this.#expire(req, res), this.#timeoutMs(req.url));
    res.once('close', () => {
      clearTimeout(deadline);
      // The backend waits for the rest of an upload that was ended.
      if (!req.complete) this.#upstreams.get(res)?.destroy();
    });
    // Product pages that Chromium has loaded ahead show the cart as it was; it drops them from version 138 on.
    if (context.route === 'cart') res.setHeader('Clear-Site-Data', '"prefetchCache"');
    // Asked beside the call itself, so that a buyer does not wait twice.
    const viewer = this.#returnsPrices(req.url) ? mayShowPrices?.(req, res) : undefined;
    if (viewer) {
      this.#viewers.set(res, viewer);
      const status = await withoutPriceQuestions(req, res, viewer);
      if (isOver(res)) return;
      if (status) return refuseReader(req, res, status, true);
    }
    const headers = requestHeaders(req, context, config.publicUrl);
    req.headers = viewer ? wholeResponseHeaders(headers, req.acceptsEncodings()) : headers;
    // `#fail` has already responded to what the library reports to `next`.
    void this.#proxy(req, res, () => undefined);
  }

  /** The request has a socket; it may have waited for one until the client left. */
  #begin(upstream: ClientRequest, req: Request, res: Response) {
    if (isOver(res)) upstream.destroy();
    this.#upstreams.set(res, upstream);
    // No upgrade was requested; Node would drop the connection without an event.
    upstream.once('upgrade', (_response, socket) => {
      socket.destroy();
      this.#fail(new Error('Unrequested upgrade'), req, res);
    });
  }

  /** Streams the response; one with prices goes redacted to a user who may not see them, or not at all. */
  async #respond(response: IncomingMessage, req: Request, res: Response) {
    // After its deadline, when the response to the client still waits behind others of its connection.
    if (isOver(res)) return void response.destroy();
    const { 'content-length': length, 'transfer-encoding': coding } = response.headers;
    if (length === undefined && coding === undefined) this.#unframed.add(res);
    const mayShowAll = (await this.#viewers.get(res)) ?? true;
    if (isOver(res)) return;
    const headers = responseHeaders(response, req, this.#options);
    const status = response.statusCode ?? 0;
    if (!headers) return this.#refuseResponse(response, req, res);
    if (mayShowAll) {
      const isStarted = isLogoutForm(req)
        ? writeHead(res, 303, { ...headers, location: '/' })
        : writeHead(res, status, headers);
      return isStarted ? void response.pipe(res) : this.#refuseResponse(response, req, res);
    }
    const acceptsGzip = req.acceptsEncodings('gzip', 'identity') === 'gzip';
    const options = { isHead: req.method === 'HEAD', acceptsGzip };
    const redacted = await redactedResponse(response, headers, options);
    if (isOver(res)) return;
    if (redacted && writeHead(res, status, redacted.headers)) res.end(redacted.body);
    else this.#refuseResponse(response, req, res);
  }

  #refuseResponse(response: IncomingMessage, req: Request, res: Response) {
    this.#warn(events.proxyResponseRefused, req, res, { status: response.statusCode });
    refuseReader(req, res, 502);
  }

  #fail(error: Error, req: Request, res: Response) {
    // The library has already cut off a response that the backend broke off midway.
    const isCutOff = res.errored === error;
    if (isOver(res) && !isCutOff) return;
    // The library reports a response that was cut off twice.
    if (this.#failed.has(res)) return;
    this.#failed.add(res);
    const code = 'code' in error ? String(error.code) : error.name;
    this.#warn(events.proxyFailed, req, res, { code });
    if (!res.headersSent) refuseReader(req, res, 502, NO_CONNECTION.includes(code));
    else if (this.#unframed.has(res)) res.destroy();
  }

  #expire(req: Request, res: Response) {
    this.#warn(events.proxyTimedOut, req, res, { afterMs: this.#timeoutMs(req.url) });
    if (res.headersSent) {
      res.destroy();
    } else {
      // A response that has begun to arrive takes the client's with it when it is destroyed first.
      res.once('close', () => this.#upstreams.get(res)?.destroy());
      refuseReader(req, res, 504);
    }
  }
}

/** Logs what went wrong with a call. */
export const proxyWarning = (log: Log) => (event: string, req: Request, res: Response, detail: object) =>
  log.warn({ event, requestId: contextOf(res).requestId, method: req.method, path: loggedPath(req.url), ...detail });

/** A form logs out where scripts do not run; the browser goes on to the home page instead of showing the response. */
const isLogoutForm = (req: Request) => req.method === 'POST' && pathOf(req.url) === LOGOUT_PATH && !isScriptCall(req);

const isOver = (res: Response) => res.writableEnded || res.destroyed;

/**
 * Starts the response. An event stream shows its head before its first event.
 *
 * @returns false when the backend's status or headers are not valid in HTTP
 */
function writeHead(res: Response, status: number, headers: IncomingMessage['headers']) {
  try {
    const { 'content-security-policy': theirs, ...others } = headers;
    // Of two policies a browser enforces both, so a backend can narrow ours and never widen it.
    if (theirs) res.appendHeader('Content-Security-Policy', theirs);
    const ended = [res.getHeader('Set-Cookie') ?? []].flat().map(String);
    if (others['set-cookie']) others['set-cookie'] = [...ended, ...others['set-cookie']];
    res.writeHead(status, others);
  } catch {
    return false;
  }
  if (headers['content-type']?.startsWith('text/event-stream')) res.flushHeaders();
  return true;
}
