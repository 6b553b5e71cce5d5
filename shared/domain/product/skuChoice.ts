// Choosing a SKU by its sale attributes (spec.md §4): one value per attribute, and all of them chosen name one SKU.
import type { SaleAttribute, Sku } from '../../api/models';

/** The chosen value of each attribute, by attribute name. */
export type SkuChoice = Readonly<Record<string, string>>;

function hasValue(sku: Sku, attrName: string, attrValue: string): boolean {
  return sku.saleAttrList.some((pair) => pair.attrName === attrName && pair.attrValue === attrValue);
}

function hasChoice(sku: Sku, choice: SkuChoice): boolean {
  return Object.entries(choice).every(([attrName, attrValue]) => hasValue(sku, attrName, attrValue));
}

/** Chooses a value of an attribute; the chosen one again is deselected (S112). */
export function toggleValue(choice: SkuChoice, attrName: string, attrValue: string): SkuChoice {
  const { [attrName]: chosen, ...others } = choice;
  return chosen === attrValue ? others : { ...choice, [attrName]: attrValue };
}

/**
 * Whether any SKU has the value: the one rule for disabling (S111). What is already chosen does not count, else a buyer
 * could not change from one combination to another without deselecting first.
 */
export function isValueAvailable(skus: readonly Sku[], attrName: string, attrValue: string): boolean {
  return skus.some((sku) => hasValue(sku, attrName, attrValue));
}

/** Whether a SKU joins the value with everything chosen of the other attributes: for a hint, never for disabling. */
export function isValueCompatible(
  skus: readonly Sku[],
  choice: SkuChoice,
  attrName: string,
  attrValue: string,
): boolean {
  const wanted = { ...choice, [attrName]: attrValue };
  return skus.some((sku) => hasChoice(sku, wanted));
}

/**
 * The SKU of a complete choice, else undefined (S113). An attribute without any available value can't be chosen and is
 * not waited for; a product without attributes matches only when it has a single SKU.
 */
export function matchSku(
  skus: readonly Sku[],
  attributes: readonly SaleAttribute[],
  choice: SkuChoice,
): Sku | undefined {
  const open = attributes.filter(({ attrName, valueLink }) =>
    valueLink.some(({ attrValue }) => isValueAvailable(skus, attrName, attrValue)),
  );
  if (open.length === 0) return skus.length === 1 ? skus[0] : undefined;
  if (!open.every(({ attrName }) => Object.hasOwn(choice, attrName))) return undefined;
  return skus.find((sku) => hasChoice(sku, choice));
}

/** The choice that a path's SKU suffix stands for: its `skuUrlSuffix`, or its id when it has none; no match is ignored (C07). */
export function choiceOfSuffix(skus: readonly Sku[], suffix: string | undefined): SkuChoice {
  const sku = skus.find(({ skuUrlSuffix, id }) => (skuUrlSuffix || id) === suffix);
  return Object.fromEntries(sku?.saleAttrList.map(({ attrName, attrValue }) => [attrName, attrValue]) ?? []);
}
