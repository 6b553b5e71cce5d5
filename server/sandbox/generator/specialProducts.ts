import { generateProduct } from './generateProduct';
import { PLACED_LINES, type PlacedLine } from './goods/categories';
import type { CatalogueProduct } from './productDocument';
import { SPECIAL_CHANGES } from './specialChanges';

/**
 * Products with one property each that a screen must cope with, under ids that never change, so that tests and people can
 * name them. Every catalogue begins with them, whatever its size.
 */
export const SPECIAL_PRODUCTS = {
  /** Has a urlKey and SKUs with suffixes: /items/halo-arc-desk-lamp/spruce-green-uk. */
  withUrlKey: '20450001',
  /** No urlKey: /items/{shopId}/20450002. */
  withoutUrlKey: '20450002',
  /** Banner; may be taken out of the cart, not put in. */
  offShelf: '20450003',
  draft: '20450004',
  deleted: '20450005',
  /** attachedImage is no valid JSON. */
  brokenPictures: '20450006',
  /** Nine pictures beside the main one. */
  ninePictures: '20450007',
  /** Neither a main picture nor attached ones. */
  withoutPicture: '20450008',
  /** No detail floors. */
  withoutDetails: '20450009',
  /** Only id, name and status. */
  bare: '20450010',
  /** Every SKU costs the same. */
  onePrice: '20450011',
  /** Three attributes, a combination that is missing, and the value "Amber", which is in no SKU. */
  threeAttributes: '20450012',
  /** No sale attributes, one SKU. */
  withoutChoice: '20450013',
  /** An id that a double can't hold. */
  longId: '9007199254740993',
  /** Details with script, handlers, styles and a foreign frame. */
  hostileDetails: '20450015',
  /** A name full of characters that HTML, CSV and addresses care about. */
  awkwardName: '20450016',
  /** Can't be listed: its name is too long for every channel. */
  longName: '20450017',
  /** Can't be listed: its picture is too small and an attribute is missing. */
  severalFaults: '20450018',
  /** Can't be listed at the first try: the channel does not answer. Succeeds at the second. */
  listsAtSecondTry: '20450019',
  /** Can be listed everywhere. */
  listsWell: '20450020',
  /** A video beside the pictures. */
  withVideo: '20450021',
} as const;

export type SpecialProduct = keyof typeof SPECIAL_PRODUCTS;

/** What the special products are; where it does not matter, a mug. */
const LEAVES: Partial<Record<SpecialProduct, string>> = {
  withUrlKey: 'Desk lamps',
  withoutUrlKey: 'Armchairs',
  offShelf: 'Table lamps',
  ninePictures: 'Water bottles',
  threeAttributes: 'Canvas totes',
  longName: 'Desk lamps',
  severalFaults: 'Portable speakers',
  listsWell: 'Breakfast mugs',
  withVideo: 'Over-ear headphones',
};

/** The special products as catalogue entries. */
export function specialProducts(): CatalogueProduct[] {
  return Object.entries(SPECIAL_PRODUCTS).map(([key, id], index) => {
    const name = key as SpecialProduct;
    const base = onShelfWithId(generateProduct(index + 1, lineNamed(LEAVES[name] ?? 'Mugs')), id);
    return { ...SPECIAL_CHANGES[name](base), id };
  });
}

function lineNamed(leaf: string): PlacedLine {
  const placed = PLACED_LINES.find(({ line }) => line.leaf === leaf);
  if (!placed) throw new Error(`no line ${leaf}`);
  return placed;
}

/** A generated product under another id: its pictures, details and SKUs name the id as well. */
function onShelfWithId(product: CatalogueProduct, id: string): CatalogueProduct {
  const moved = JSON.parse(JSON.stringify(product).replaceAll(product.id, id)) as CatalogueProduct;
  return { ...moved, status: 'ONSHELF' };
}
