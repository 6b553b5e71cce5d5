// One commit of a listing and its response, each as a whole, so that it goes on when its client has left.
import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import { BackendFailure, createBackendClient } from '../backend/http';
import { type RefusalStatus, refusalHeaders, refusalJson } from '../http/refusal';
import { pathOf } from '../http/requestTarget';
import { events } from '../log';
import { contextOf } from '../middleware/requestContext';
import type { ApiProxyOptions } from './apiProxy';
import { requestHeaders, responseHeaders, wholeResponseHeaders } from './proxyHeaders';

/** How a commit ended for whoever sent it. */
export interface Outcome {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The backend has made nothing of it, so it may be sent again. */
  readonly isFree?: boolean;
  /** It was the response to an earlier one. */
  readonly isReplay?: boolean;
}

/** A refusal of ours. */
export const refusalOutcome = (status: RefusalStatus, isFree = false): Outcome => ({
  ...{ status, isFree, body: refusalJson(status) },
  headers: { ...refusalHeaders, 'content-type': 'application/json; charset=utf-8' },
});

/** Sends a commit with this body until the signal aborts. Never rejects. */
export type SendCommit = (req: Request, res: Response, body: string, signal: AbortSignal) => Promise<Outcome>;

/** They describe the body as it was sent, or would replace our policy. */
const DROPPED = ['content-length', 'content-encoding', 'content-security-policy'];

/** Sends commits to the backend as the proxy sends other calls. */
export function commitSender(
  options: Pick<ApiProxyOptions, 'target' | 'keepAlive' | 'publicOrigin' | 'externalOrigins' | 'log'>,
): SendCommit {
  const { target, publicOrigin, externalOrigins: external, log } = options;
  const { personal } = createBackendClient(target, options.keepAlive);
  return async (req, res, body, signal) => {
    const { requestId, traceparent } = contextOf(res);
    const { url: path, method } = req;
    const warn = (event: string, detail: object): void =>
      log.warn({ event, requestId, method, path: pathOf(path), ...detail });
    const given = wholeResponseHeaders(requestHeaders(req, requestId, traceparent), []);
    const { host: _host, 'content-length': _length, 'transfer-encoding': _coding, ...headers } = given;
    try {
      const request = { call: 'commit', method, path, body, signal, headers: headers as Record<string, string> };
      const { status, headers: all = {}, text } = await personal(request, {});
      const isFree = isRefused(status);
      const received = { statusCode: status, headers: { ...all, 'set-cookie': [all['set-cookie'] ?? []].flat() } };
      const passed = responseHeaders(received, req, { backend: target, public: publicOrigin(req), external });
      for (const name of DROPPED) delete passed?.[name];
      if (passed) return { status, headers: passed, body: await text(), isFree };
      warn(events.proxyResponseRefused, { status });
      return refusalOutcome(502, isFree);
    } catch (error) {
      const { aborted: isLate } = signal;
      warn(isLate ? events.proxyTimedOut : events.proxyFailed, { code: (error as Error).message });
      return refusalOutcome(isLate ? 504 : 502, error instanceof BackendFailure && error.phase === 'connecting');
    }
  };
}

/** Of 408 and 499 nobody knows what was made before. */
const isRefused = (status: number): boolean => status >= 300 && status < 500 && status !== 408 && status !== 499;
