import type { AppError } from '../../../shared/errors';
import { isComplete } from './listProducts';
import type { SubmittedOrder } from './submitOrders';

/** How a chain of commits ended (D75–D77). */
export type ChainEnd =
  | { readonly kind: 'complete' }
  /** The first commit was refused, or its response is to be ignored. */
  | { readonly kind: 'nothingSent'; readonly error: AppError | undefined }
  /** Nothing is known but that the first commit was sent. */
  | { readonly kind: 'inDoubt'; readonly error: AppError }
  /** Some results are known, others are missing. */
  | { readonly kind: 'early'; readonly error: AppError | undefined };

export function chainEnd(submitted: readonly SubmittedOrder[]): ChainEnd {
  const batches = submitted.flatMap(({ result }) => result.batches);
  const last = batches.at(-1);
  if (last && isComplete(last)) {
    const rest = submitted.some(({ result }) => result.notSent.length > 0);
    return rest ? { kind: 'early', error: undefined } : { kind: 'complete' };
  }
  const error = last && 'error' in last ? last.error : undefined;
  if (batches.length > 1 || !last) return { kind: 'early', error };
  if (last.kind === 'refused' || last.kind === 'ignored') return { kind: 'nothingSent', error };
  return last.kind === 'inDoubt' ? { kind: 'inDoubt', error: last.error } : { kind: 'early', error };
}
