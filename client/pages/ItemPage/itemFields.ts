// Reduces a product to the fields its page reads, to keep the document small.
import type { ProductDetail } from '../../../shared/api/models';
import { galleryPictures } from '../../../shared/domain/product/galleryPictures';
import { productPrices, sizeOf, weightOf } from '../../products/productFacts';

/** The product's fields for its page; what derives from the whole product is in ItemData. */
export type ItemProduct = ReturnType<typeof itemProduct>;

/** Picks the fields of the page's product. */
export function itemProduct(product: ProductDetail) {
  const { id, productName, advertise, productStatus, isInCart, urlKey, shopId } = product;
  const { cateList, saleAttrList, skuList, seller } = product;
  return {
    id,
    productName,
    advertise,
    productStatus,
    isInCart,
    urlKey,
    shopId,
    cateList,
    saleAttrList,
    sellerName: seller?.sellerName,
    prices: productPrices(product),
    /** Of all pictures: a gallery shows fewer. */
    pictureCount: galleryPictures(product, Number.POSITIVE_INFINITY).length,
    // Only an address with a url key names a variant.
    skuList: skuList.map((sku) => ({ ...sku, skuUrlSuffix: urlKey && sku.skuUrlSuffix })),
    size: sizeOf(product),
    weight: weightOf(product),
  };
}

/**
 * For each picture the attribute value that its file is named for, such as `/files/Coral.jpg`, else an empty text; an
 * empty list when there is none. Numbers do not count, as suppliers number their files.
 */
export function pictureValues(
  pictures: readonly string[],
  { saleAttrList }: Pick<ProductDetail, 'saleAttrList'>,
): readonly string[] {
  const values = new Set(saleAttrList.flatMap(({ valueLink }) => valueLink.map(({ attrValue }) => attrValue)));
  const named = pictures.map(fileName).map((name) => (values.has(name) && /\D/.test(name) ? name : ''));
  return named.some(Boolean) ? named : [];
}

/** The name of a file without its extension. */
function fileName(address: string) {
  const [path = ''] = address.split(/[?#]/, 1);
  try {
    return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.')));
  } catch {
    return '';
  }
}
