// The baselines that the server is compared with, as a process of its own on the server's core: rendering the very same tree
// and compressing it in a loop, and Express sending the same finished bytes.
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import express from 'express';
import type * as ServerBundle from '../../server/main';
import { matchRoute } from '../../shared/routing/matchRoute';
import type { BaselineRequest, FinishedPage, RenderRequest } from './baselines';

const GZIP = { level: 6 };
const WARM_UP_PAGES = 30;

const { renderTree } = createRequire(import.meta.url)(path.resolve('dist/server/main.js')) as typeof ServerBundle;
const finished = new Map<string, FinishedPage>();

/** Renders a page as often as it can in `ms` and returns the CPU milliseconds of one. */
function loop({ url, state, ms }: RenderRequest): number {
  const match = matchRoute(url.split('?', 1)[0] ?? '');
  if (!match) throw new Error(`No page at ${url}`);
  // Rendering makes no calls.
  const page = { url, match, state, api: {} as never };
  const once = () => gzipSync(renderTree(page).html, GZIP);
  for (let count = 0; count < WARM_UP_PAGES; count++) once();
  const before = process.cpuUsage();
  const end = performance.now() + ms;
  let pages = 0;
  for (; performance.now() < end; pages++) once();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / pages;
}

const app = express().disable('x-powered-by').set('etag', false);
app.get(/.*/, (req, res) => {
  const page = finished.get(req.originalUrl);
  if (!page) return void res.sendStatus(404);
  res.type('html').set('Cache-Control', 'private, no-cache');
  if (page.encoding) res.set('Content-Encoding', page.encoding);
  res.send(page.bytes);
});

const server = app.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

process.on('message', (message: BaselineRequest) => {
  if ('url' in message) {
    process.send?.(loop(message));
    return;
  }
  finished.set(message.path, message);
  process.send?.(0);
});
process.on('disconnect', () => process.exit(0));
