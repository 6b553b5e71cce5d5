import type { RequestHandler } from 'express';
import { Router } from 'express';
import webpack from 'webpack';
import devMiddleware from 'webpack-dev-middleware';
import hotMiddleware from 'webpack-hot-middleware';
import { CATALOGUE_BUILD } from './buildCatalogue';
import { CATALOGUE_ASSETS, CATALOGUE_EVENTS, catalogueConfig } from './catalogueConfig';
import { CATALOGUE_PATH, cataloguePage } from './cataloguePage';

/** The catalogue of `npm run dev`. It is built with its first request, so that it costs nothing until then. */
export function liveCatalogue(): RequestHandler {
  let page: Router | undefined;
  return (request, response, next) => {
    if (request.path !== CATALOGUE_PATH && !request.path.startsWith(`${CATALOGUE_PATH}/`)) return next();
    page ??= cataloguePage(liveAssets());
    page(request, response, next);
  };
}

function liveAssets(): Router {
  const config = catalogueConfig({ out: CATALOGUE_BUILD, live: true });
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack has no compiler of the catalogue');
  const assets = Router();
  assets.use(devMiddleware(compiler, { publicPath: CATALOGUE_ASSETS }));
  assets.use(hotMiddleware(compiler, { log: false, path: CATALOGUE_EVENTS }));
  return assets;
}
