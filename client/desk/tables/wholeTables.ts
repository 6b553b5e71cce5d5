// The tables as files: every row of the cart and of My Products, with a column for each fact.
import type { ListedProduct } from '../../../shared/domain/listing/listedProduct';
import type { Translate } from '../../../shared/messages/translate';
import { href } from '../../../shared/routing/href';
import type { CartProduct } from '../../cart/cartRows';
import { fullAddress } from '../fullAddress';

type Table = readonly (readonly string[])[];

/** Products of the cart under a header. */
export function cartTable(products: readonly CartProduct[], t: Translate): Table {
  const columns = ['productId', 'product', 'price', 'shelf', 'address'] as const;
  const lines = products.map(({ id, productName = '', productPrice = '', listable, urlKey, shopId }) => [
    id,
    productName,
    productPrice,
    t(listable ? 'tables.onShelf' : 'tables.offShelf'),
    fullAddress(href.item({ itemId: id, urlKey, shopId })),
  ]);
  return [columns.map((column) => t(`tables.column.${column}`)), ...lines];
}

/** Rows of My Products under a header. */
export function recordsTable(products: readonly ListedProduct[], t: Translate): Table {
  const columns = ['productId', 'product', 'shop', 'listed', 'batch', 'status', 'reasons', 'address'] as const;
  const lines = products.map(({ productId, name, shopName, listedAt, batchId = '', status, reasons }) => [
    productId ?? '',
    name,
    shopName,
    listedAt,
    batchId,
    t(`myProducts.status.${status}`),
    reasons.join('\n'),
    productId === undefined ? '' : fullAddress(href.item({ itemId: productId })),
  ]);
  return [columns.map((column) => t(`tables.column.${column}`)), ...lines];
}
