import type { ProductCard, ProductDetail } from '../../../shared/api/models';
import { PRODUCT_RECOMMENDATION_COUNT } from '../../../shared/domain/enumerations';
import { type CardProduct, cardFields } from '../../../shared/domain/product/cardFields';
import { galleryPictures } from '../../../shared/domain/product/pictures';
import { isPublished } from '../../../shared/domain/product/productStatus';
import { choiceOfSuffix, type SkuChoice } from '../../../shared/domain/product/skuChoice';
import { AppError } from '../../../shared/errors';
import type { Loader, LoaderContext } from '../../../shared/page/loader';
import { hasVisibleContent } from '../../../shared/richHtml/plainText';
import type { SafeHtml } from '../../../shared/richHtml/safeHtml';
import { parseItemPath } from '../../../shared/routing/itemLink';
import {
  type ItemAttribute,
  type ItemProduct,
  type ItemVideo,
  itemAttributes,
  itemProduct,
  itemVideo,
} from './itemFields';

export interface ItemData {
  readonly product: ItemProduct;
  /** URLs, the main picture first, at most 8. */
  readonly pictures: readonly string[];
  readonly video: ItemVideo | undefined;
  /** The variant that the URL selects (S024). */
  readonly choice: SkuChoice;
  readonly attributes: readonly ItemAttribute[];
  /** The sections of the details, sanitized. */
  readonly details: readonly SafeHtml[];
  readonly recommended: readonly CardProduct[];
}

/** A product with its page's data; drafts and deleted products are not found (D27). */
export const loadItem: Loader<ItemData> = async (context) => {
  const { key, skuUrlSuffix } = parseItemPath(context.params.first ?? '', context.params.second);
  // A numeric key is the id itself, so both calls can run in parallel.
  const earlyRecommendations = /^\d+$/.test(key) ? recommendationsFor(key, context) : undefined;
  const product = await context.api.item(key, { signal: context.signal });
  if (product === undefined) throw new AppError('http', 'The item response was discarded', { status: 499 });
  if (product === null || !isPublished(product.productStatus)) throw new AppError('notFound', 'No such item');
  const [recommended, details] = await Promise.all([
    earlyRecommendations ?? recommendationsFor(product.id, context),
    safeDetails(product, context),
  ]);
  return {
    product: itemProduct(product),
    pictures: galleryPictures(product),
    video: itemVideo(product.video),
    choice: choiceOfSuffix(product.skuList, skuUrlSuffix),
    attributes: itemAttributes(product),
    details,
    recommended: recommended.map(cardFields),
  };
};

/** Optional: the page is shown without them when the call fails. */
function recommendationsFor(id: string, { api, signal, fallback }: LoaderContext): Promise<ProductCard[]> {
  return api.recommendations({ id }, PRODUCT_RECOMMENDATION_COUNT, { signal }).catch(fallback([]));
}

async function safeDetails({ detailList }: ProductDetail, { sanitize }: LoaderContext): Promise<SafeHtml[]> {
  const sections = await Promise.all(detailList.map(({ detail }) => sanitize(detail ?? '')));
  return sections.filter(hasVisibleContent);
}
