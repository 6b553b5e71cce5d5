// Optional parts of a page: recommendations, teasers, menus. Neither their failure nor their delay is the page's.
import { within } from '../async/deadline';
import { type AppError, toAppError } from '../errors';
import type { MessageKey } from '../messages/literal';
import type { LoaderContext } from './loader';

/** Milliseconds that a page waits for an optional part once its own data is there. */
const OPTIONAL_GRACE_MS = 200;

const LATE = Symbol('late');

/** A failure that a loader caught: logged, and shown after hydration when it happened on the server and the part has a name. */
export interface PartialFailure {
  readonly error: AppError;
  readonly name?: MessageKey;
}

/**
 * What a loader calls for the optional parts of one page, and what has become of them so far. A part is waited for a little
 * longer than the page's own data. Responses 401 and 404 are not counted as failures, and 499 is as if there were no response yet.
 */
export function collectParts(graceMs = OPTIONAL_GRACE_MS) {
  const failures: PartialFailure[] = [];
  let isWaiting = false;
  const fallback: LoaderContext['fallback'] = (replacement, name) => (thrown) => {
    const error = toAppError(thrown);
    if (error.status === 499) isWaiting = true;
    else if (error.kind !== 'unauthorized' && error.kind !== 'notFound') failures.push({ error, name });
    return replacement;
  };
  const optional: LoaderContext['optional'] = (part, { own, replacement, name }) => {
    let isLate = false;
    // A part that fails after the page is there is not reported: its view loads it.
    const settled = part.catch((error: unknown) => (isLate ? undefined : fallback(replacement, name)(error)));
    const untilLate = async () => {
      await own.catch(() => undefined);
      const result = await within(settled, graceMs, LATE);
      if (result !== LATE) return result;
      isLate = true;
      isWaiting = true;
      return undefined;
    };
    return Promise.race([settled, untilLate()]);
  };
  return { fallback, optional, failures, areComplete: () => failures.length === 0 && !isWaiting };
}
