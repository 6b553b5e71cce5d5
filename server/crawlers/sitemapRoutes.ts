import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Request, Router } from 'express';
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

/**
 * The sitemap index and its files, and texts for machines. They need no login and work while the site is upgrading. 503 for what is
 * not there in time, while its making goes on for the next request.
 */
export function sitemapRoutes({ config, log, sitemaps, backend }: SitemapDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const serve = (path: string, type: string, documentOf: (origin: string, req: Request) => Promise<string | null>) =>
    router.all(path, pageMethods, async (req, res, next) => {
      try {
        const made = documentOf(publicOriginOf(config, req), req);
        const document = await withDeadline(made, AbortSignal.timeout(config.ssrTimeoutMs));
        if (!document) return next();
        setPublicCaching(res, config);
        res.type(type).vary('Accept-Encoding');
        const isZipped = req.acceptsEncodings('gzip') === 'gzip';
        if (isZipped) res.setHeader('Content-Encoding', 'gzip');
        res.send(isZipped ? await zipped(document) : Buffer.from(document));
      } catch (error) {
        const { requestId } = contextOf(res);
        log.warn({ event: events.sitemapFailed, requestId, path: req.path, ...failureFields(toAppError(error)) });
        res
          .status(503)
          .set({ 'Cache-Control': 'no-store', 'Retry-After': String(RETRY_AFTER_S) })
          .type('text')
          .send('This is not available, please try again');
      }
    });
  serve('/sitemap.xml', 'application/xml', async (origin) => {
    const files = (await sitemaps.names()).map((name) => ({ path: `/sitemaps/${name}.xml` }));
    return sitemapXml('sitemapindex', origin, files);
  });
  serve('/sitemaps/:name.xml', 'application/xml', async (origin, req) => {
    const entries = await sitemaps.entries(String(req.params.name));
    return entries && sitemapXml('urlset', origin, entries);
  });
  serve('/llms.txt', 'text/markdown', (origin) => overviewText(config, backend.requestApi(anyone()), origin));
  serve('/llms/:id.md', 'text/markdown', (_origin, req) =>
    articleText(backend.requestApi(anyone()), String(req.params.id)),
  );
  return router;
}
