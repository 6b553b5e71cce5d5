// What a page goes without. Loaders catch such failures, and spec.md §8 wants them told: logged on either side, and shown
// once the page is alive when the server had to do without (S167, D57).
import { type AppError, toAppError } from './errors';
import type { LoaderContext } from './page';

export interface LeftOut {
  readonly goWithout: LoaderContext['goWithout'];
  /** So far. */
  readonly failures: readonly AppError[];
}

/** Notes failures for one load. That somebody may not ask, or that nothing is there, is an answer and no failure (C20). */
export function noteLeftOut(): LeftOut {
  const failures: AppError[] = [];
  return {
    failures,
    goWithout: (instead) => (error) => {
      const failure = toAppError(error);
      if (failure.kind !== 'unauthorized' && failure.kind !== 'notFound') failures.push(failure);
      return instead;
    },
  };
}
