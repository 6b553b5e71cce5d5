import { clipUrl, PICTURES_PER_PRODUCT, pictureUrl } from '../../catalogue/pictures';
import type { CatalogueProduct } from '../../catalogue/productDocument';
import type { PictureColor } from '../../pictures/palette';
import type { Dice } from '../dice';
import type { PlacedLine } from '../goods/categories';
import type { ProductLine } from '../goods/productLine';
import { writeDetails } from './details';
import { CATALOGUE_DAY, draftProduct } from './draftProduct';
import { skusOf } from './saleAttributes';

/**
 * The n-th product, counted from 1: always the same one, however large the catalogue is.
 */
export function generateProduct(number: number, placed?: PlacedLine): CatalogueProduct {
  const { entry, line, colors, choice, attributes, dice } = draftProduct(number, placed);
  const { id, name, listedAt } = entry;
  return {
    ...entry,
    document: {
      picture: { ...line.picture, colors, seed: number },
      ...(dice.chance(0.35) && { advertise: advertise(line, dice) }),
      updatedAt: Math.floor(dice.between(listedAt, CATALOGUE_DAY)),
      saleAttributes: choice.attributes,
      skus: skusOf(id, choice),
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
