// Failed products and the shops to list them to again. A record has only its shop's name, so the shop's ids are looked up.

import type { Shop } from '../../../../shared/api/models';
import type { ListedProduct } from '../../../../shared/domain/listing/listedProduct';
import { shopOfName } from '../../../listing/shopOfName';
import type { ListingOrder } from '../../../outbox/entries';
import type { ListIntent } from '../../../routing/login/loginIntent';
import { isFlag, isOptional, isRecordOf, isText, type Shaped } from '../../../storage/shape';

export const isFailedProduct = isRecordOf({
  productId: isText,
  name: isText,
  shopName: isText,
  /** When it was selected it had been listed since. */
  isListed: isOptional(isFlag),
});
export type FailedProduct = Shaped<typeof isFailedProduct>;

/** Whether a product has failed and can be listed again. */
export function isRetryable(product: ListedProduct): product is ListedProduct & FailedProduct {
  return product.status === 'failed' && product.productId !== undefined;
}

/** Distinct products, in order; one may have several records. */
function productsOf(failed: readonly FailedProduct[]) {
  return [...new Map(failed.map(({ productId: id, name }) => [id, { id, name }])).values()];
}

/** Failed products: orders to the shops that can be told by their names, and the rest, whose shop the buyer chooses. */
export function retriesOf(failed: readonly FailedProduct[], shops: readonly Shop[]) {
  const orders: ListingOrder[] = [];
  const rest: FailedProduct[] = [];
  for (const shopName of new Set(failed.map((each) => each.shopName))) {
    const ofShop = failed.filter((each) => each.shopName === shopName);
    const shop = shopOfName(shops, shopName);
    const target = shop && { channelId: shop.channel?.id ?? '', shopId: shop.id };
    if (target) orders.push({ target, shopName, products: productsOf(ofShop) });
    else rest.push(...ofShop);
  }
  return { orders, rest };
}

/** The modal for failed products; it names their former shops. */
export function choiceOf(failed: readonly FailedProduct[]): ListIntent {
  const shopNames = [...new Set(failed.map(({ shopName }) => shopName))];
  return { kind: 'list', products: productsOf(failed), shopNames };
}
