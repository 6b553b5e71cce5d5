// What a page goes without. Loaders catch such failures, and spec.md §8 wants them told: logged on either side, and shown
// once the page is alive when the server had to do without (S167, D57).
import { type AppError, toAppError } from '../errors';
import type { LoaderContext } from './loader';

export interface PartialFailures {
  readonly fallback: LoaderContext['fallback'];
  /** So far. */
  readonly failures: readonly AppError[];
}

/** Notes failures for one load. That somebody may not ask, or that nothing is there, is an answer and no failure (C20). */
export function collectPartialFailures(): PartialFailures {
  const failures: AppError[] = [];
  return {
    failures,
    fallback: (instead) => (error) => {
      const failure = toAppError(error);
      if (failure.kind !== 'unauthorized' && failure.kind !== 'notFound') failures.push(failure);
      return instead;
    },
  };
}
