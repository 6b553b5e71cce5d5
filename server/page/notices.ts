// Failures that the page survived: each is logged, and shown as a toast after hydration when the page shows a hole.
import type { FailureKind } from '../../shared/errors';
import type { Translate } from '../../shared/messages/translate';
import type { PartialFailure } from '../../shared/page/optionalParts';
import type { RouteName } from '../../shared/routing/routes';
import { events, failureFields, type Log, userCallFailure } from '../log';
import type { UserResult } from '../session/session';

/** Failures whose message is the backend's own text; other messages are for logs. */
const USER_FACING_KINDS: readonly FailureKind[] = ['badRequest', 'forbidden', 'http', 'rejected'];

/** Logs a failed user call and failed optional parts, and returns a sentence about each that the user misses. */
export function noticesOf(
  { failure }: UserResult,
  parts: readonly PartialFailure[],
  page: { readonly requestId: string; readonly route: RouteName },
  log: Log,
  t: Translate,
): string[] {
  if (failure) log.error(userCallFailure(page.requestId, failure));
  return parts.flatMap(({ error, name }) => {
    log.warn({ event: events.partFailed, ...page, ...failureFields(error) });
    const { kind, message } = error;
    // On the server a call is aborted at the deadline of the page.
    const ours = t(kind === 'timeout' || kind === 'aborted' ? 'transport.timeout' : 'transport.unknown');
    const why = USER_FACING_KINDS.includes(kind) ? message : ours;
    return name ? t('state.partMissing', { part: t(name), message: why }) : [];
  });
}
