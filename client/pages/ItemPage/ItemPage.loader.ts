import type { ProductDetail } from '../../../shared/api/models';
import { formatDay } from '../../../shared/domain/dates';
import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { galleryPictures } from '../../../shared/domain/product/galleryPictures';
import { isPublished } from '../../../shared/domain/product/productStatus';
import { choiceOfSuffix, type SkuChoice } from '../../../shared/domain/product/skuChoice';
import { AppError } from '../../../shared/errors';
import type { Loader, LoaderContext } from '../../../shared/page/loader';
import { hasVisibleContent } from '../../../shared/richHtml/plainText';
import type { SafeHtml } from '../../../shared/richHtml/safeHtml';
import { parseItemPath } from '../../../shared/routing/itemLink';
import { isOwnPage } from '../../../shared/routing/ownPage';
import { type ItemVideo, itemVideo } from '../../products/itemVideo';
import { type NamedValue, productAttributes } from '../../products/productFacts';
import { recommendedProducts } from '../../products/Recommendations/recommendedProducts';
import { type ItemProduct, itemProduct, pictureValues } from './itemFields';

export interface ItemData {
  readonly product: ItemProduct;
  /** Of the product's last change; empty when unknown. */
  readonly day: string;
  /** URLs, the main picture first, at most 8. */
  readonly pictures: readonly string[];
  /** The attribute value that each picture shows, if any. */
  readonly pictureValues: readonly string[];
  readonly video: ItemVideo | undefined;
  /** The variant that the URL selects. */
  readonly choice: SkuChoice;
  readonly attributes: readonly NamedValue[];
  /** The sections of the details, sanitized. */
  readonly details: readonly SafeHtml[];
  /** Undefined when late. */
  readonly recommended: readonly CardProduct[] | undefined;
}

/** A product with its page's data; drafts and deleted products are not found. */
export const load: Loader<ItemData> = async (context) => {
  const { key, skuUrlSuffix } = parseItemPath(context.params.first ?? '', context.params.second);
  const { timeZone, optional } = context;
  const recommendedTo = (id: string) => recommendedProducts(context, 'product', id);
  // A numeric key is the id itself, so both calls can run in parallel.
  const early = /^\d+$/.test(key) ? recommendedTo(key) : undefined;
  const item = publishedItem(key, context);
  const sanitized = item.then((product) => safeDetails(product, context));
  const [product, details, recommended] = await Promise.all([
    item,
    sanitized,
    optional(early ?? item.then(({ id }) => recommendedTo(id)), { own: sanitized, replacement: [] }),
  ]);
  const pictures = galleryPictures(product);
  const video = itemVideo(product.video);
  return {
    product: itemProduct(product),
    day: formatDay(product.updatedAt, timeZone),
    pictures,
    pictureValues: pictureValues(pictures, product),
    video: video && !isOwnPage(video.url, context.publicOrigin) ? video : undefined,
    choice: choiceOfSuffix(product, skuUrlSuffix),
    attributes: productAttributes(product),
    details,
    recommended,
  };
};

/** @throws AppError of kind notFound for a draft and for a product that is deleted or unknown */
async function publishedItem(key: string, { api, signal }: LoaderContext) {
  const product = await api.item(key, { signal });
  if (product === null || !isPublished(product.productStatus)) throw new AppError('notFound', 'No such item');
  return product;
}

async function safeDetails({ detailList }: ProductDetail, { sanitize, publicOrigin }: LoaderContext) {
  const details = detailList.map(({ detail }) => detail ?? '');
  return (await sanitize(details, publicOrigin)).filter(hasVisibleContent);
}
