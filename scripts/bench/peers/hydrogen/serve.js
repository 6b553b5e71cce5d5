// The skeleton's production build, a Worker, on Node: with what Oxygen gives it, behind the middleware of react-router-serve.
import { createRequestListener } from '@remix-run/node-fetch-server';
import { InMemoryCache } from '@shopify/hydrogen';
import compression from 'compression';
import express from 'express';
import morgan from 'morgan';

const { PORT, PICTURES, ...env } = process.env;
const cache = new InMemoryCache();
globalThis.caches = { open: async () => cache };
const { fetch } = globalThis;
// It passes on bodies as they come, which Node wants to be told.
globalThis.fetch = (input, init) => fetch(input, { duplex: 'half', ...init });
const { default: worker } = await import('./dist-skeleton/dist/server/index.js');

const answer = async (request) => {
  const response = await worker.fetch(request, env, { waitUntil: () => undefined });
  const policy = response.headers.get('content-security-policy');
  // Its policy knows the pictures of Shopify's CDN.
  if (policy) response.headers.set('content-security-policy', policy.replace('default-src', `$& ${PICTURES}`));
  return response;
};

const assets = express.static(`${import.meta.dirname}/dist-skeleton/dist/client`, { immutable: true, maxAge: '1y' });
express().use(compression(), assets, morgan('tiny'), createRequestListener(answer)).listen(PORT);
