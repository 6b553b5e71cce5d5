import type { ProductCard, ProductDetail } from '../../../shared/api/models';
import { PRODUCT_RECOMMENDATION_COUNT } from '../../../shared/domain/enumerations';
import { parseItemPath } from '../../../shared/domain/product/itemLink';
import { isPublished } from '../../../shared/domain/product/productStatus';
import { AppError } from '../../../shared/errors';
import type { Loader } from '../../../shared/page';

export interface ItemData {
  readonly product: ProductDetail;
  readonly skuUrlSuffix: string | undefined;
  readonly recommended: readonly ProductCard[];
}

/** A product and what goes with it; drafts and deleted products are not found (D27). */
export const loadItem: Loader<ItemData> = async ({ params, api, signal }) => {
  const { key, skuUrlSuffix } = parseItemPath(params.first ?? '', params.second);
  const product = await api.item(key, { signal });
  if (product === undefined) throw new AppError('http', 'The answer for the item was to be ignored', { status: 499 });
  if (product === null || !isPublished(product.productStatus)) throw new AppError('notFound', 'No such item');
  const recommended = await api
    .recommendations({ id: product.id }, PRODUCT_RECOMMENDATION_COUNT, { signal })
    .catch(() => []);
  return { product, skuUrlSuffix, recommended };
};
