// Failures of optional parts of a page. Loaders catch them; spec.md §8 requires that they are logged, and shown after
// hydration when they happened on the server (S167, D57).
import { type AppError, toAppError } from '../errors';
import type { LoaderContext } from './loader';

export interface PartialFailures {
  readonly fallback: LoaderContext['fallback'];
  /** The failures so far. */
  readonly failures: readonly AppError[];
}

/** Collects the failures of one page load. Responses 401 and 404 are not counted as failures (C20). */
export function collectPartialFailures(): PartialFailures {
  const failures: AppError[] = [];
  return {
    failures,
    fallback: (replacement) => (error) => {
      const failure = toAppError(error);
      if (failure.kind !== 'unauthorized' && failure.kind !== 'notFound') failures.push(failure);
      return replacement;
    },
  };
}
