// A product cut down to what its page reads: the rest would only weigh on the document.
import type { ProductDetail, Sku } from '../../../shared/api/models';
import { videoKind } from '../../../shared/domain/product/video';

export interface ItemVideo {
  readonly kind: 'player' | 'link';
  readonly url: string;
}

/** A name and its values, as the Attributes tab shows them. */
export interface ItemAttribute {
  readonly name: string;
  readonly value: string;
}

/** The product as its page reads it; what is asked of the whole product stands beside it in ItemData. */
export type ItemProduct = Pick<
  ProductDetail,
  | ('id' | 'productName' | 'advertise' | 'updatedAt' | 'productStatus' | 'isInCart' | 'urlKey' | 'shopId')
  | ('productPrice' | 'priceRange' | 'cateList' | 'saleAttrList')
  | ('length' | 'width' | 'height' | 'unitType' | 'weight' | 'weightType')
> & {
  readonly sellerName: string | undefined;
  readonly skuList: readonly Sku[];
};

/** The fields of the page's product; pictures, details and attributes have functions of their own. */
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

/** The product's video, if it is one (S122); an address that could run as a script is none. */
export function itemVideo(url: string | undefined): ItemVideo | undefined {
  const kind = videoKind(url);
  if (kind === 'none' || url === undefined || !isWebAddress(url)) return undefined;
  return { kind, url };
}

function isWebAddress(url: string): boolean {
  const base = 'https://own.invalid';
  return URL.canParse(url, base) && ['http:', 'https:'].includes(new URL(url, base).protocol);
}

/** The attributes that have a name and a value; several values stand in one line. */
export function itemAttributes({ spuAttrList }: Pick<ProductDetail, 'spuAttrList'>): ItemAttribute[] {
  return spuAttrList.flatMap(({ attrMd, attrValueLink }) => {
    const name = attrMd?.attrName;
    const value = attrValueLink.flatMap(({ attrValue }) => attrValue || []).join(', ');
    return name && value ? [{ name, value }] : [];
  });
}
