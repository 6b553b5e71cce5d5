import { AppError } from '../../shared/errors';
import type { CallOutcome } from '../metrics/telemetry';
import { BackendFailure } from './connection/backendFailure';

/** A response below 500 is ok, whatever it says, as for the breakers. */
export const outcomeOfStatus = (status: number): CallOutcome => (status >= 500 ? 'failed' : 'ok');

/** How a call without a complete response ended: `unavailable` without a connection, or while a breaker is open. */
export function callOutcomeOf(error: unknown): CallOutcome {
  if (error instanceof AppError) return error.kind === 'network' ? 'unavailable' : 'failed';
  if (error instanceof BackendFailure) return error.phase === 'connecting' ? 'unavailable' : 'failed';
  // The reason of an aborted signal.
  const { name } = Object(error) as { readonly name?: unknown };
  return name === 'TimeoutError' ? 'timeout' : name === 'AbortError' ? 'aborted' : 'failed';
}
