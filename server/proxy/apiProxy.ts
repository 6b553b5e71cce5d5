// The proxy of `/api` and `/iam` to the backend. Requests and responses are streamed, except responses whose prices are
// removed; every failure becomes a response of ours.
import http, { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
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
import { type ProxyDeps, requestHeaders, responseHeaders, wholeResponseHeaders } from './proxyHeaders';
import { redactedResponse } from './redactedResponse';

export interface ApiProxyOptions extends ProxyDeps {
  /** Handlers that may refuse a call or take it, in their order. */
  readonly guards: readonly RequestHandler[];
  /** Whether the user of a request may see prices (REDACT_PROXY); undefined passes all prices on. */
  readonly mayShowPrices?: (req: Request, res: Response) => Promise<boolean>;
}

const ALLOWED_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Errors of a connection that has never been one, so that the backend has nothing of the call. */
const NO_CONNECTION = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

/**
 * Passes `/api` and `/iam` to the backend and leaves every other request to the next handler. Mount it at the root, behind
 * `requestTargetGuard` and before body parsers and compression. Upgrades are never passed on.
 */
export function apiProxy(options: ApiProxyOptions): RequestHandler {
  const routeOf = callRoutes(options.config);
  const guards = [methodGuard, crossSiteGuard(options.config), ...options.guards];
  const proxied = Router().use(...guards, forwarder(options));
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
function backendAgent({ target, config }: ProxyDeps) {
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

/** The handler that sends a request to the backend and its response to the client. */
function forwarder(options: ApiProxyOptions): RequestHandler {
  const { target, config, log, mayShowPrices } = options;
  const timeoutOf = exchangeTimeout(config);
  const returnsPrices = priceCallMatcher(config);
  const exchanges = new WeakMap<object, ReturnType<typeof exchangeOf>>();
  const proxy = createProxyMiddleware<Request, Response>({
    target,
    changeOrigin: true,
    agent: backendAgent(options),
    selfHandleResponse: true,
    on: {
      proxyReq: (upstream, _req, res) => exchanges.get(res)?.begin(upstream),
      proxyRes: (response, _req, res) => exchanges.get(res)?.respond(response),
      error: (error, _req, res) => exchanges.get(res)?.fail(error),
    },
  });
  return async (req, res) => {
    const context = contextOf(res);
    const afterMs = timeoutOf(req.url);
    // For the whole exchange, its streams included.
    const deadline = setTimeout(() => {
      proxyWarning(log)(events.proxyTimedOut, req, res, { afterMs });
      if (res.headersSent) res.destroy();
      else refuseReader(req, res, 504);
    }, afterMs);
    // Product pages that Chromium has loaded ahead show the cart as it was; it drops them from version 138 on.
    if (context.route === 'cart') res.setHeader('Clear-Site-Data', '"prefetchCache"');
    // Asked beside the call itself, so that a buyer does not wait twice.
    const viewer = returnsPrices(req.url) ? mayShowPrices?.(req, res) : undefined;
    const exchange = exchangeOf(req, res, options, viewer);
    exchanges.set(res, exchange);
    res.once('close', () => {
      clearTimeout(deadline);
      exchange.end();
    });
    const status = viewer && (await withoutPriceQuestions(req, res, viewer));
    if (isOver(res)) return;
    if (status) return refuseReader(req, res, status, true);
    const headers = requestHeaders(req, context, config.publicUrl);
    req.headers = viewer ? wholeResponseHeaders(headers, req.acceptsEncodings()) : headers;
    // `fail` has already responded to what the library reports to `next`.
    void proxy(req, res, () => undefined);
  };
}

/**
 * What becomes of a request and its response.
 *
 * @param viewer of a call whose response may hold prices: whether its user may see them
 */
function exchangeOf(req: Request, res: Response, options: ApiProxyOptions, viewer?: Promise<boolean>) {
  const warn = proxyWarning(options.log);
  let upstream: ClientRequest | undefined;
  /** The end of the response is that of its connection, so that only the error tells that it was cut off. */
  let isUnframed = false;
  let hasFailed = false;

  const fail = (error: Error) => {
    // The library has already cut off a response that the backend broke off midway, and reports that twice.
    if (hasFailed || (isOver(res) && res.errored !== error)) return;
    hasFailed = true;
    const code = 'code' in error ? String(error.code) : error.name;
    warn(events.proxyFailed, req, res, { code });
    if (!res.headersSent) refuseReader(req, res, 502, NO_CONNECTION.includes(code));
    else if (isUnframed) res.destroy();
  };

  /** Streams the response; one with prices goes redacted to a user who may not see them, or not at all. */
  const respond = async (response: IncomingMessage) => {
    const { 'content-length': length, 'transfer-encoding': coding } = response.headers;
    isUnframed = length === undefined && coding === undefined;
    const mayShowAll = (await viewer) ?? true;
    // After its deadline, when the response to the client still waits behind others of its connection.
    if (isOver(res)) return void response.destroy();
    const headers = responseHeaders(response, req, options);
    const shown = mayShowAll
      ? { headers, body: response }
      : headers && (await redactedResponse(response, headers, req));
    if (isOver(res)) return;
    const { statusCode: status = 0 } = response;
    if (!shown?.headers || !writeHead(req, res, status, shown.headers)) {
      warn(events.proxyResponseRefused, req, res, { status });
      refuseReader(req, res, 502);
    } else if (mayShowAll) response.pipe(res);
    else res.end(shown.body);
  };

  return {
    /** The request has a socket; it may have waited for one until the client left. */
    begin: (request: ClientRequest) => {
      upstream = request;
      if (isOver(res)) request.destroy();
      // No upgrade was requested; Node would drop the connection without an event.
      request.once('upgrade', (_response, socket) => {
        socket.destroy();
        fail(new Error('Unrequested upgrade'));
      });
    },
    respond: (response: IncomingMessage) => void respond(response).catch(fail),
    fail,
    /**
     * The response is closed: the backend may wait for the rest of an upload, or be late. Not before, as a response that has begun
     * to arrive takes the client's with it.
     */
    end: () => upstream?.destroy(),
  };
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
function writeHead(req: Request, res: Response, status: number, headers: IncomingHttpHeaders) {
  try {
    const { 'content-security-policy': theirs, ...others } = headers;
    // Of two policies a browser enforces both, so a backend can narrow ours and never widen it.
    if (theirs) res.appendHeader('Content-Security-Policy', theirs);
    const ended = [res.getHeader('Set-Cookie') ?? []].flat().map(String);
    if (others['set-cookie']) others['set-cookie'] = [...ended, ...others['set-cookie']];
    if (isLogoutForm(req)) res.writeHead(303, { ...others, location: '/' });
    else res.writeHead(status, others);
  } catch {
    return false;
  }
  if (headers['content-type']?.startsWith('text/event-stream')) res.flushHeaders();
  return true;
}
