// The gallery of `npm run dev`: every component in every state, at /__dev/components. A build of its own, so that no part of
// it can get into the storefront's (ADR 21).
import path from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler, type Configuration } from 'webpack';
import devMiddleware from 'webpack-dev-middleware';
import hotMiddleware from 'webpack-hot-middleware';
import { isDirectLoopbackRequest } from '../../server/http/loopback';
import { createConfigs } from '../../webpack.config';
import { runWebpack } from '../build/runWebpack';

export const GALLERY_PATH = '/__dev/components';
const ASSETS = `${GALLERY_PATH}/assets/`;
/** Where the page of `npm run dev` hears of a new build. */
const EVENTS = `${GALLERY_PATH}/events`;
/** Outside of everything that is served or packed; each worker of Playwright has its own. */
const OUT = path.resolve('var/gallery', process.env.TEST_PARALLEL_INDEX ?? 'live');

/** Without inline code, as every page of the storefront; pictures come from the embedded backend. */
const POLICY = "default-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'";

const DOCUMENT = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gallery</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${ASSETS}gallery.css">
<script src="${ASSETS}gallery.js" defer></script>
</head>
<body><div id="root"></div></body>
</html>
`;

/** The build of the pages with another entry. A `live` page loads itself again after a change. */
function galleryConfig(live: boolean): Configuration {
  const [{ cache: _, ...pages } = {}] = createConfigs({ mode: 'production', out: OUT });
  const client = `webpack-hot-middleware/client?path=${EVENTS}&reload=true&noInfo=true`;
  return {
    ...pages,
    mode: live ? 'development' : 'production',
    devtool: live && 'cheap-module-source-map',
    entry: { gallery: [...(live ? [client] : []), './scripts/gallery/GalleryPage.tsx'] },
    output: { path: OUT, publicPath: ASSETS, filename: '[name].js', clean: !live },
    optimization: { minimize: false },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true }),
      ...(live ? [new webpack.HotModuleReplacementPlugin()] : []),
    ],
  };
}

/** Serves the page over the handler of its assets, for clients on this machine only, as the other pages for developers. */
function galleryPage(assets: RequestHandler): Router {
  const router = Router();
  router.use(GALLERY_PATH, (req, _res, next) => next(isDirectLoopbackRequest(req) ? undefined : 'router'));
  router.get(GALLERY_PATH, (_req, res) => {
    res.set('Content-Security-Policy', POLICY).set('Cache-Control', 'no-store').type('html').send(DOCUMENT);
  });
  router.use(assets);
  return router;
}

/** The gallery of `npm run dev`. It is built with its first request, so that it costs nothing until then. */
export function liveGallery(): RequestHandler {
  let page: Router | undefined;
  return (req, res, next) => {
    if (req.path !== GALLERY_PATH && !req.path.startsWith(`${GALLERY_PATH}/`)) return next();
    page ??= galleryPage(liveAssets());
    page(req, res, next);
  };
}

function liveAssets(): Router {
  const compiler = webpack(galleryConfig(true)) as Compiler;
  return Router().use(
    devMiddleware(compiler, { publicPath: ASSETS }),
    hotMiddleware(compiler, { log: false, path: EVENTS }),
  );
}

/**
 * The gallery for tests, built now.
 *
 * @throws Error with webpack's own report
 */
export async function builtGallery(): Promise<RequestHandler> {
  await runWebpack([galleryConfig(false)]);
  return galleryPage(Router().use(ASSETS, express.static(OUT)));
}
