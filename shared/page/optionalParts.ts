// Optional parts of a page: recommendations, teasers, menus. Neither their failure nor their delay is the page's.
import { within } from '../async/deadline';
import { type AppError, toAppError } from '../errors';
import type { LoaderContext } from './loader';

/** Milliseconds that a page waits for an optional part once its own data is there. */
const OPTIONAL_GRACE_MS = 200;

const LATE = Symbol('late');

interface WaitOptions {
  readonly graceMs?: number;
  readonly onLate?: () => void;
}

/** `optional` of a loader's context: a part is waited for a little longer than the page's own data. */
export function waitForParts(
  fallback: LoaderContext['fallback'],
  { graceMs = OPTIONAL_GRACE_MS, onLate }: WaitOptions = {},
): LoaderContext['optional'] {
  return (part, { own, replacement, ...options }) => {
    let isLate = false;
    // A part that fails after the page is there is not reported: its view loads it.
    const settled = part.catch((error: unknown) => (isLate ? undefined : fallback(replacement, options)(error)));
    const untilLate = async () => {
      await own.catch(() => undefined);
      const result = await within(settled, graceMs, LATE);
      if (result !== LATE) return result;
      isLate = true;
      onLate?.();
      return undefined;
    };
    return Promise.race([settled, untilLate()]);
  };
}

/** A failure that a loader caught: logged, and shown after hydration when it happened on the server, unless silent. */
export interface PartialFailure {
  readonly error: AppError;
  /** For the log only. */
  readonly silent: boolean;
}

/** Collects the failures of one page load, so far. Responses 401 and 404 are not counted as failures, and 499 is silent. */
export function collectPartialFailures() {
  const failures: PartialFailure[] = [];
  const fallback: LoaderContext['fallback'] =
    (replacement, { silent = false } = {}) =>
    (thrown) => {
      const error = toAppError(thrown);
      if (error.kind !== 'unauthorized' && error.kind !== 'notFound') {
        failures.push({ error, silent: silent || error.status === 499 });
      }
      return replacement;
    };
  return { failures, fallback };
}
