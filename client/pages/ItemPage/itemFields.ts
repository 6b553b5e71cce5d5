// Reduces a product to the fields its page reads, to keep the document small.

import type { ProductDetail, Sku } from '../../../shared/api/models';
import { videoKind } from '../../../shared/domain/product/video';
import { mediaAddress } from '../../../shared/url/mediaAddress';

export interface ItemVideo {
  readonly kind: 'player' | 'link';
  readonly url: string;
}

/** A name and its values for the Attributes tab. */
export interface ItemAttribute {
  readonly name: string;
  readonly value: string;
}

/** The product's fields for its page; what derives from the whole product is in ItemData. */
export type ItemProduct = Pick<
  ProductDetail,
  | ('id' | 'productName' | 'advertise' | 'updatedAt' | 'productStatus' | 'isInCart' | 'urlKey' | 'shopId')
  | ('productPrice' | 'priceRange' | 'cateList' | 'saleAttrList')
  | ('length' | 'width' | 'height' | 'unitType' | 'weight' | 'weightType')
> & {
  readonly sellerName: string | undefined;
  readonly skuList: readonly Sku[];
};

/** Picks the fields of the page's product. */
export function itemProduct(product: ProductDetail): ItemProduct {
  const { id, productName, advertise, updatedAt, productStatus, isInCart, urlKey, shopId, productPrice } = product;
  const { priceRange, cateList, saleAttrList, skuList, length, width, height, unitType, weight, weightType } = product;
  return {
    ...{ id, productName, advertise, updatedAt, productStatus, isInCart, urlKey, shopId },
    ...{ productPrice, priceRange, cateList, saleAttrList },
    ...{ length, width, height, unitType, weight, weightType },
    sellerName: product.seller?.sellerName,
    skuList: skuList.map((sku) => ({ ...sku, skuUrlSuffix: undefined })),
  };
}

/** The product's video, if any (S122); only an address that the pages may show counts (D25, D85). */
export function itemVideo(address: string | undefined): ItemVideo | undefined {
  const kind = videoKind(address);
  const url = address && mediaAddress(address);
  return kind === 'none' || !url ? undefined : { kind, url };
}

/** The attributes with a name and a value; multiple values are joined by commas. */
export function itemAttributes({ spuAttrList }: Pick<ProductDetail, 'spuAttrList'>): ItemAttribute[] {
  return spuAttrList.flatMap(({ attrMd, attrValueLink }) => {
    const name = attrMd?.attrName;
    const value = attrValueLink.flatMap(({ attrValue }) => attrValue || []).join(', ');
    return name && value ? [{ name, value }] : [];
  });
}

/**
 * For each picture the attribute value that its file is named for, such as `/files/Coral.jpg`, else an empty text; an
 * empty list when there is none (D94). Numbers do not count, as suppliers number their files.
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
function fileName(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  try {
    return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.')));
  } catch {
    return '';
  }
}
