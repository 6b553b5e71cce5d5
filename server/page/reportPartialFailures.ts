import type { AppError, FailureKind } from '../../shared/errors';
import type { Translate } from '../../shared/messages/translate';
import { events, type Log } from '../log';
import type { RequestContext } from './requestContext';

/** Their messages are the backend's own words; those of the others are for logs. */
const SPOKEN: readonly FailureKind[] = ['badRequest', 'forbidden', 'http', 'rejected'];

/** Logs what a page goes without, and gives the sentences about it for the person (S167, D57). */
export function reportPartialFailures(
  { partialFailures = [], match, requestId }: RequestContext,
  log: Log,
  t: Translate,
): string[] {
  for (const { kind, call, status, message, cause } of partialFailures) {
    log.warn({ event: events.partFailed, requestId, route: match.route.name, kind, call, status, message, err: cause });
  }
  return partialFailures.map((failure) => sentenceAbout(failure, t));
}

function sentenceAbout({ kind, message }: AppError, t: Translate): string {
  if (SPOKEN.includes(kind)) return message;
  // On the server a call is aborted when the time of the page is over.
  return t(kind === 'timeout' || kind === 'aborted' ? 'transport.timeout' : 'transport.unknown');
}
