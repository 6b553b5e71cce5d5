import { Router } from 'express';
import * as v from 'valibot';
import { ARTICLE_DETAIL_SERVICE, type EngineService, REST_CALLS, type RestCall } from '../../../shared/api/contract';
import { enginePath } from '../../../shared/api/engineRequest';
import type { Database } from '../database/database';
import { catalogueDocument } from '../generator/catalogueProduct';
import { drawPicture, smallPictureUrl } from '../generator/productFiles';
import { SandboxError } from '../http/sandboxError';
import type { ServiceNames } from '../http/serviceNames';
import type { SandboxSession, Sessions } from '../http/sessions';
import type { BackendCalls, EngineCalls, RestCalls } from './call';
import clip from './packing-clip.mp4';
import smallPicture from './small-picture.webp';

const bodySchema = v.object({ params: v.optional(v.looseObject({ request: v.optional(v.unknown(), {}) }), {}) });
type EngineParams = v.InferOutput<typeof bodySchema>['params'];

interface EngineContext {
  readonly names: ServiceNames;
  readonly calls: BackendCalls;
  /** Our name of the product detail service, when the deployment has one. */
  readonly itemDetailService: string | undefined;
  readonly sessions: Sessions;
}

/** POST /api/trantor/service/engine/execute/{prefix}{SERVICE} */
export function engineRouter(context: EngineContext): Router {
  const router = Router();
  router.post<{ name: string }>(enginePath('', ':name'), async (request, response) => {
    const { name } = request.params;
    const service = context.names.serviceIn(name);
    if (service === undefined) throw new SandboxError(404, 'NO_SUCH_SERVICE', `No service ${name}`);
    const { params } = v.parse(bodySchema, request.body ?? {});
    response.json({ success: true, ...(await run(service, params, context.sessions.of(request, response), context)) });
  });
  return router;
}

/** The payload, in the field of the envelope that the service uses. */
async function run(service: string, params: EngineParams, session: SandboxSession, context: EngineContext) {
  const { engineCalls, restCalls, itemDetail } = context.calls;
  if (service === ARTICLE_DETAIL_SERVICE) return { res: await restCalls.articleQuery.run(params, session) };
  if (service === context.itemDetailService) return { data: await itemDetail.run(params.request, session) };
  if (!isEngineService(service, engineCalls)) throw new SandboxError(404, 'NO_SUCH_SERVICE', `No service ${service}`);
  return { data: await engineCalls[service].run(params.request, session) };
}

function isEngineService(service: string, calls: EngineCalls): service is EngineService {
  return Object.hasOwn(calls, service);
}

interface RestContext {
  readonly siteProduct: string;
  readonly calls: RestCalls;
  readonly sessions: Sessions;
}

/** Calls with a path of their own; their input is the query of a GET and the body of a POST. */
export function restRouter({ siteProduct, calls, sessions }: RestContext): Router {
  const router = Router();
  for (const name of Object.keys(REST_CALLS) as RestCall[]) {
    const { method, path } = REST_CALLS[name];
    const verb = method === 'GET' ? 'get' : 'post';
    router[verb](path.replace('{product}', siteProduct), async (request, response) => {
      const input: unknown = method === 'GET' ? request.query : (request.body ?? {});
      response.json({ success: true, data: await calls[name].run(input, sessions.of(request, response)) });
    });
  }
  return router;
}

/** Raise it when pictures are drawn differently. */
const FILE_VERSION = 3;

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
    const stored = { [document.video ?? '']: clip, [smallPictureUrl(productId)]: smallPicture }[request.path];
    if (!svg && !stored) return next();
    response
      .set('Cache-Control', 'public, max-age=31536000, immutable')
      .set('ETag', `"${productId}-${encodeURIComponent(file)}-${FILE_VERSION}"`);
    if (svg) response.type('image/svg+xml').send(svg);
    else if (stored) response.sendFile(stored, STORED);
  });
  return router;
}
