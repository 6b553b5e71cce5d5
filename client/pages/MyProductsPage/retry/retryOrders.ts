// Failed products and the shops to list them to again. A record has only its shop's name, so the shop's ids are looked up.
import type { Shop } from '../../../../shared/api/models';
import type { ListingOrder } from '../../../listing/submission/submitOrders';
import { isRecordOf, isText } from '../../../storage/shape';
import type { ListedProduct } from '../MyProductsPage.loader';

export interface FailedProduct {
  readonly productId: string;
  readonly shopName: string;
}

export const isFailedProduct = isRecordOf<FailedProduct>({ productId: isText, shopName: isText });

/** A retry of failed records at the shop of all of them; a product may have several records. */
export interface RetryOrder extends ListingOrder {
  readonly failed: readonly FailedProduct[];
}

/** Whether a product has failed and can be listed again. */
export function isRetryable(product: ListedProduct): product is ListedProduct & FailedProduct {
  return product.status === 'failed' && product.productId !== undefined;
}

/** Distinct product ids, in order. */
export function productIdsOf(failed: readonly FailedProduct[]): string[] {
  return [...new Set(failed.map(({ productId }) => productId))];
}

/** Failed products grouped by shop; undefined when a name is not that of exactly one shop. */
export function retryOrders(failed: readonly FailedProduct[], shops: readonly Shop[]): RetryOrder[] | undefined {
  const orders: RetryOrder[] = [];
  for (const name of new Set(failed.map(({ shopName }) => shopName))) {
    const [shop, ...others] = shops.filter(({ chShopName }) => chShopName === name);
    if (!shop || others.length > 0) return undefined;
    const target = { channelId: shop.channel?.id ?? '', shopId: shop.id };
    const ofShop = failed.filter(({ shopName }) => shopName === name);
    orders.push({ target, shopName: name, productIds: productIdsOf(ofShop), failed: ofShop });
  }
  return orders;
}
