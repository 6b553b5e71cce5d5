import { GALLERY_LENGTH } from '../../../shared/domain/product/galleryPictures';
import { escapeHtml } from '../../http/response';
import type { PictureColor } from '../pictures/palette';
import type { PictureView } from '../pictures/renderPicture';
import type { SeededRandom } from '../random';
import { CATALOGUE_DAY, draftProduct, type ProductDraft } from './draftProduct';
import type { PlacedLine } from './goods/categories';
import type { ProductLine } from './goods/departments';
import type { CatalogueProduct } from './productDocument';
import { clipUrl, colorPictureUrl, pictureOf, pictureUrl, widePictureUrl } from './productFiles';
import { shortName } from './productName';
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
      // The film shows a mug of this colour.
      ...(picture.kind === 'mug' && picture.colors.includes('clay') && { video: clipUrl(id) }),
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

interface DetailsPlan extends Pick<ProductDraft, 'line' | 'attributes' | 'picture'> {
  readonly productId: string;
  readonly name: string;
}

/** The sections of a product's details, two to four, as plain HTML. */
function writeDetails(plan: DetailsPlan, random: SeededRandom): string[] {
  const floors = [story(plan, random), glance(plan)];
  if (random.chance(0.6)) floors.push(sizes(plan));
  if (random.chance(0.35)) floors.push(SHIPPING);
  return floors;
}

function figure({ productId, name, picture }: DetailsPlan, view: PictureView, caption: string): string {
  const alt = escapeHtml(`${shortName(name)}, ${caption}`);
  return `<figure><img src="${pictureUrl(productId, pictureOf(picture, view))}" alt="${alt}" width="600" height="600"></figure>`;
}

function wideFigure({ productId, name }: DetailsPlan): string {
  const alt = escapeHtml(`${shortName(name)}, in a room`);
  return `<figure><img src="${widePictureUrl(productId)}" alt="${alt}" width="1200" height="600"></figure>`;
}

function story(plan: DetailsPlan, random: SeededRandom): string {
  const [title, text] = random.pick(plan.line.stories);
  return `${wideFigure(plan)}<h2>${escapeHtml(title)}</h2><p>${escapeHtml(text)}</p>`;
}

function glance(plan: DetailsPlan): string {
  const [, ...traits] = plan.name.split(', ');
  const said = traits.flatMap((trait) => Object.keys(plan.line.factsByTrait?.[trait] ?? {}));
  const unsaid = plan.attributes.filter(({ name }) => !said.includes(name));
  const facts = unsaid.slice(0, 5).map(({ name, values }) => `${name}: ${values.join(', ')}`);
  const items = [...traits.map(capitalised), ...facts].map((text) => `<li>${escapeHtml(text)}</li>`).join('');
  const pictures = figure(plan, 'close-up', 'close-up') + figure(plan, 'colourways', 'all colours');
  return `<h2>At a glance</h2><ul>${items}</ul>${pictures}`;
}

function sizes(plan: DetailsPlan): string {
  const packing = plan.attributes.filter(({ name }) => /package|carton/i.test(name));
  const items = packing.map(({ name, values }) => `<li>${escapeHtml(`${name}: ${values.join(', ')}`)}</li>`).join('');
  const text = 'Measured by hand; a difference of up to 1 cm is possible.';
  const pictures = figure(plan, 'dimensions', 'with its measures') + figure(plan, 'carton', 'in its carton');
  return `<h2>Size and packing</h2><p>${text}</p><ul>${items}</ul>${pictures}`;
}

const SHIPPING =
  '<h2>Shipped from the supplier</h2><p>The supplier packs each order in a neutral carton and ships it within 48 hours from the warehouse.</p>';

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
