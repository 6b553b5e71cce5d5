import type { Response } from 'express';
import type { Config } from '../../config/config';
import { allowStyle } from '../http/securityHeaders';
import { allowSpeculation } from './speculationRules';

/** Seconds after which a page with status 503 may be requested again. */
const RETRY_AFTER_S = 30;

interface SentPage {
  readonly status: number;
  /** The source of `style-src` for the styles inside the document; undefined without any. */
  readonly styleSource: string | undefined;
  /** A user who is logged in requested it. */
  readonly isMember: boolean;
  readonly serverTiming: string;
}

/** Sets the status and the headers that every document has. */
export function setPageHeaders(
  res: Response,
  config: Pick<Config, 'publicPages'>,
  { status, styleSource, isMember, serverTiming }: SentPage,
): void {
  res.statusCode = status;
  // Personal by default, and stored by the browser alone, so that Back works (reliability.md, class 9).
  res.setHeader('Cache-Control', status < 400 ? 'private, no-cache' : 'no-store');
  if (status === 503) res.setHeader('Retry-After', String(RETRY_AFTER_S));
  if (serverTiming) res.setHeader('Server-Timing', serverTiming);
  allowStyle(res, styleSource);
  allowSpeculation(res, isMember, config);
}
