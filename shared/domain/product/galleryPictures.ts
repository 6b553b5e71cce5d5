// The pictures of a product, which loaders alone read: no page brings this code.
import { MAX_PICTURES, MAX_TEXT_LENGTH } from '../../api/responseLimits';
import { mediaValue } from '../../url/mediaAddress';

/** Pictures in a gallery, the main one included. */
export const GALLERY_LENGTH = 8;

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

const isAddress = ({ length }: string) => length > 0 && length <= MAX_TEXT_LENGTH;

/**
 * The main picture, then the attached ones without duplicates, at most 8 or as many as are asked for: addresses over https,
 * and keys of stored files.
 */
export function galleryPictures(
  product: { readonly mainImage?: string; readonly attachedImage?: string | readonly string[] },
  length = GALLERY_LENGTH,
): string[] {
  const main = product.mainImage ? [product.mainImage] : [];
  const all = [...main, ...attachedPictures(product.attachedImage)].flatMap((url) => mediaValue(url) ?? []);
  return [...new Set(all)].slice(0, length);
}
