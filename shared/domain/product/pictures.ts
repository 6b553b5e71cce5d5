// The URLs of a picture by size.

/** Edge length of a gallery thumbnail in CSS pixels. */
export const THUMBNAIL_PX = 54;
/** Maximum edge length requested from the image CDN. */
const CDN_EDGE_PX = 4096;

const cdnEdge = (pixels: number) => String(Math.min(CDN_EDGE_PX, Math.max(1, Math.round(pixels))));

/**
 * The URL of a picture that fills a square, whose edge is given in pixels, from the template IMAGE_RESIZE_TEMPLATE (`{url}`, `{width}`, `{height}`); unchanged
 * without a template. Behind `=` the address is a part of a query, so it is encoded.
 */
export function resizedPicture(url: string, edge: number, template: string): string {
  if (template === '') return url;
  const values: Record<string, string> = { url, width: cdnEdge(edge), height: cdnEdge(edge) };
  return template.replace(/(=?)\{(url|width|height)\}/g, (_placeholder, equals: string, name: string) => {
    const value = values[name] ?? '';
    return equals + (equals ? encodeURIComponent(value) : value);
  });
}

/** The `srcset` of a picture; undefined without a template, because all sizes would be the same file. */
export function pictureSrcSet(url: string, edges: readonly number[], template: string): string | undefined {
  if (template === '') return undefined;
  return edges
    .map((edge) => `${resizedPicture(url, edge, template).replace(/\s/g, encodeURIComponent)} ${cdnEdge(edge)}w`)
    .join(', ');
}
