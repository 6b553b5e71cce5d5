import { type RequestHandler, Router } from 'express';
import * as v from 'valibot';
import type { CallRow } from '../../../shared/api/callRow';
import { CALLS, type CallName } from '../../../shared/api/callTable';
import { enginePath } from '../../../shared/api/engineRequest';
import type { Database } from '../database/database';
import { catalogueDocument } from '../generator/catalogueProduct';
import { clipUrl, drawPicture, smallPictureUrl } from '../generator/productFiles';
import { SandboxError } from '../http/sandboxError';
import type { ServiceNames } from '../http/serviceNames';
import type { Sessions } from '../http/sessions';
import { answer, type BackendCalls } from './call';
import clip from './packing-clip.mp4';
import smallPicture from './small-picture.webp';

const bodySchema = v.object({ params: v.optional(v.looseObject({ request: v.optional(v.unknown(), {}) }), {}) });

interface CallContext {
  readonly calls: BackendCalls;
  readonly sessions: Sessions;
}

/** POST /api/trantor/service/engine/execute/{prefix}{SERVICE} */
export function engineRouter({ names, calls, sessions }: CallContext & { readonly names: ServiceNames }): Router {
  const router = Router();
  router.post<{ name: string }>(enginePath('', ':name'), async (request, response) => {
    const service = names.serviceIn(request.params.name);
    if (service === undefined) throw new SandboxError(404, 'NO_SUCH_SERVICE', `No service ${request.params.name}`);
    const { params } = v.parse(bodySchema, request.body ?? {});
    const { isFlat }: CallRow = CALLS[service];
    const payload = answer(calls, service, isFlat ? params : params.request, sessions.of(request, response));
    response.json({ success: true, [isFlat ? 'res' : 'data']: payload });
  });
  return router;
}

/** Calls with a path of their own; their input is the query of a GET and the body of a POST. */
export function restRouter({ siteProduct, calls, sessions }: CallContext & { readonly siteProduct: string }): Router {
  const router = Router();
  for (const name of Object.keys(CALLS) as CallName[]) {
    const { get, post }: CallRow = CALLS[name];
    const handle: RequestHandler = async (request, response) => {
      const input: unknown = get ? request.query : (request.body ?? {});
      response.json({ success: true, data: answer(calls, name, input, sessions.of(request, response)) });
    };
    if (get) router.get(get.replace('{product}', siteProduct), handle);
    if (post) router.post(post, handle);
  }
  return router;
}

/** Raise it when pictures are drawn differently. */
const FILE_VERSION = 5;

// The clip is three seconds of a camera moving towards a carton and a mug (H.264, 720 × 720), shared by all products with a
// video; the picture has 480 × 360 pixels, which shops refuse.
const STORED = { root: __dirname, cacheControl: false, lastModified: false } as const;

/**
 * GET /api/files/{productId}/{name}.svg, a picture of a product: by number, `wide`, or by the name of a colour; its video, and
 * a small picture. A URL always has the same content.
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
    const stored = { [document.video ? clipUrl(productId) : '']: clip, [smallPictureUrl(productId)]: smallPicture }[
      request.path
    ];
    if (!svg && !stored) return next();
    response
      .set('Cache-Control', 'public, max-age=31536000, immutable')
      .set('ETag', `"${productId}-${encodeURIComponent(file)}-${FILE_VERSION}"`);
    if (svg) response.type('image/svg+xml').send(svg);
    else if (stored) response.sendFile(stored, STORED);
  });
  return router;
}
