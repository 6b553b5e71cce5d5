// The variants of a product as rows of a table: what is chosen, what it costs, and what a price rule makes of it.
import type { SaleAttribute, Sku } from '../../../shared/api/models';
import { parseDecimal } from '../../../shared/domain/product/decimal';
import { comparePrices } from '../../../shared/domain/product/price';
import { type RetailPrice, type RetailRule, retailPrice } from '../../../shared/domain/product/retailPrice';
import { variantValues } from '../../products/productFacts';
import { sortedBy } from '../sortedBy';

export interface VariantRow {
  readonly sku: Sku;
  /** One for each sale attribute, in their order; empty where the variant has none. */
  readonly values: readonly string[];
  /** Undefined without a rule, and without a cost. */
  readonly retail: RetailPrice | undefined;
}

/** The position of a sale attribute, or an amount. */
export type VariantColumn = number | 'cost' | 'sell' | 'margin';

export interface VariantOrder {
  readonly column: VariantColumn;
  readonly descending: boolean;
}

/** A row for each variant, in the order of the backend. */
export function variantRows(
  skus: readonly Sku[],
  attributes: readonly SaleAttribute[],
  rule: RetailRule | undefined,
): readonly VariantRow[] {
  return skus.map((sku) => ({
    sku,
    values: variantValues(sku, attributes),
    retail: rule && sku.sellerSkuPrice !== undefined ? retailPrice(sku.sellerSkuPrice, rule) : undefined,
  }));
}

/**
 * The rows by a column: values in the order in which the product offers them, amounts from low to high. What has no value comes
 * last in both directions, and equal rows keep their order.
 */
export function sortedRows(
  rows: readonly VariantRow[],
  attributes: readonly SaleAttribute[],
  { column, descending }: VariantOrder,
): readonly VariantRow[] {
  const offered = typeof column === 'number' ? (attributes[column]?.valueLink ?? []) : [];
  const keyOf = ({ sku: { sellerSkuPrice: cost = '' }, values, retail }: VariantRow) => {
    if (column === 'cost') return parseDecimal(cost) && cost;
    if (column === 'sell') return retail?.price;
    if (column === 'margin') return retail?.marginPercent;
    const index = offered.findIndex(({ attrValue }) => attrValue === values[column]);
    return index < 0 ? undefined : index;
  };
  return sortedBy(rows, keyOf, (a, b) => (descending ? comparePrices(b, a) : comparePrices(a, b)));
}
