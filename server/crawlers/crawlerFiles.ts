import { Router } from 'express';
import type { Config } from '../../config/config';
import { publicOriginOf } from '../http/publicOrigin';
import { pageMethods } from '../middleware/pageMethods';
import { setPublicCaching } from './publicCaching';
import { robotsText } from './robotsText';
import { webManifest } from './webManifest';

/** robots.txt and the web manifest: made of configuration alone, so they need no login, no open site and no backend. */
export function crawlerFiles(config: Config): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const manifest = JSON.stringify(webManifest(config));
  router.all('/robots.txt', pageMethods, (req, res) => {
    setPublicCaching(res, config);
    res.type('text').send(robotsText(config, publicOriginOf(config, req)));
  });
  router.all('/manifest.webmanifest', pageMethods, (_req, res) => {
    setPublicCaching(res, config);
    res.type('application/manifest+json').send(manifest);
  });
  return router;
}
