import { type Request, type Response, Router } from 'express';
import { clipUrl, drawPicture } from '../catalogue/pictures';
import type { Database } from '../database/database';
import { catalogueDocument } from '../seed/catalogueProduct';
import { PACKING_CLIP } from '../seed/packingClip';

/** To be raised when pictures are drawn differently. */
const FILE_VERSION = 1;

/** GET /api/files/{productId}/{n}.svg, the n-th picture of a product, and its film. They never change under their address. */
export function filesRouter(database: Database): Router {
  const router = Router();
  router.get('/api/files/:productId/:file', (request, response, next) => {
    const { productId, file } = request.params;
    const row = database.get<{ number: number }>('SELECT number FROM products WHERE id = ?', productId);
    if (!row) return next();
    const { picture, video } = catalogueDocument(row.number);
    const n = /^(\d{1,2})\.svg$/.exec(file)?.[1];
    const svg = n === undefined ? undefined : drawPicture(picture, Number(n));
    const isClip = video === clipUrl(productId) && video.endsWith(`/${file}`);
    if (!svg && !isClip) return next();
    response
      .set('Cache-Control', 'public, max-age=31536000, immutable')
      .set('ETag', `"${productId}-${file}-${FILE_VERSION}"`);
    if (svg) response.type('image/svg+xml').send(svg);
    else sendClip(request, response);
  });
  return router;
}

/** The film, or the part of it that a player asks for. */
function sendClip(request: Request, response: Response): void {
  const size = PACKING_CLIP.length;
  const ranges = request.range(size);
  response.set('Accept-Ranges', 'bytes').type('video/mp4');
  if (ranges === -1) {
    response.status(416).set('Content-Range', `bytes */${size}`).end();
    return;
  }
  const part = Array.isArray(ranges) && ranges.length === 1 ? ranges[0] : undefined;
  if (!part) {
    response.send(PACKING_CLIP);
    return;
  }
  response.status(206).set('Content-Range', `bytes ${part.start}-${part.end}/${size}`);
  response.send(PACKING_CLIP.subarray(part.start, part.end + 1));
}
