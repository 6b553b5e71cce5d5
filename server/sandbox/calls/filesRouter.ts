import { Router } from 'express';
import type { Database } from '../database/database';
import { catalogueDocument } from '../generator/catalogueProduct';
import { clipUrl, drawPicture } from '../generator/productFiles';
import clip from './packing-clip.mp4';

/** Raise it when pictures are drawn differently. */
const FILE_VERSION = 3;

/** Three seconds of a camera moving towards a carton and a mug (H.264, 720 × 720), shared by all products with a video. */
const CLIP = { name: clip, options: { root: __dirname, cacheControl: false, lastModified: false } } as const;

/**
 * GET /api/files/{productId}/{name}.svg, a picture of a product: by number, `wide`, or by the name of a colour; and its
 * video. A URL always has the same content.
 */
export function filesRouter(database: Database): Router {
  const router = Router();
  router.get('/api/files/:productId/:file', (request, response, next) => {
    const { productId, file } = request.params;
    const row = database.get<{ number: number }>('SELECT number FROM products WHERE id = ?', productId);
    if (!row) return next();
    const document = catalogueDocument(row.number);
    const name = /^(.+)\.svg$/.exec(file)?.[1];
    const svg = name && drawPicture(document, name);
    const isClip = document.video === clipUrl(productId) && document.video.endsWith(`/${file}`);
    if (!svg && !isClip) return next();
    response
      .set('Cache-Control', 'public, max-age=31536000, immutable')
      .set('ETag', `"${productId}-${encodeURIComponent(file)}-${FILE_VERSION}"`);
    if (svg) response.type('image/svg+xml').send(svg);
    else response.sendFile(CLIP.name, CLIP.options);
  });
  return router;
}
