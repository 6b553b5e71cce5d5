// The URLs of a picture by size.

/** Edge length of a gallery thumbnail in CSS pixels. */
export const THUMBNAIL_PX = 54;
/** Maximum edge length requested from the image CDN. */
const CDN_EDGE_PX = 4096;

export interface PictureSize {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

function edge(pixels: number) {
  return String(Math.min(CDN_EDGE_PX, Math.max(1, Math.round(pixels))));
}

/**
 * The URL of a picture in a size, from the template IMAGE_RESIZE_TEMPLATE (`{url}`, `{width}`, `{height}`); unchanged
 * without a template. Behind `=` the address is a part of a query, so it is encoded.
 */
export function resizedPicture(url: string, { width, height }: PictureSize, template: string): string {
  if (template === '') return url;
  const values: Record<string, string> = { url, width: edge(width), height: edge(height) };
  return template.replace(/(=?)\{(url|width|height)\}/g, (_placeholder, equals: string, name: string) => {
    const value = values[name] ?? '';
    return equals + (equals ? encodeURIComponent(value) : value);
  });
}

/** The `srcset` of a picture; undefined without a template, because all sizes would be the same file. */
export function pictureSrcSet(url: string, sizes: readonly PictureSize[], template: string): string | undefined {
  if (template === '') return undefined;
  return sizes
    .map((size) => `${resizedPicture(url, size, template).replace(/\s/g, encodeURIComponent)} ${edge(size.width)}w`)
    .join(', ');
}
