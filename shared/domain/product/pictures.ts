// The pictures of a product and their URLs by size.
import { MAX_PICTURES, MAX_TEXT_LENGTH } from '../../api/responseLimits';
import { mediaAddress } from '../../url/mediaAddress';

/** Pictures in a gallery, the main one included. */
export const GALLERY_LENGTH = 8;
/** Edge length of a gallery thumbnail in CSS pixels. */
export const THUMBNAIL_PX = 54;
/** Maximum edge length requested from the image CDN. */
const CDN_EDGE_PX = 4096;

export interface PictureSize {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The URLs in `attachedImage`, a JSON array or its text, within the limits of a response; invalid JSON gives none. */
export function attachedPictures(attachedImage: string | readonly string[] | undefined): string[] {
  let list: unknown = attachedImage;
  if (typeof attachedImage === 'string') {
    try {
      list = JSON.parse(attachedImage);
    } catch {
      return [];
    }
  }
  if (!Array.isArray(list)) return [];
  return list.slice(0, MAX_PICTURES).filter((url): url is string => typeof url === 'string' && isAddress(url));
}

const isAddress = ({ length }: string): boolean => length > 0 && length <= MAX_TEXT_LENGTH;

/** The main picture, then the attached ones without duplicates, at most 8, over https. */
export function galleryPictures(product: {
  readonly mainImage?: string | undefined;
  readonly attachedImage?: string | readonly string[] | undefined;
}): string[] {
  const main = product.mainImage ? [product.mainImage] : [];
  const all = [...main, ...attachedPictures(product.attachedImage)].flatMap((url) => mediaAddress(url) ?? []);
  return [...new Set(all)].slice(0, GALLERY_LENGTH);
}

function edge(pixels: number): string {
  return String(Math.min(CDN_EDGE_PX, Math.max(1, Math.round(pixels))));
}

/**
 * The URL of a picture in a size, from the template IMAGE_RESIZE_TEMPLATE (`{url}`, `{width}`, `{height}`); unchanged
 * without a template.
 */
export function resizedPicture(url: string, { width, height }: PictureSize, template: string): string {
  if (template === '') return url;
  const values: Record<string, string> = { url, width: edge(width), height: edge(height) };
  return template.replace(/\{(url|width|height)\}/g, (_placeholder, name: string) => values[name] ?? '');
}

/** The `srcset` of a picture; undefined without a template, because all sizes would be the same file. */
export function pictureSrcSet(url: string, sizes: readonly PictureSize[], template: string): string | undefined {
  if (template === '') return undefined;
  return sizes
    .map((size) => `${resizedPicture(url, size, template).replace(/\s/g, encodeURIComponent)} ${edge(size.width)}w`)
    .join(', ');
}
