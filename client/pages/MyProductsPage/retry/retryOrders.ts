// Failed products and the shops to list them to again. A record names its shop and no more; the shop's ids are looked up.
import type { ListingRow, Shop } from '../../../../shared/api/models';
import type { ListingTarget } from '../../../listing/listProducts';
import type { ListedProduct } from '../MyProductsPage.loader';

export interface FailedProduct {
  readonly productId: string;
  readonly shopName: string;
}

/** Failed products to be listed to one shop. */
export interface RetryOrder {
  readonly target: ListingTarget;
  readonly failed: readonly FailedProduct[];
}

/** What became of an order. */
export interface RetryResult {
  readonly order: RetryOrder;
  readonly rows: readonly ListingRow[];
}

/** Whether a product has failed and can be tried again. */
export function isRetryable(product: ListedProduct): product is ListedProduct & FailedProduct {
  return product.status === 'failed' && product.productId !== undefined;
}

/** Failed products by the shop they were listed to; undefined when a name is not that of exactly one shop. */
export function retryOrders(failed: readonly FailedProduct[], shops: readonly Shop[]): RetryOrder[] | undefined {
  const orders: RetryOrder[] = [];
  for (const name of new Set(failed.map(({ shopName }) => shopName))) {
    const [shop, ...others] = shops.filter(({ chShopName }) => chShopName === name);
    if (!shop || others.length > 0) return undefined;
    const target = { channelId: shop.channel?.id ?? '', shopId: shop.id };
    orders.push({ target, failed: failed.filter(({ shopName }) => shopName === name) });
  }
  return orders;
}

type Submit = (target: ListingTarget, productIds: readonly string[]) => Promise<readonly ListingRow[] | undefined>;

/** Submits orders one after the other, up to the first that comes to nothing; what is undone can be tried again. */
export async function submitOrders(submit: Submit, orders: readonly RetryOrder[]): Promise<RetryResult[]> {
  const results: RetryResult[] = [];
  for (const order of orders) {
    const rows = await submit(order.target, [...new Set(order.failed.map(({ productId }) => productId))]);
    if (!rows) break;
    results.push({ order, rows });
  }
  return results;
}
