import type { ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import { REFUSAL_POLICY, refusalPage } from './refusalPage';
import { isProxiedTarget } from './requestTarget';

/** Messages of our own refusals; they never repeat anything of the request. */
export const refusals = {
  400: 'The request is not valid',
  401: 'Please log in',
  403: 'The request did not come from this site',
  405: 'The method is not allowed',
  408: 'The request took too long',
  412: 'Another user has logged in',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'The content type is not accepted',
  422: 'Another request has had this key',
  429: 'Too many attempts, please try again in a minute',
  502: 'The service is not available, please try again',
  503: 'Many visitors are here right now, please try again in a moment',
  504: 'The service did not answer in time, please try again',
} as const;

export type RefusalStatus = keyof typeof refusals;

/**
 * The JSON text of a refusal: `{success: false, message}`, as the backend would write it (contract.md, Envelope);
 * `neverSent`: at another time the same call may be accepted.
 */
export const refusalJson = (status: RefusalStatus, neverSent = [408, 422, 429, 503].includes(status)): string =>
  JSON.stringify({
    success: false,
    message: refusals[status],
    ...(neverSent && { neverSent }),
  });

/** Headers of every refusal: not stored, not sniffed. */
export const refusalHeaders = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const;

/** Headers of a refusal that is shown as a page. */
export const refusalPageHeaders = {
  ...refusalHeaders,
  'Content-Security-Policy': REFUSAL_POLICY,
  'Content-Type': 'text/html; charset=utf-8',
} as const;

/** Whether a refusal is read by a script, not shown by a browser as the document. */
export function isScriptCall({ url, headers }: Request): boolean {
  if (headers['x-requested-with'] !== undefined) return true;
  return isProxiedTarget(url) && headers['sec-fetch-dest'] !== 'document';
}

/** The rest of an upload is read and dropped, so that the client's connection stays usable. */
function dropUpload({ req }: Response) {
  req.unpipe();
  req.resume();
}

/** Responds `{success: false, message}` as the backend would (contract.md, Envelope). */
export function refuse(res: Response, status: RefusalStatus, neverSent?: boolean): void {
  dropUpload(res);
  res.status(status).set(refusalHeaders).type('json').send(refusalJson(status, neverSent));
}

/** Responds 504 unless a response has begun. */
export function refuseLate(res: ServerResponse): void {
  if (res.headersSent) return;
  res.statusCode = 504;
  res.setHeaders(new Map(Object.entries({ ...refusalHeaders, 'Content-Type': 'application/json; charset=utf-8' })));
  res.end(refusalJson(504));
}

/** Responds with a refusal as whoever reads it understands it: a script, or a browser that shows it. */
export function refuseReader(req: Request, res: Response, status: RefusalStatus, neverSent?: boolean): void {
  if (isScriptCall(req)) return void refuse(res, status, neverSent);
  dropUpload(res);
  const page = refusalPage(refusals[status], [429, 502, 503, 504].includes(status) ? 'retry' : 'home');
  res.status(status).set(refusalPageHeaders).send(page);
}
