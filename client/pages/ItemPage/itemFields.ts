// Reduces a product to the fields its page reads, to keep the document small.
import type { ProductDetail } from '../../../shared/api/models';
import { comparePrices, priceBounds } from '../../../shared/domain/product/price';
import { mediaAddress } from '../../../shared/url/mediaAddress';

export interface ItemVideo {
  readonly kind: 'player' | 'link';
  readonly url: string;
}

/** A name and its values, joined by commas. */
export interface ItemAttribute {
  readonly name: string;
  readonly value: string;
}

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
    // Only an address with a url key names a variant.
    skuList: skuList.map((sku) => ({ ...sku, skuUrlSuffix: urlKey && sku.skuUrlSuffix })),
    size: sizeOf(product),
    weight: weightOf(product),
  };
}

/** The price without a chosen variant, none, one, or lowest and highest: the product's own or the range of its SKUs. */
function productPrices({ priceRange, productPrice, skuList }: ProductDetail) {
  const bounds = priceBounds(priceRange);
  if (bounds.length > 0) return bounds;
  return productPrice === undefined ? priceSpan(skuList.map((sku) => sku.sellerSkuPrice)) : [productPrice];
}

/** Undefined unless complete and not zero. */
function sizeOf({ length, width, height, unitType: unit = '' }: ProductDetail) {
  if (length === undefined || width === undefined || height === undefined) return undefined;
  return [length, width, height].some(isMeasured) ? { length, width, height, unit } : undefined;
}

function weightOf({ weight, weightType: unit = '' }: ProductDetail) {
  return isMeasured(weight) ? { weight, unit } : undefined;
}

/** Video file extensions of the specification, including its `.rvmb`. */
const VIDEO_ENDINGS = ['.flv', '.rvmb', '.mp4', '.avi', '.wmv'] as const;
/** The only one that browsers play. */
const PLAYABLE = '.mp4';

/**
 * The product's video, if any. Only the end of its address counts, in any case, so one with a query is no video; only an
 * address that the pages may show counts.
 */
export function itemVideo(address = ''): ItemVideo | undefined {
  const lower = address.toLowerCase();
  const url = VIDEO_ENDINGS.some((ending) => lower.endsWith(ending)) && mediaAddress(address);
  return url ? { kind: lower.endsWith(PLAYABLE) ? 'player' : 'link', url } : undefined;
}

/** The attributes with a name and a value. */
export function itemAttributes({ spuAttrList }: Pick<ProductDetail, 'spuAttrList'>): ItemAttribute[] {
  return spuAttrList.flatMap(({ attrMd, attrValueLink }) => {
    const name = attrMd?.attrName;
    const value = joinedValues(attrValueLink);
    return name && value ? [{ name, value }] : [];
  });
}

/** What a variant is chosen by. */
export const itemOptions = ({ saleAttrList }: Pick<ProductDetail, 'saleAttrList'>): ItemAttribute[] =>
  saleAttrList.map(({ attrName, valueLink }) => ({ name: attrName, value: joinedValues(valueLink) }));

const joinedValues = (values: readonly { readonly attrValue?: string | undefined }[]) =>
  values.flatMap(({ attrValue }) => attrValue || []).join(', ');

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

/** The lowest and the highest of some prices, equal ones once; anything but a price is left out. */
export function priceSpan(prices: readonly (string | undefined)[]): string[] {
  const sorted = prices
    .filter((price): price is string => price !== undefined && comparePrices(price, price) === 0)
    .sort(comparePrices);
  return priceBounds({ lowestPrice: sorted[0], highestPrice: sorted.at(-1) });
}

/** Whether a measure is present and not zero, which suppliers send for an unknown one. */
export function isMeasured(amount: string | undefined): amount is string {
  return amount !== undefined && !/^\s*0+(?:\.0*)?\s*$/.test(amount);
}
