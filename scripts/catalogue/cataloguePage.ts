import { type RequestHandler, Router } from 'express';
import { isDirectLoopbackRequest } from '../../server/http/loopback';
import { CATALOGUE_ASSETS } from './catalogueConfig';

export const CATALOGUE_PATH = '/__dev/components';

/** Without inline code, as every page of the storefront; pictures come from the embedded backend. */
const POLICY = "default-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'";

const DOCUMENT = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Component catalogue</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${CATALOGUE_ASSETS}catalogue.css">
<script src="${CATALOGUE_ASSETS}catalogue.js" defer></script>
</head>
<body><div id="root"></div></body>
</html>
`;

/**
 * Serves /__dev/components over `assets`, which handles what is below it; only for clients on this machine, as the other
 * pages for developers (A19).
 */
export function cataloguePage(assets: RequestHandler): Router {
  const router = Router();
  router.use(CATALOGUE_PATH, (request, _response, next) =>
    next(isDirectLoopbackRequest(request) ? undefined : 'router'),
  );
  router.get(CATALOGUE_PATH, (_request, response) => {
    response.set('Content-Security-Policy', POLICY).set('Cache-Control', 'no-store').type('html').send(DOCUMENT);
  });
  router.use(assets);
  return router;
}
