import type { ListingRow } from '../../shared/api/models';
import type { ListingTarget } from './listProducts';

/** Products to be listed to one shop. */
export interface ListingOrder {
  readonly target: ListingTarget;
  readonly productIds: readonly string[];
}

export interface OrderResult<Order extends ListingOrder = ListingOrder> {
  readonly order: Order;
  readonly rows: readonly ListingRow[];
}

/** Submits an order; resolves to its rows, undefined when there is no result. */
export type SubmitOrder = (order: ListingOrder) => Promise<readonly ListingRow[] | undefined>;

/** Submits orders one after the other, up to the first without a result; the rest can be submitted again. */
export async function submitOrders<Order extends ListingOrder>(
  submit: SubmitOrder,
  orders: readonly Order[],
): Promise<OrderResult<Order>[]> {
  const results: OrderResult<Order>[] = [];
  for (const order of orders) {
    const rows = await submit(order);
    if (!rows) break;
    results.push({ order, rows });
  }
  return results;
}
