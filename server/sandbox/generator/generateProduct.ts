import { GALLERY_LENGTH } from '../../../shared/domain/product/pictures';
import type { PictureColor } from '../pictures/palette';
import type { SeededRandom } from '../random';
import { writeDetails } from './details';
import { CATALOGUE_DAY, draftProduct } from './draftProduct';
import type { PlacedLine } from './goods/categories';
import type { ProductLine } from './goods/productLine';
import type { CatalogueProduct } from './productDocument';
import { clipUrl, colorPictureUrl, pictureUrl } from './productFiles';
import { skusOf } from './saleAttributes';

/** The n-th product, counted from 1; the same for every size of the catalogue. */
export function generateProduct(number: number, placed?: PlacedLine): CatalogueProduct {
  const { entry, line, picture, choice, attributes, random } = draftProduct(number, placed);
  const { id, name, listedAt } = entry;
  return {
    ...entry,
    document: {
      picture,
      ...(random.chance(0.35) && { advertise: advertise(line, random) }),
      updatedAt: Math.floor(random.between(listedAt, CATALOGUE_DAY)),
      saleAttributes: choice.attributes,
      skus: skusOf(id, choice),
      attachedImage: attachPictures(id, picture.colors, random),
      ...generateMeasures(line, random),
      attributes,
      details: writeDetails({ productId: id, name, line, attributes, picture }, random),
      pictureEdge: random.chance(0.03) ? 480 : 800,
      slowToImport: random.chance(0.02),
      // The film shows a mug.
      ...(picture.kind === 'mug' && random.chance(0.3) && { video: clipUrl(id) }),
    },
  };
}

function generateMeasures({ grams: [low, high], centimetres }: ProductLine, random: SeededRandom) {
  const grams = random.whole(low, high);
  const [length, width, height] = centimetres.map((edge) => (edge * random.between(0.85, 1.15)).toFixed(1));
  const weight = grams >= 1000 ? { value: (grams / 1000).toFixed(2), unit: 'kg' } : { value: String(grams), unit: 'g' };
  return {
    ...(random.chance(0.95) && { weight }),
    ...(random.chance(0.95) && length && width && height && { size: { length, width, height, unit: 'cm' } }),
  };
}

/** Views of the main colour, then the other colours, up to a full gallery; some suppliers repeat the main picture. */
function attachPictures(id: string, [, ...others]: readonly PictureColor[], random: SeededRandom): string {
  const last = Math.min(random.whole(3, 9), GALLERY_LENGTH - 1 - others.length);
  const first = random.chance(0.25) ? 0 : 1;
  const views = Array.from({ length: last - first + 1 }, (_, index) => pictureUrl(id, first + index));
  return JSON.stringify([...views, ...others.map((color) => colorPictureUrl(id, color))]);
}

function advertise(line: ProductLine, random: SeededRandom): string {
  const offer = random.pick([
    'New this season',
    'Ships within 48 hours',
    'A steady seller',
    'Sample available',
    'Low minimum',
  ]);
  const trait = random.pick(line.traits);
  return `${offer}. ${trait.charAt(0).toUpperCase()}${trait.slice(1)}.`;
}
