import { Router } from 'express';
import { drawPicture } from '../catalogue/pictures';
import type { ProductDocument } from '../catalogue/productDocument';
import type { Database } from '../database/database';

/** To be raised when pictures are drawn differently. */
const PICTURE_VERSION = 1;

/** GET /api/files/{productId}/{n}.svg: the n-th picture of a product. It never changes under its address. */
export function filesRouter(database: Database): Router {
  const router = Router();
  router.get('/api/files/:productId/:file', (request, response, next) => {
    const { productId, file } = request.params;
    const n = /^(\d{1,2})\.svg$/.exec(file)?.[1];
    const row = database.get<{ document: string }>('SELECT document FROM products WHERE id = ?', productId);
    if (n === undefined || !row) return next();
    const picture = drawPicture((JSON.parse(row.document) as ProductDocument).picture, Number(n));
    if (!picture) return next();
    response
      .set('Cache-Control', 'public, max-age=31536000, immutable')
      .set('ETag', `"${productId}-${n}-${PICTURE_VERSION}"`)
      .type('image/svg+xml')
      .send(picture);
  });
  return router;
}
