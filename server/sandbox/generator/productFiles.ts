import { LRUCache } from 'lru-cache';
import { PICTURE_VIEWS, type PictureView, renderPicture } from '../pictures/renderPicture';
import type { PictureRecipe } from './productDocument';

/** The views of a gallery in order; `cutout` has no background and is not part of it. */
const GALLERY: readonly PictureView[] = PICTURE_VIEWS.filter((view) => view !== 'cutout');

/** Number of pictures of a product: the views of the gallery, then two other colours. */
export const PICTURES_PER_PRODUCT = GALLERY.length + 2;

/** URL of the n-th picture of a product; 0 is the main one. */
export const pictureUrl = (productId: string, n: number): string => `/api/files/${productId}/${n}.svg`;

/** URL of a product's video, for products that have one. */
export const clipUrl = (productId: string): string => `/api/files/${productId}/packing.mp4`;

/** Number of the picture with this view. */
export const pictureOf = (view: PictureView): number => GALLERY.indexOf(view);

const cache = new LRUCache<string, string>({ max: 500 });

/** Draws the n-th picture of a product; undefined when there is none. */
export function drawPicture(recipe: PictureRecipe, n: number): string | undefined {
  if (n >= PICTURES_PER_PRODUCT) return undefined;
  const view = GALLERY[n] ?? 'studio';
  const furtherColor = Math.max(0, n - GALLERY.length + 1);
  const color = recipe.colors[furtherColor % recipe.colors.length];
  if (!color) return undefined;
  const { kind, style, seed } = recipe;
  const key = [kind, style, color, view, seed].join();
  let picture = cache.get(key);
  if (!picture) {
    picture = renderPicture({ kind, style, color, view, seed });
    cache.set(key, picture);
  }
  return picture;
}
