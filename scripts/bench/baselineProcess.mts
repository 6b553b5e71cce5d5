// Express sending finished pages, as a process of its own on the server's core.
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { FinishedPage } from './baseline';

const finished = new Map<string, FinishedPage>();
const app = express().disable('x-powered-by').set('etag', false);
app.get(/.*/, (req, res) => {
  const page = finished.get(req.originalUrl);
  if (!page) return void res.sendStatus(404);
  res.type('html').set('Cache-Control', 'private, no-cache');
  if (page.encoding) res.set('Content-Encoding', page.encoding);
  res.send(page.bytes);
});

const server = app.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

process.on('message', (page: FinishedPage) => {
  finished.set(page.path, page);
  process.send?.(0);
});
process.on('disconnect', () => process.exit(0));
