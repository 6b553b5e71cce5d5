import { type ClientRequest, type IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { refuse } from '../http/refusal';
import { pathOf } from '../http/requestTarget';
import { events, type Log } from '../log';
import { answerHeaders } from './answerHeaders';
import { backendAgent } from './backendAgent';
import { requestHeaders } from './requestHeaders';

export interface ForwarderOptions {
  /** Origin of the backend. */
  readonly target: string;
  /** Origin under which the visitor of this request knows us. */
  readonly publicOrigin: (req: Request) => string;
  /** Milliseconds for the whole exchange, its streams included (P12, P13). */
  readonly timeoutMs: number;
  /** Whether connections to the backend are used again (P15). */
  readonly keepAlive: boolean;
  readonly log: Log;
}

/** Streams requests to the backend and its answers back; every failure becomes an answer of ours. */
export class Forwarder {
  readonly #options: ForwarderOptions;
  readonly #upstreams = new WeakMap<ServerResponse, ClientRequest>();
  readonly #proxy: ReturnType<typeof createProxyMiddleware<Request, Response>>;

  constructor(options: ForwarderOptions) {
    const { target, keepAlive } = options;
    this.#options = options;
    this.#proxy = createProxyMiddleware<Request, Response>({
      target,
      changeOrigin: true,
      agent: backendAgent(target, keepAlive),
      on: {
        proxyReq: (upstream, req, res) => this.#begin(upstream, req, res),
        proxyRes: (answer, req, res) => this.#answer(answer, req, res),
        error: (error, req, res) => void (res instanceof ServerResponse && this.#fail(error, req, res)),
      },
    });
  }

  forward(req: Request, res: Response): void {
    const deadline = setTimeout(() => this.#expire(req, res), this.#options.timeoutMs);
    res.once('close', () => clearTimeout(deadline));
    req.headers = requestHeaders(req, res.locals.requestId);
    // What the library reports to `next` has been answered by `#fail`.
    void this.#proxy(req, res, () => undefined);
  }

  /** The request has a socket; it may have waited for one until nobody wants the answer any more. */
  #begin(upstream: ClientRequest, req: Request, res: Response): void {
    if (isOver(res)) upstream.destroy();
    this.#upstreams.set(res, upstream);
    // Nobody asked for an upgrade; Node would drop the connection and never say so.
    upstream.once('upgrade', (_answer, socket) => {
      socket.destroy();
      this.#fail(new Error('Unasked upgrade'), req, res);
    });
  }

  #answer(answer: IncomingMessage, req: Request, res: Response): void {
    const origins = { backend: this.#options.target, public: this.#options.publicOrigin(req) };
    const headers = answerHeaders(answer, req, origins);
    if (headers && startAnswer(res, answer.statusCode ?? 0, headers)) return;
    this.#note(events.proxyAnswerRefused, req, { status: answer.statusCode });
    answer.destroy();
    refuse(res, 502);
  }

  #fail(error: Error, req: Request, res: Response): void {
    // The library has cut the answer off when the backend broke off in its middle.
    const isCutOff = res.errored === error;
    if (isOver(res) && !isCutOff) return;
    this.#note(events.proxyFailed, req, { code: 'code' in error ? error.code : error.name });
    if (!res.headersSent) refuse(res, 502);
  }

  #expire(req: Request, res: Response): void {
    this.#note(events.proxyTimedOut, req, { afterMs: this.#options.timeoutMs });
    if (res.headersSent) {
      res.destroy();
    } else {
      refuse(res, 504);
      this.#upstreams.get(res)?.destroy();
    }
  }

  #note(event: string, req: Request, detail: object): void {
    const { requestId } = req.res?.locals ?? {};
    this.#options.log.warn({ event, requestId, method: req.method, path: pathOf(req.url), ...detail });
  }
}

const isOver = (res: Response): boolean => res.writableEnded || res.destroyed;

/**
 * Starts the answer; the library then pipes the body. An event stream shows its head before its first event.
 * @returns false when the backend's status or headers are none that Node would send
 */
function startAnswer(res: Response, status: number, headers: IncomingMessage['headers']): boolean {
  try {
    res.writeHead(status, headers);
  } catch {
    return false;
  }
  if (headers['content-type']?.startsWith('text/event-stream')) res.flushHeaders();
  return true;
}
