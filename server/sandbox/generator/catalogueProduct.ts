// The products of every catalogue by their numbers, counted from 1: the special ones, then generated ones.

import { draftProduct } from './draftProduct';
import { generateProduct } from './generateProduct';
import type { CatalogueEntry, CatalogueProduct, ProductDocument } from './productDocument';
import { specialProducts } from './specialProducts';

let special: readonly CatalogueProduct[] | undefined;

function specialProduct(number: number): CatalogueProduct | undefined {
  special ??= specialProducts();
  return special[number - 1];
}

/** What is searched, sorted by and listed of a product. */
export function catalogueEntry(number: number): CatalogueEntry {
  return specialProduct(number) ?? draftProduct(number).entry;
}

/** All else of it; the same at every call, which is why no document is stored. */
export function catalogueDocument(number: number): ProductDocument {
  return (specialProduct(number) ?? generateProduct(number)).document;
}
