import { LRUCache } from 'lru-cache';
import { type PictureColor, palette } from '../pictures/palette';
import { PICTURE_VIEWS, type PictureRequest, type PictureView, renderPicture } from '../pictures/renderPicture';
import type { PictureRecipe, ProductDocument } from './productDocument';

/** The views of a gallery in order; `cutout` has no background and is not part of it. */
const GALLERY: readonly PictureView[] = PICTURE_VIEWS.filter((view) => view !== 'cutout');

/** Number of pictures of a product: the views of the gallery, then two other colours. */
const PICTURES_PER_PRODUCT = GALLERY.length + 2;

/** URL of the n-th picture of a product; 0 is the main one. */
export const pictureUrl = (productId: string, n: number): string => `/api/files/${productId}/${n}.svg`;

/** URL of the picture of a product in one of its colours, named for the value that a buyer chooses (contract.md). */
export const colorPictureUrl = (productId: string, color: PictureColor): string =>
  `/api/files/${productId}/${encodeURIComponent(palette[color].name)}.svg`;

/** URL of the wide picture at the head of a product's details. */
export const widePictureUrl = (productId: string): string => `/api/files/${productId}/wide.svg`;

/** URL of a product's video, for products that have one. */
export const clipUrl = (productId: string): string => `/api/files/${productId}/packing.mp4`;

/** URL of a picture of pixels that is too small for shops, the same for every product. */
export const smallPictureUrl = (productId: string): string => `/api/files/${productId}/small.webp`;

/** The views of a product's gallery in order, the main picture first. */
function galleryOf({ mainView }: PictureRecipe): readonly PictureView[] {
  return [mainView, ...GALLERY.filter((view) => view !== mainView)];
}

/** Number of a product's picture with this view. */
export const pictureOf = (recipe: PictureRecipe, view: PictureView): number => galleryOf(recipe).indexOf(view);

type PictureSource = Pick<ProductDocument, 'picture' | 'size'>;

const measuresOf = ({ length, height, unit }: NonNullable<ProductDocument['size']>) => ({
  width: `${length} ${unit}`,
  height: `${height} ${unit}`,
});

const cache = new LRUCache<string, string>({ max: 500 });

/** Draws the picture of a product with this file name; undefined when there is none. */
export function drawPicture(source: PictureSource, name: string): string | undefined {
  const { colors, mainView: _, ...rest } = source.picture;
  const { color: shown, ...shot } = shotOf(source.picture, name);
  const color = colors[shown];
  if (!color) return undefined;
  const otherColors = colors.filter((_color, index) => index !== shown);
  const measures = source.size && shot.view === 'dimensions' ? measuresOf(source.size) : undefined;
  const request = { ...rest, ...shot, color, otherColors, ...(measures && { measures }) };
  const key = JSON.stringify(request);
  let picture = cache.get(key);
  if (!picture) {
    picture = renderPicture(request);
    cache.set(key, picture);
  }
  return picture;
}

interface Shot extends Pick<PictureRequest, 'view' | 'wide'> {
  /** Index of the colour; -1 for none. */
  readonly color: number;
}

function shotOf(recipe: PictureRecipe, name: string): Shot {
  const { colors } = recipe;
  if (name === 'wide') return { view: 'shelf', wide: true, color: 0 };
  if (!/^\d{1,2}$/.test(name)) return { view: 'studio', color: colors.findIndex((id) => palette[id].name === name) };
  const n = Number(name);
  const gallery = galleryOf(recipe);
  const color = n < PICTURES_PER_PRODUCT ? Math.max(0, n - gallery.length + 1) % colors.length : -1;
  return { view: gallery[n] ?? 'studio', color };
}
