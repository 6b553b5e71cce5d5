import { LRUCache } from 'lru-cache';
import { PICTURE_VIEWS, type PictureView, renderPicture } from '../pictures/renderPicture';
import type { PictureRecipe } from './productDocument';

/** The views of a product in gallery order; `cutout` has no ground and is not for a gallery. */
const GALLERY: readonly PictureView[] = PICTURE_VIEWS.filter((view) => view !== 'cutout');

/** How many pictures every product has: the views of the gallery, then two of its further colours. */
export const PICTURES_PER_PRODUCT = GALLERY.length + 2;

/** Address of a product's picture; 0 is the main one. */
export const pictureUrl = (productId: string, n: number): string => `/api/files/${productId}/${n}.svg`;

/** Address of a product's film, for those that have one. */
export const clipUrl = (productId: string): string => `/api/files/${productId}/packing.mp4`;

/** Number of the picture that shows a view. */
export const pictureOf = (view: PictureView): number => GALLERY.indexOf(view);

const drawn = new LRUCache<string, string>({ max: 500 });

/** Draws the n-th picture of a product, or gives undefined when there is no such picture. */
export function drawPicture(recipe: PictureRecipe, n: number): string | undefined {
  if (n >= PICTURES_PER_PRODUCT) return undefined;
  const view = GALLERY[n] ?? 'studio';
  const furtherColor = Math.max(0, n - GALLERY.length + 1);
  const color = recipe.colors[furtherColor % recipe.colors.length];
  if (!color) return undefined;
  const { kind, style, seed } = recipe;
  const key = [kind, style, color, view, seed].join();
  let picture = drawn.get(key);
  if (!picture) {
    picture = renderPicture({ kind, style, color, view, seed });
    drawn.set(key, picture);
  }
  return picture;
}
