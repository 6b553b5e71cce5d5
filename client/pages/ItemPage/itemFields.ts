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
