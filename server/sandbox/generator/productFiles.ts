import { LRUCache } from 'lru-cache';
import { PICTURE_VIEWS, type PictureView, renderPicture } from '../pictures/renderPicture';
import type { Measures } from '../pictures/views';
import type { PictureRecipe, ProductDocument } from './productDocument';

/** The views of a gallery in order; `cutout` has no background and is not part of it. */
const GALLERY: readonly PictureView[] = PICTURE_VIEWS.filter((view) => view !== 'cutout');

/** Number of pictures of a product: the views of the gallery, then two other colours. */
export const PICTURES_PER_PRODUCT = GALLERY.length + 2;

/** URL of the n-th picture of a product; 0 is the main one. */
export const pictureUrl = (productId: string, n: number): string => `/api/files/${productId}/${n}.svg`;

/** URL of a product's video, for products that have one. */
export const clipUrl = (productId: string): string => `/api/files/${productId}/packing.mp4`;

/** The views of a product's gallery in order, the main picture first. */
function galleryOf({ mainView }: PictureRecipe): readonly PictureView[] {
  return [mainView, ...GALLERY.filter((view) => view !== mainView)];
}

/** Number of a product's picture with this view. */
export const pictureOf = (recipe: PictureRecipe, view: PictureView): number => galleryOf(recipe).indexOf(view);

type PictureSource = Pick<ProductDocument, 'picture' | 'size'>;

const measuresOf = ({ length, height, unit }: NonNullable<ProductDocument['size']>): Measures => ({
  width: `${length} ${unit}`,
  height: `${height} ${unit}`,
});

const cache = new LRUCache<string, string>({ max: 500 });

/** Draws the n-th picture of a product; undefined when there is none. */
export function drawPicture({ picture: recipe, size }: PictureSource, n: number): string | undefined {
  if (n >= PICTURES_PER_PRODUCT) return undefined;
  const gallery = galleryOf(recipe);
  const { colors, mainView: _, ...rest } = recipe;
  const shown = Math.max(0, n - gallery.length + 1) % colors.length;
  const color = colors[shown];
  if (!color) return undefined;
  const otherColors = colors.filter((_color, index) => index !== shown);
  const view = gallery[n] ?? 'studio';
  const measures = size && view === 'dimensions' ? measuresOf(size) : undefined;
  const request = { ...rest, color, otherColors, view, ...(measures && { measures }) };
  const key = JSON.stringify(request);
  let picture = cache.get(key);
  if (!picture) {
    picture = renderPicture(request);
    cache.set(key, picture);
  }
  return picture;
}
