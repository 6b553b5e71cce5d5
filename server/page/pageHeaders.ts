import type { Response } from 'express';

/** Seconds after which a page with status 503 may be requested again. */
const RETRY_AFTER_S = 30;

/** Sets the status and the headers that every document has. */
export function setPageHeaders(res: Response, status: number, serverTiming: string): void {
  res.statusCode = status;
  // Personal by default, and stored by the browser alone, so that Back works (reliability.md, class 9).
  res.setHeader('Cache-Control', status < 400 ? 'private, no-cache' : 'no-store');
  if (status === 503) res.setHeader('Retry-After', String(RETRY_AFTER_S));
  if (serverTiming) res.setHeader('Server-Timing', serverTiming);
}
