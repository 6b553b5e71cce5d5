// Failures that the page survived: each is logged, and shown as a toast after hydration when the page shows a hole.
import type { AppError, FailureKind } from '../../shared/errors';
import type { Translate } from '../../shared/messages/translate';
import type { PageOutcome } from '../../shared/page/state';
import type { RouteMatch } from '../../shared/routing/matchRoute';
import { events, failureFields, type Log, userCallFailure } from '../log';
import type { UserResult } from '../session/session';
import type { LoadResult } from './loadPage';
import type { PageRequest } from './readPageRequest';

/** Failures whose message is the backend's own text; other messages are for logs. */
const USER_FACING_KINDS: readonly FailureKind[] = ['badRequest', 'forbidden', 'http', 'rejected'];

interface NoticeDeps {
  readonly log: Log;
  readonly t: Translate;
}

interface SurvivedFailures {
  readonly userResult: UserResult;
  readonly loaded: LoadResult;
  readonly outcome: PageOutcome;
}

/** Logs a failed user call and failed optional parts, and returns the sentences about those that the user misses. */
export function reportNotices(
  { userResult, loaded, outcome }: SurvivedFailures,
  { requestId }: PageRequest,
  { route }: RouteMatch,
  { log, t }: NoticeDeps,
): string[] {
  const notices: string[] = [];
  if (userResult.failure) {
    log.error(userCallFailure(requestId, userResult.failure));
    notices.push(noticeOf(userResult.failure, t));
  }
  if (!('data' in outcome)) return notices;
  for (const { error, silent } of loaded.partialFailures) {
    log.warn({ event: events.partFailed, requestId, route: route.name, ...failureFields(error) });
    if (!silent) notices.push(noticeOf(error, t));
  }
  return notices;
}

function noticeOf({ kind, message }: AppError, t: Translate) {
  if (USER_FACING_KINDS.includes(kind)) return message;
  // On the server a call is aborted at the deadline of the page.
  return t(kind === 'timeout' || kind === 'aborted' ? 'transport.timeout' : 'transport.unknown');
}
