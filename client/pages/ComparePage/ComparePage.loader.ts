import type { ProductDetail } from '../../../shared/api/models';
import { isPartOn } from '../../../shared/domain/deskParts';
import { cardFields } from '../../../shared/domain/product/cardFields';
import { isPublished } from '../../../shared/domain/product/productStatus';
import { AppError, toAppError } from '../../../shared/errors';
import type { Loader } from '../../../shared/page/loader';
import { productAttributes, productOptions, productPrices, sizeOf, weightOf } from '../../products/productFacts';
import { comparedIds } from './comparedIds';

export type ComparedProduct = ReturnType<typeof comparedFields>;

/** A column of the comparison. */
export interface Compared {
  readonly id: string;
  /** Undefined when there is a problem. */
  readonly product?: ComparedProduct;
  /** It does not exist any more, or its call failed. */
  readonly problem?: 'gone' | 'failed';
}

/** In the order of the address; none when it names no comparison. */
export type CompareData = readonly Compared[];

/** The products that the address names. One that is gone or late leaves its column; only when all calls fail the page does. */
export const load: Loader<CompareData> = async ({ query, api, signal, features, fallback }) => {
  if (!isPartOn('compare', { features })) throw new AppError('notFound', 'No comparison');
  const ids = comparedIds(query);
  const results = await Promise.allSettled(ids.map((id) => api.item(id, { signal })));
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  const loginError = failures.find((error) => toAppError(error).kind === 'unauthorized');
  if (loginError || (failures.length > 0 && failures.length === ids.length)) throw loginError ?? failures[0];
  for (const error of failures) fallback(undefined)(error);
  return ids.map((id, index) => ({ id, ...columnOf(results[index]) }));
};

function columnOf(result: PromiseSettledResult<ProductDetail | null> | undefined): Omit<Compared, 'id'> {
  if (result?.status !== 'fulfilled') return { problem: 'failed' };
  const product = result.value;
  return product && isPublished(product.productStatus) ? { product: comparedFields(product) } : { problem: 'gone' };
}

/** Picks the fields that are compared. */
export function comparedFields(product: ProductDetail) {
  return {
    ...cardFields(product),
    productStatus: product.productStatus,
    prices: productPrices(product),
    sellerName: product.seller?.sellerName,
    size: sizeOf(product),
    weight: weightOf(product),
    variants: product.skuList.length,
    options: productOptions(product),
    attributes: productAttributes(product),
  };
}
