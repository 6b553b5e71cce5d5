// Choosing a SKU by its sale attributes: one value per attribute; a complete choice identifies a SKU.
import type { SaleAttribute, Sku } from '../../api/models';

/** The chosen value of each attribute, by attribute name. */
export type SkuChoice = Readonly<Record<string, string>>;

function hasValue(sku: Sku, attrName: string, attrValue: string) {
  return sku.saleAttrList.some((pair) => pair.attrName === attrName && pair.attrValue === attrValue);
}

function hasChoice(sku: Sku, choice: SkuChoice) {
  return Object.entries(choice).every(([attrName, attrValue]) => hasValue(sku, attrName, attrValue));
}

/** Chooses a value of an attribute, or deselects it when it is already chosen. */
export function toggleValue(choice: SkuChoice, attrName: string, attrValue: string): SkuChoice {
  const { [attrName]: chosen, ...others } = choice;
  return chosen === attrValue ? others : { ...choice, [attrName]: attrValue };
}

/**
 * Whether any SKU has the value; otherwise it is disabled. Other choices do not count, so that a buyer can
 * switch between combinations without deselecting first.
 */
export function isValueAvailable(skus: readonly Sku[], attrName: string, attrValue: string): boolean {
  return skus.some((sku) => hasValue(sku, attrName, attrValue));
}

/** Whether a SKU combines the value with the other choices; used for a hint, never for disabling. */
export function isValueCompatible(
  skus: readonly Sku[],
  choice: SkuChoice,
  attrName: string,
  attrValue: string,
): boolean {
  const wanted = { ...choice, [attrName]: attrValue };
  return skus.some((sku) => hasChoice(sku, wanted));
}

/** Whether there is anything to choose: a value of an attribute that some SKU has. */
export function isSelectable(skus: readonly Sku[], attributes: readonly SaleAttribute[]): boolean {
  return openAttributes(skus, attributes).length > 0;
}

function openAttributes(skus: readonly Sku[], attributes: readonly SaleAttribute[]) {
  return attributes.filter(({ attrName, valueLink }) =>
    valueLink.some(({ attrValue }) => isValueAvailable(skus, attrName, attrValue)),
  );
}

/**
 * The SKU of a complete choice, otherwise undefined. Attributes without available values are ignored; a product
 * without attributes matches only when it has a single SKU.
 */
export function matchSku(
  skus: readonly Sku[],
  attributes: readonly SaleAttribute[],
  choice: SkuChoice,
): Sku | undefined {
  const open = openAttributes(skus, attributes);
  if (open.length === 0) return skus.length === 1 ? skus[0] : undefined;
  if (!open.every(({ attrName }) => Object.hasOwn(choice, attrName))) return undefined;
  return skus.find((sku) => hasChoice(sku, choice));
}

/** What a product offers to be chosen from. */
interface Offer {
  readonly skuList: readonly Sku[];
  readonly saleAttrList: readonly SaleAttribute[];
}

/** The choice for a path's SKU suffix: `skuUrlSuffix`, or the id without one; empty for an unknown suffix. */
export function choiceOfSuffix(offer: Offer, suffix: string | undefined): SkuChoice {
  const sku = offer.skuList.find(({ skuUrlSuffix, id }) => suffix !== undefined && (skuUrlSuffix || id) === suffix);
  return sku ? choiceOfSku(offer, sku) : {};
}

/** The choice of a SKU. Attributes that the product does not offer are left out: nobody could deselect them. */
export function choiceOfSku({ saleAttrList }: Pick<Offer, 'saleAttrList'>, sku: Sku): SkuChoice {
  const offered = sku.saleAttrList.filter((pair) => saleAttrList.some(({ attrName }) => attrName === pair.attrName));
  return Object.fromEntries(offered.map(({ attrName, attrValue }) => [attrName, attrValue]));
}
