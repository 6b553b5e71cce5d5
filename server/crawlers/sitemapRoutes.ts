import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Config } from '../../config/config';
import { withDeadline } from '../../shared/async/deadline';
import { toAppError } from '../../shared/errors';
import type { StorefrontDeps } from '../backend/backend';
import { publicOriginOf } from '../http/requestTarget';
import { pageMethods } from '../http/response';
import { events, failureFields } from '../log';
import { contextOf } from '../middleware/requestContext';
import { setPublicCaching } from './crawlerFiles';
import { articleText, overviewText } from './machineTexts';
import { anyone, type Sitemaps, sitemapXml } from './sitemaps';

const zipped = promisify(gzip);

/** Seconds after which a crawler may ask again for a sitemap that could not be made. */
const RETRY_AFTER_S = 120;

export interface SitemapDeps extends StorefrontDeps {
  readonly sitemaps: Sitemaps;
}

/** The sitemap index and its files, and texts for machines. They need no login and work while the site is upgrading. */
export function sitemapRoutes(deps: SitemapDeps): Router {
  const { config, sitemaps, backend } = deps;
  const router = Router({ caseSensitive: true, strict: true });
  const serve = (path: string, type: string, documentOf: (req: Request) => Promise<string | null>) =>
    router.all(path, pageMethods, respond(deps, type, documentOf));
  serve('/sitemap.xml', 'application/xml', async (req) => {
    const files = (await sitemaps.names()).map((name) => ({ path: `/sitemaps/${name}.xml` }));
    return sitemapXml('sitemapindex', publicOriginOf(config, req), files);
  });
  serve('/sitemaps/:name.xml', 'application/xml', async (req) => {
    const entries = await sitemaps.entries(String(req.params.name));
    return entries && sitemapXml('urlset', publicOriginOf(config, req), entries);
  });
  serve('/llms.txt', 'text/markdown', (req) =>
    overviewText(config, backend.requestApi(anyone()), publicOriginOf(config, req)),
  );
  serve('/llms/:id.md', 'text/markdown', (req) => articleText(backend.requestApi(anyone()), String(req.params.id)));
  return router;
}

/** Sends a document; 503 when it is not there in time, while its making goes on for the next request. */
function respond(
  { config, log }: SitemapDeps,
  type: string,
  documentOf: (req: Request) => Promise<string | null>,
): RequestHandler {
  return async (req, res, next) => {
    try {
      const document = await withDeadline(documentOf(req), AbortSignal.timeout(config.ssrTimeoutMs));
      if (document) await send(req, res.type(type), config, document);
      else next();
    } catch (error) {
      const { requestId } = contextOf(res);
      log.warn({ event: events.sitemapFailed, requestId, path: req.path, ...failureFields(toAppError(error)) });
      res
        .status(503)
        .set({ 'Cache-Control': 'no-store', 'Retry-After': String(RETRY_AFTER_S) })
        .type('text')
        .send('This is not available, please try again');
    }
  };
}

async function send(req: Request, res: Response, config: Config, document: string) {
  setPublicCaching(res, config);
  res.vary('Accept-Encoding');
  const isZipped = req.acceptsEncodings('gzip') === 'gzip';
  if (isZipped) res.setHeader('Content-Encoding', 'gzip');
  res.send(isZipped ? await zipped(document) : Buffer.from(document));
}
