// The rows of a comparison.
import type { ProductDetail } from '../../../shared/api/models';
import { comparePrices, formatPrice } from '../../../shared/domain/product/price';
import type { Translate } from '../../../shared/messages/translate';
import { type ItemAttribute, itemAttributes, itemOptions, itemProduct } from '../../pages/ItemPage/itemFields';

export interface ComparedRow {
  readonly name: string;
  /** Of each product, in order; undefined when it is not stated. */
  readonly values: readonly (string | undefined)[];
  /** Not all products have the same value, upper and lower case and spaces apart. */
  readonly differs: boolean;
}

export interface RowGroup {
  /** Undefined for what every product has. */
  readonly name: string | undefined;
  readonly rows: readonly ComparedRow[];
}

/** None, one, or lowest and highest. */
export type Amounts = readonly string[];

/** What products have, by group; groups without rows are left out. */
export function comparisonOf(products: readonly ProductDetail[], t: Translate): readonly RowGroup[] {
  const items = products.map((product) => itemProduct(product, 'UTC'));
  const row = (name: string, values: ComparedRow['values']): ComparedRow => ({
    name,
    values,
    differs: differs(values),
  });
  /** A row for each name that one product has at least, in the order in which the names come. */
  const rowsOf = (lists: readonly (readonly ItemAttribute[])[]): ComparedRow[] =>
    [...new Set(lists.flat().map(({ name }) => name))].map((name) =>
      row(
        name,
        lists.map((list) => list.findLast((entry) => entry.name === name)?.value),
      ),
    );
  const facts = [
    row(
      t('product.supplier'),
      items.map(({ sellerName }) => sellerName),
    ),
    row(
      t('product.size'),
      items.map(({ size }) => size && t('product.sizeValue', { ...size }).trim()),
    ),
    row(
      t('product.weight'),
      items.map(({ weight }) => weight && t('product.weightValue', { ...weight }).trim()),
    ),
    row(
      t('compare.variants'),
      items.map(({ skuList }) => (skuList.length > 0 ? String(skuList.length) : undefined)),
    ),
  ];
  const groups = [
    { name: undefined, rows: facts.filter(({ values }) => values.some(Boolean)) },
    { name: t('compare.options'), rows: rowsOf(products.map(itemOptions)) },
    { name: t('compare.attributes'), rows: rowsOf(products.map(itemAttributes)) },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** The prices of each product. */
export const amountsOf = (products: readonly ProductDetail[]): readonly Amounts[] =>
  products.map((product) => itemProduct(product, 'UTC').prices);

/** Whether not all products have the same prices. */
export const pricesDiffer = (amounts: readonly Amounts[]): boolean =>
  differs(amounts.map((bounds) => bounds.map((price) => formatPrice({ price })).join('–')));

/** The positions of the products with the lowest price; none when all have it. */
export function lowestOf(amounts: readonly Amounts[]): readonly number[] {
  const lows = amounts.map(([low]) => low);
  const known = lows.filter((low) => low !== undefined).sort(comparePrices);
  const lowest = lows.flatMap((low, index) =>
    low !== undefined && comparePrices(low, known[0] ?? '') === 0 ? [index] : [],
  );
  return lowest.length < known.length ? lowest : [];
}

function differs(values: ComparedRow['values']): boolean {
  return new Set(values.map((value = '') => value.trim().replace(/\s+/g, ' ').toLowerCase())).size > 1;
}
