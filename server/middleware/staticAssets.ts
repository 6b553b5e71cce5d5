import { type RequestHandler, type Response, Router } from 'express';
import sirv from 'sirv';

const DAY_S = 86_400;

export interface StaticFolders {
  /** Built files with a hash in their names, precompressed. */
  readonly assets: string;
  /** Files that keep their names. */
  readonly public: string;
}

/**
 * Files of the build and of `public/`. A missing asset is 404 and not stored, never a page: a shared cache would keep it
 * past the deployment that brings it (reliability.md, class 9; C04).
 */
export function staticAssets(folders: StaticFolders): Router {
  const router = Router();
  const built = sirv(folders.assets, { brotli: true, gzip: true, immutable: true, maxAge: 31_536_000, etag: true });
  const verbatim = sirv(folders.public, { maxAge: DAY_S, etag: true });
  router.use('/assets', built, (_req, res) => refuseFile(res));
  router.use(verbatim);
  return router;
}

/** A last segment with a file extension; `/items/a.b` is no page either (C04). */
const FILE_PATH = /\/[^/]*\.[A-Za-z0-9]{1,8}$/;

/** Ends a request for a file that nobody before had: behind the proxy, whose backend has files of its own. */
export const missingFile: RequestHandler = (req, res, next) => {
  if (FILE_PATH.test(req.path)) refuseFile(res);
  else next();
};

function refuseFile(res: Response): void {
  res.status(404).set('Cache-Control', 'no-store').type('text').send('Not found');
}
