// The limit that pages are compared with, as a process of its own: Express sending the same finished bytes. It asks the storefront
// for each page once.
import express from 'express';
import { request } from 'undici';
import { ACCEPT_ENCODING } from './load';

const { PORT, STOREFRONT = '' } = process.env;
const finished = new Map<string, { readonly bytes: Buffer; readonly encoding: string | undefined }>();
const app = express().disable('x-powered-by').set('etag', false);
app.get(/.*/, async (req, res) => {
  const { originalUrl, headers } = req;
  const name = `${originalUrl} ${headers.cookie}`;
  const page = finished.get(name) ?? (await fetchPage(originalUrl, headers.cookie));
  finished.set(name, page);
  res.type('html').set('Cache-Control', 'private, no-cache');
  if (page.encoding) res.set('Content-Encoding', page.encoding);
  res.send(page.bytes);
});
app.listen(Number(PORT), '127.0.0.1');

async function fetchPage(path: string, cookie = '') {
  const { headers, body } = await request(STOREFRONT + path, {
    headers: { cookie, 'accept-encoding': ACCEPT_ENCODING },
  });
  return { bytes: Buffer.from(await body.arrayBuffer()), encoding: headers['content-encoding']?.toString() };
}
