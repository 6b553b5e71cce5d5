import type { AppError } from '../../errors';

/** Of a gateway, not of the backend. */
const GATEWAY_STATUSES: readonly unknown[] = [408, 502, 504];

/** Whether a call may have been made although it failed: its response was lost. */
export const isLostResponse = ({ kind, status, neverSent }: AppError): boolean =>
  !neverSent &&
  (['timeout', 'network', 'malformed', 'aborted', 'crash'].includes(kind) ||
    (kind === 'http' && GATEWAY_STATUSES.includes(status)));
