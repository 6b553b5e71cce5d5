// Failures that the page survived: each is logged, and shown as a toast after hydration when the page shows a hole.
import type { FailureKind } from '../../shared/errors';
import type { Translate } from '../../shared/messages/translate';
import type { PartialFailure } from '../../shared/page/optionalParts';
import type { RouteName } from '../../shared/routing/routes';
import { events, failureFields, type Log, userCallFailure } from '../log';
import type { UserResult } from '../session/session';

/** Failures whose message is the backend's own text; other messages are for logs. */
const USER_FACING_KINDS: readonly FailureKind[] = ['badRequest', 'forbidden', 'http', 'rejected'];

/** A part that the user misses. */
type Missed = Required<PartialFailure>;

/** Logs a failed user call and failed optional parts, and returns those that the user misses. */
export function logSurvived(
  { failure }: UserResult,
  parts: readonly PartialFailure[],
  page: { readonly requestId: string; readonly route: RouteName },
  log: Log,
): Missed[] {
  if (failure) log.error(userCallFailure(page.requestId, failure));
  for (const { error } of parts) log.warn({ event: events.partFailed, ...page, ...failureFields(error) });
  return parts.flatMap(({ error, name }) => (name ? { error, name } : []));
}

/** The sentence about a failure that a page survived. */
export function noticeOf({ name, error: { kind, message } }: Missed, t: Translate): string {
  // On the server a call is aborted at the deadline of the page.
  const ours = t(kind === 'timeout' || kind === 'aborted' ? 'transport.timeout' : 'transport.unknown');
  return t('state.partMissing', { part: t(name), message: USER_FACING_KINDS.includes(kind) ? message : ours });
}
