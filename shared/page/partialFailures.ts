// Failures of optional parts of a page. Loaders catch them; they are logged, and shown after
// hydration when they happened on the server, unless the part is decoration.
import { type AppError, toAppError } from '../errors';
import type { LoaderContext } from './loader';

export interface PartialFailure {
  readonly error: AppError;
  /** For the log only. */
  readonly silent: boolean;
}

export interface PartialFailures {
  readonly fallback: LoaderContext['fallback'];
  /** The failures so far. */
  readonly failures: readonly PartialFailure[];
}

/** Collects the failures of one page load. Responses 401 and 404 are not counted as failures. */
export function collectPartialFailures(): PartialFailures {
  const failures: PartialFailure[] = [];
  return {
    failures,
    fallback:
      (replacement, { silent = false } = {}) =>
      (thrown) => {
        const error = toAppError(thrown);
        if (error.kind !== 'unauthorized' && error.kind !== 'notFound') failures.push({ error, silent });
        return replacement;
      },
  };
}
