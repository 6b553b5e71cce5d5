// Failures of optional parts of a page. Loaders catch them; spec.md §8 requires that they are logged, and shown after
// hydration when they happened on the server, unless the part is decoration (S167, D57, D90).
import { type AppError, toAppError } from '../errors';
import type { LoaderContext } from './loader';

export interface PartialFailure {
  readonly error: AppError;
  /** For the log only (D90). */
  readonly silent: boolean;
}

export interface PartialFailures {
  readonly fallback: LoaderContext['fallback'];
  /** The failures so far. */
  readonly failures: readonly PartialFailure[];
}

/** Collects the failures of one page load. Responses 401 and 404 are not counted as failures (C20). */
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
