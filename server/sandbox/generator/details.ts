import { escapeHtml } from '../../http/html';
import type { PictureView } from '../pictures/renderPicture';
import type { SeededRandom } from '../random';
import type { ProductLine } from './goods/productLine';
import type { Attribute, PictureRecipe } from './productDocument';
import { pictureOf, pictureUrl, widePictureUrl } from './productFiles';
import { shortName } from './productName';

interface DetailsPlan {
  readonly productId: string;
  readonly name: string;
  readonly line: ProductLine;
  readonly attributes: readonly Attribute[];
  readonly picture: PictureRecipe;
}

/** The sections of a product's details, two to four, as plain HTML. */
export function writeDetails(plan: DetailsPlan, random: SeededRandom): string[] {
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
  const facts = plan.attributes.slice(0, 5).map(({ name, values }) => `${name}: ${values.join(', ')}`);
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
