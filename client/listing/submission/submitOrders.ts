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

/** Submits orders one after the other, up to the first without a complete result; nothing of the rest is sent (D75). */
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
