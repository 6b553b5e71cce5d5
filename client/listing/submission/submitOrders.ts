import type { AppError } from '../../../shared/errors';
import { isComplete, type ListingResult, type ListingTarget } from './listProducts';

/** Products to be listed to one shop. */
export interface ListingOrder {
  readonly target: ListingTarget;
  /** Shown for products without a result. */
  readonly shopName: string;
  readonly productIds: readonly string[];
}

export interface SubmittedOrder<Order extends ListingOrder = ListingOrder> {
  readonly order: Order;
  readonly result: ListingResult;
}

/** Submits orders one after the other, up to the first without a complete result; nothing of the rest is sent. */
export async function submitOrders<Order extends ListingOrder>(
  submit: (order: ListingOrder) => Promise<ListingResult>,
  orders: readonly Order[],
): Promise<SubmittedOrder<Order>[]> {
  const submitted: SubmittedOrder<Order>[] = [];
  let ended = false;
  for (const order of orders) {
    const result: ListingResult = ended ? { batches: [], notSent: order.productIds } : await submit(order);
    ended ||= result.notSent.length > 0 || !result.batches.every(isComplete);
    submitted.push({ order, result });
  }
  return submitted;
}

/** The products whose commit was sent, listed or not. */
export function sentProducts({ result }: SubmittedOrder): string[] {
  return result.batches.flatMap(({ kind, productIds }) => (kind === 'refused' ? [] : productIds));
}

/** How a chain of commits ended. */
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
