// What a product's details say of it: its prices, its measures, its options and attributes.
import type { ProductDetail, SaleAttribute, Sku } from '../../shared/api/models';
import { comparePrices, priceBounds } from '../../shared/domain/product/price';

/** A name and its values, joined by commas. */
export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/** The price without a chosen variant, none, one, or lowest and highest: the product's own or the range of its SKUs. */
export function productPrices({ priceRange, productPrice, skuList }: ProductDetail) {
  const bounds = priceBounds(priceRange);
  if (bounds.length > 0) return bounds;
  return productPrice === undefined ? priceSpan(skuList.map((sku) => sku.sellerSkuPrice)) : [productPrice];
}

/** Length, width and height; undefined unless complete and not zero. */
export function sizeOf({ length, width, height, unitType: unit = '' }: ProductDetail) {
  if (length === undefined || width === undefined || height === undefined) return undefined;
  return [length, width, height].some(isMeasured) ? { length, width, height, unit } : undefined;
}

/** Undefined when it is missing or zero. */
export function weightOf({ weight, weightType: unit = '' }: ProductDetail) {
  return isMeasured(weight) ? { weight, unit } : undefined;
}

/** The attributes with a name and a value. */
export function productAttributes({ spuAttrList }: Pick<ProductDetail, 'spuAttrList'>): NamedValue[] {
  return spuAttrList.flatMap(({ attrMd, attrValueLink }) => {
    const name = attrMd?.attrName;
    const value = joinedValues(attrValueLink);
    return name && value ? [{ name, value }] : [];
  });
}

/** What a variant is chosen by. */
export const productOptions = ({ saleAttrList }: Pick<ProductDetail, 'saleAttrList'>): NamedValue[] =>
  saleAttrList.map(({ attrName, valueLink }) => ({ name: attrName, value: joinedValues(valueLink) }));

/** A variant's value for each sale attribute, in their order; empty where it has none. */
export const variantValues = ({ saleAttrList }: Sku, attributes: readonly SaleAttribute[]): string[] =>
  attributes.map(({ attrName }) => saleAttrList.find((pair) => pair.attrName === attrName)?.attrValue ?? '');

const joinedValues = (values: readonly { readonly attrValue?: string }[]) =>
  values.flatMap(({ attrValue }) => attrValue || []).join(', ');

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
