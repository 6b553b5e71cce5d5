// The rows of a comparison.
import type { ProductDetail } from '../../../../shared/api/models';
import { comparePrices, formatPrice } from '../../../../shared/domain/product/price';
import { productAttributes, productOptions } from '../../../../shared/domain/product/productFacts';
import type { Translate } from '../../../../shared/messages/translate';
import { type ItemProduct, itemProduct } from '../../../pages/ItemPage/itemFields';

export interface ComparedRow {
  readonly name: string;
  /** Of each product, in order; undefined when it is not stated. */
  readonly values: readonly (string | undefined)[];
  /** Not all products have the same value, upper and lower case and spaces apart. */
  readonly differs: boolean;
}

/** What products have, by group, and their prices; rows and groups that would be empty are left out. */
export type Comparison = ReturnType<typeof comparisonOf>;

export function comparisonOf(products: readonly ProductDetail[], t: Translate) {
  const items = products.map(itemProduct);
  /** A row for each name, in the order in which the names come. */
  const rowsOf = (lists: readonly (readonly Fact[])[]): ComparedRow[] =>
    [...new Set(lists.flat().map(({ name }) => name))]
      .map((name) => {
        const values = lists.map((list) => list.findLast((fact) => fact.name === name)?.value);
        return { name, values, differs: differs(values) };
      })
      .filter(({ values }) => values.some(Boolean));
  const groups = [
    { name: undefined, rows: rowsOf(items.map((item) => factsOf(item, t))) },
    { name: t('compare.options'), rows: rowsOf(products.map(productOptions)) },
    { name: t('compare.attributes'), rows: rowsOf(products.map(productAttributes)) },
  ];
  return {
    groups: groups.filter(({ rows }) => rows.length > 0),
    prices: comparedPrices(items.map(({ prices }) => prices)),
  };
}

interface Fact {
  readonly name: string;
  readonly value: string | undefined;
}

const factsOf = ({ sellerName, size, weight, skuList }: ItemProduct, t: Translate): readonly Fact[] => [
  { name: t('product.supplier'), value: sellerName },
  { name: t('product.size'), value: size && t('product.sizeValue', { ...size }).trim() },
  { name: t('product.weight'), value: weight && t('product.weightValue', { ...weight }).trim() },
  { name: t('compare.variants'), value: skuList.length > 0 ? String(skuList.length) : undefined },
];

/** The prices of each product, and the positions of the products with the lowest one; none when all have it. */
export function comparedPrices(amounts: readonly (readonly string[])[]) {
  const lows = amounts.map(([low]) => low);
  const known = lows.filter((low) => low !== undefined).sort(comparePrices);
  const lowest = lows.flatMap((low, index) =>
    low !== undefined && comparePrices(low, known[0] ?? '') === 0 ? [index] : [],
  );
  return {
    amounts,
    lowest: lowest.length < known.length ? lowest : [],
    differs: differs(amounts.map((bounds) => bounds.map((price) => formatPrice({ price })).join('–'))),
  };
}

function differs(values: ComparedRow['values']): boolean {
  return new Set(values.map((value = '') => value.trim().replace(/\s+/g, ' ').toLowerCase())).size > 1;
}
