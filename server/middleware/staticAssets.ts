import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import path from 'node:path';
import express, { type ErrorRequestHandler, type RequestHandler, type Response, Router } from 'express';
import { matchRoute } from '../../shared/routing/matchRoute';
import { contextOf } from './requestContext';

const DAY_MS = 86_400_000;
const YEAR_MS = 31_536_000_000;

export interface StaticFolders {
  /** Built files with a hash in their names, precompressed. */
  readonly assets: string;
  /** Files that keep their names; the first folder that has one serves it. */
  readonly public: readonly string[];
}

/**
 * Files of the build and of `public/`, by Express's middleware, as sirv ends the process when a file vanishes. A missing asset is a 404 that is not stored, never a page: a shared cache would
 * keep it past the deployment that brings it.
 */
export function staticAssets(folders: StaticFolders): RequestHandler {
  const common = { index: false, redirect: false } as const;
  const built = express.static(folders.assets, {
    ...common,
    immutable: true,
    maxAge: YEAR_MS,
    setHeaders: (res, file) => res.type(path.extname(file.replace(/\.(br|gz|[\da-f]{64}\.dcz)$/, ''))),
  });
  const router = Router();
  router.use('/assets', precompressed(folders.assets), built, (_req, res) => refuseFile(res));
  for (const folder of folders.public) {
    const filesOf = (files: string) =>
      express.static(files, { ...common, maxAge: DAY_MS, etag: false, lastModified: false, setHeaders: setContentTag });
    // The one folder with a dot that is meant to be seen.
    router.use(filesOf(folder)).use('/.well-known', filesOf(path.join(folder, '.well-known')));
  }
  router.use(refuseUnmet);
  const publicPaths = new Set(folders.public.flatMap(pathsIn));
  // A page is told apart by its path, so that it costs no look into the file system.
  return (req, res, next) => {
    if (!req.path.startsWith('/assets/') && !publicPaths.has(decodeURIComponent(req.path))) return next();
    contextOf(res).route = 'assets';
    router(req, res, next);
  };
}

/** Builders may give all files one time, so a file that keeps its name is known by its content. */
function setContentTag(res: Response, file: string) {
  try {
    res.setHeader('ETag', `"${hash('sha256', readFileSync(file), 'base64url').slice(0, 22)}"`);
  } catch {
    // It has just vanished.
  }
}

/** The request paths of a folder's files, listed once at start. */
function pathsIn(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(
    (file) => `/${path.relative(folder, path.join(file.parentPath, file.name)).replaceAll(path.sep, '/')}`,
  );
}

/** What a script's file is called in every build, earlier ones with longer names too; undefined for other files. */
export const scriptName = (file: string): string | undefined => /^(.+)\.\w{7,8}\.js$/.exec(file)?.[1];

/** Serves the compressed file of the build that the client accepts; a script is a dictionary for its later versions (RFC 9842). */
function precompressed(folder: string): RequestHandler {
  const files = new Set(readdirSync(folder));
  return (req, res, next) => {
    const name = req.path.slice(1);
    const script = files.has(name) ? scriptName(name) : undefined;
    if (script) res.set('Use-As-Dictionary', `match="/assets/${script}.*.js"`).vary('Available-Dictionary');
    if (name.endsWith('.dict')) res.set('Use-As-Dictionary', 'match="/*", match-dest=("document")');
    res.vary('Accept-Encoding');
    // Best first, by what the build adds to the name.
    const dictionary = Buffer.from(req.get('Available-Dictionary') ?? '', 'base64').toString('hex');
    const endings = { dcz: `.${dictionary}.dcz`, br: '.br', gzip: '.gz' };
    const built = Object.entries(endings).find(
      ([coding, ending]) => files.has(name + ending) && req.acceptsEncodings(coding),
    );
    if (built) {
      res.set('Content-Encoding', built[0]);
      req.url = `/${name}${built[1]}`;
    }
    next();
  };
}

/** A last segment with a file extension. */
const FILE_PATH = /\/[^/]*\.[A-Za-z0-9]{1,8}$/;

/**
 * Responds 404 to a file that no handler before had; behind the proxy, because the backend has files of its own. In an id of
 * a page (`/items/usb-3.0`) a dot is part of the id.
 */
export const missingFile: RequestHandler = (req, res, next) => {
  if (FILE_PATH.test(req.path) && !matchRoute(req.path)) refuseFile(res);
  else next();
};

/** A range or a condition that a file does not meet is the client's fault. */
const refuseUnmet: ErrorRequestHandler = (error: { readonly status?: number }, _req, res, next) => {
  if (error.status === 412 || error.status === 416) refuseFile(res, error.status);
  else next(error);
};

/** Responds with an error that no cache stores and no browser shows as a page. */
export function refuseFile(res: Response, status = 404): void {
  res.removeHeader('Content-Encoding');
  res.status(status).set('Cache-Control', 'no-store').type('text').send(STATUS_CODES[status]);
}
