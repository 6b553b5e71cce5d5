import type { Response } from 'express';

/** Messages of our own refusals; they never repeat anything of the request (P11). */
const refusals = {
  400: 'The request is not valid',
  403: 'The request did not come from this site',
  405: 'The method is not allowed',
  414: 'The address is too long',
  415: 'The content type is not accepted',
  502: 'The service is not available, please try again',
  504: 'The service did not answer in time, please try again',
} as const;

export type RefusalStatus = keyof typeof refusals;

export const refusalMessage = (status: RefusalStatus): string => refusals[status];

/** Headers of every refusal: not stored, not sniffed. */
export const refusalHeaders = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const;

/**
 * Responds `{success: false, message}` as the backend would (contract.md, Envelope). The rest of an upload is read and
 * dropped, so that the client's connection stays usable.
 */
export function refuse(res: Response, status: RefusalStatus): void {
  res.req.unpipe();
  res.req.resume();
  res.status(status).set(refusalHeaders).json({ success: false, message: refusals[status] });
}
