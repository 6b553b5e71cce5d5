// The products of every catalogue by number, counted from 1: first the special products, then generated ones.
import { isJsonObject } from '../../../shared/api/json';
import { draftProduct } from './draftProduct';
import { generateProduct } from './generateProduct';
import { PLACED_LINES, type PlacedLine } from './goods/categories';
import type { CatalogueEntry, CatalogueProduct, PictureRecipe, ProductDocument } from './productDocument';
import { SPECIAL_PRODUCT_NOTES } from './specialProducts';

let special: readonly CatalogueProduct[] | undefined;

function specialProduct(number: number): CatalogueProduct | undefined {
  special ??= specialProducts();
  return special[number - 1];
}

/** The fields of a product that are searched, sorted by and listed, and how it is drawn. */
export function catalogueEntry(number: number): { readonly entry: CatalogueEntry; readonly picture: PictureRecipe } {
  const special = specialProduct(number);
  return special ? { entry: special, picture: special.document.picture } : draftProduct(number);
}

/** The other fields; generated the same way at every call, so no document is stored. */
export function catalogueDocument(number: number): ProductDocument {
  return (specialProduct(number) ?? generateProduct(number)).document;
}

/** The special products as catalogue entries. */
export function specialProducts(): CatalogueProduct[] {
  return Object.values(SPECIAL_PRODUCT_NOTES).map(({ id, category = 'Mugs', patch = {} }, index) => {
    const base = onShelfWithId(generateProduct(index + 1, lineNamed(category)), id);
    return patched(base, patch) as CatalogueProduct;
  });
}

function lineNamed(leaf: string): PlacedLine {
  const placed = PLACED_LINES.find(({ line }) => line.leaf === leaf);
  if (!placed) throw new Error(`no line ${leaf}`);
  return placed;
}

/** A generated product under another id, which its pictures, details and SKUs contain as well. */
function onShelfWithId(product: CatalogueProduct, id: string): CatalogueProduct {
  const moved = JSON.parse(JSON.stringify(product).replaceAll(product.id, id)) as CatalogueProduct;
  return { ...moved, status: 'ONSHELF' };
}

/** A value after a JSON merge patch. */
export function patched(value: unknown, patch: unknown): unknown {
  if (!isJsonObject(patch)) return patch;
  const fields = { ...(isJsonObject(value) ? value : {}) };
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) delete fields[name];
    else fields[name] = patched(fields[name], change);
  }
  return fields;
}
