import { clipUrl, PICTURES_PER_PRODUCT, pictureUrl } from '../../catalogue/pictures';
import type { Attribute, CatalogueProduct } from '../../catalogue/productDocument';
import { PICTURE_COLORS, type PictureColor } from '../../pictures/palette';
import { at, Dice } from '../dice';
import { PLACED_LINES, type PlacedLine } from '../goods/categories';
import type { ProductLine } from '../goods/productLine';
import { type Supplier, suppliersOf } from '../goods/suppliers';
import { writeDetails } from './details';
import { productName, slugOf } from './productName';
import { inventChoice } from './saleAttributes';

const FIRST_ITEM_CODE = 20_458_800;
/** The day the catalogue was taken; everything in it is older. */
export const CATALOGUE_DAY = Date.UTC(2026, 10, 15, 8);
const DAY = 86_400_000;

/** The line that the n-th product comes from: they take turns. */
const lineOf = (number: number): PlacedLine => at(PLACED_LINES, (number * 5) % PLACED_LINES.length);

/**
 * The n-th product, counted from 1: always the same one, however large the catalogue is.
 */
export function generateProduct(number: number, { line, categoryId, position } = lineOf(number)): CatalogueProduct {
  const dice = new Dice(number * 2_654_435);
  const id = String(FIRST_ITEM_CODE + number * 7);
  const name = productName(line, Math.floor(number / PLACED_LINES.length), position * 997, dice);
  const supplier = dice.pick(suppliersOf(line.group));
  const colors = dice.sample(PICTURE_COLORS, dice.whole(2, 5)).map((color) => color.id);
  const urlKey = dice.chance(0.6) ? `${slugOf(name)}-p${number.toString(36)}` : undefined;
  const fen = inventFen(line, dice);
  const choice = inventChoice({ productId: id, line, colors, fen, withSuffix: dice.chance(0.7) }, dice);
  const attributes = inventFacts(line, supplier, dice);
  const listedAt = CATALOGUE_DAY - Math.floor(dice.between(1, 720) * DAY);
  return {
    id,
    ...(urlKey && { urlKey }),
    status: inventStatus(dice),
    name,
    categoryId,
    supplierId: supplier.id,
    price: Math.min(...choice.skus.map((sku) => sku.fen)),
    listedAt,
    mainImage: pictureUrl(id, 0),
    document: {
      picture: { ...line.picture, colors, seed: number },
      ...(dice.chance(0.35) && { advertise: advertise(line, dice) }),
      updatedAt: Math.floor(dice.between(listedAt, CATALOGUE_DAY)),
      saleAttributes: choice.attributes,
      skus: choice.skus,
      attachedImage: attachPictures(id, colors, dice),
      ...inventMeasures(line, dice),
      attributes,
      details: writeDetails({ productId: id, name, line, attributes }, dice),
      pictureEdge: dice.chance(0.03) ? 480 : 800,
      slowToImport: dice.chance(0.02),
      ...(dice.chance(0.04) && { video: clipUrl(id) }),
    },
  };
}

function inventStatus(dice: Dice): CatalogueProduct['status'] {
  const throwOf = dice.between(0, 100);
  if (throwOf < 2.5) return 'OFFSHELF';
  if (throwOf < 3.5) return 'DRAFT';
  return throwOf < 4.5 ? 'DELETED' : 'ONSHELF';
}

/** Cheap goods are more common than dear ones, and prices end in whole tens of fen. */
function inventFen({ yuan: [low, high] }: ProductLine, dice: Dice): number {
  const yuan = low * (high / low) ** dice.between(0, 1);
  return dice.chance(0.3) ? Math.ceil(yuan) * 100 - 10 : Math.round(yuan * 10) * 10;
}

function inventFacts(line: ProductLine, supplier: Supplier, dice: Dice): Attribute[] {
  const facts = Object.entries(line.facts).filter(() => dice.chance(0.94));
  return [
    { name: 'Brand', values: [dice.chance(0.4) ? supplier.brand : 'Unbranded'] },
    { name: 'Material', values: dice.pick(line.materials).split(', ') },
    ...facts.map(([name, values]) => ({ name, values: [dice.pick(values)] })),
    { name: 'Place of origin', values: ['Mainland China'] },
    { name: 'Pieces per carton', values: [String(dice.pick([6, 8, 10, 12, 20, 24]))] },
    {
      name: 'Package size',
      values: [
        line.centimetres
          .map((edge) => Math.ceil(edge + 3))
          .join(' × ')
          .concat(' cm'),
      ],
    },
  ];
}

function inventMeasures({ grams: [low, high], centimetres }: ProductLine, dice: Dice) {
  const grams = dice.whole(low, high);
  const [length, width, height] = centimetres.map((edge) => (edge * dice.between(0.85, 1.15)).toFixed(1));
  const weight = grams >= 1000 ? { value: (grams / 1000).toFixed(2), unit: 'kg' } : { value: String(grams), unit: 'g' };
  return {
    ...(dice.chance(0.95) && { weight }),
    ...(dice.chance(0.95) && length && width && height && { size: { length, width, height, unit: 'cm' } }),
  };
}

/** Three to nine further pictures; some suppliers repeat the main one among them. */
function attachPictures(id: string, colors: readonly PictureColor[], dice: Dice): string {
  const last = Math.min(PICTURES_PER_PRODUCT - 1, dice.whole(3, 9), 6 + colors.length);
  const first = dice.chance(0.25) ? 0 : 1;
  return JSON.stringify(Array.from({ length: last - first + 1 }, (_, index) => pictureUrl(id, first + index)));
}

function advertise(line: ProductLine, dice: Dice): string {
  const offer = dice.pick([
    'New this season',
    'Ships within 48 hours',
    'A steady seller',
    'Sample available',
    'Low minimum',
  ]);
  return `${offer}: ${dice.pick(line.traits)}`;
}
