// One commit of a listing and its response, each as a whole, so that it goes on when its client has left.
import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import { createBackendClient } from '../backend/http';
import { type RefusalStatus, refusalHeaders, refusalJson } from '../http/refusal';
import { events } from '../log';
import { contextOf } from '../middleware/requestContext';
import { proxyWarning } from './apiProxy';
import { type ProxyDeps, requestHeaders, responseHeaders, wholeResponseHeaders } from './proxyHeaders';

/** How a commit ended for whoever sent it. */
export interface Outcome {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The backend has made nothing of it, so it may be sent again. */
  readonly mayBeRetried?: boolean;
  /** It was the response to an earlier one. */
  readonly isReplay?: boolean;
}

/** A refusal of ours. */
export const refusalOutcome = (status: RefusalStatus, mayBeRetried = false, neverSent?: boolean): Outcome => ({
  status,
  headers: { ...refusalHeaders, 'content-type': 'application/json; charset=utf-8' },
  body: refusalJson(status, neverSent),
  mayBeRetried,
});

/** Sends a commit with this body until the signal aborts. Never rejects. */
export type SendCommit = (req: Request, res: Response, body: string, signal: AbortSignal) => Promise<Outcome>;

/** They describe the body as it was sent, or would replace our policy. */
const DROPPED = ['content-length', 'content-encoding', 'content-security-policy'];

/** Sends commits to the backend as the proxy sends other calls. */
export function commitSender(deps: ProxyDeps): SendCommit {
  const { config, target, log } = deps;
  const { personal } = createBackendClient(target, config.backendKeepalive, config.connectTimeoutMs);
  const warn = proxyWarning(log);
  return async (req, res, body, signal) => {
    const { url: path, method } = req;
    const given = wholeResponseHeaders(requestHeaders(req, contextOf(res), config.publicUrl), []);
    const { host: _host, 'content-length': _length, 'transfer-encoding': _coding, ...passed } = given;
    const headers = passed as Record<string, string>;
    let isSent = false;
    const onSent = () => {
      isSent = true;
    };
    try {
      const response = await personal({ call: 'commit', method, path, headers, body, signal, onSent }, {});
      const { status, headers: { 'set-cookie': cookies = [], ...others } = {} } = response;
      const mayBeRetried = isRefused(status);
      const received = { statusCode: status, headers: { ...others, 'set-cookie': [cookies].flat() } };
      const passedOn = responseHeaders(received, req, deps);
      for (const name of DROPPED) delete passedOn?.[name];
      if (passedOn) return { status, headers: passedOn, body: await response.text(), mayBeRetried };
      warn(events.proxyResponseRefused, req, res, { status });
      return refusalOutcome(502, mayBeRetried);
    } catch (error) {
      const { aborted: isLate } = signal;
      warn(isLate ? events.proxyTimedOut : events.proxyFailed, req, res, { code: (error as Error).message });
      return refusalOutcome(isLate ? 504 : 502, !isSent, !isSent);
    }
  };
}

/** After 408 or 499 the backend may or may not have processed the commit. */
const isRefused = (status: number) => status >= 300 && status < 500 && status !== 408 && status !== 499;
