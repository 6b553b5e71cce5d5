#!/usr/bin/env bash
# undici's cache throws an answer away when the server confirms it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 express@5.3.0 undici@8.13.1
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import express from 'express';
import { Agent, interceptors, request } from 'undici';

/** What six requests in a row, through one cache, make a server send. */
const sentBy = async (handler) => {
  const sent = [];
  const server = createServer((asked, response) => {
    response.on('finish', () => sent.push(response.statusCode));
    handler(asked, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const dispatcher = new Agent().compose(interceptors.cache());
  for (let i = 0; i < 6; i += 1) {
    const { body } = await request(`http://127.0.0.1:${server.address().port}/catalogue`, { dispatcher });
    assert.equal(await body.text(), 'lamps');
  }
  server.close();
  server.closeAllConnections();
  return sent.join(' ');
};
const app = express();
app.get('/catalogue', (_, response) => response.set('cache-control', 'no-cache').send('lamps'));
const withHeader = await sentBy(app);
const withoutHeader = await sentBy(({ headers }, response) => {
  if (headers['if-none-match'] === '"1"') return response.writeHead(304, { etag: '"1"' }).end();
  response.writeHead(200, { etag: '"1"', 'cache-control': 'no-cache' }).end('lamps');
});

console.log('undici 8.13.1, express 5.3.0');
console.log('Guess: after the first answer each request is a condition, and costs a 304.');
console.log('Seen: a 304 that names Cache-Control, as RFC 9110 demands and Express does, removes what it has confirmed:');
console.log('every second request is answered in full.');
console.log(`304 without Cache-Control: ${withoutHeader}\n304 of Express:            ${withHeader}`);
assert.equal(withoutHeader, '200 304 304 304 304 304');
assert.equal(withHeader, '200 304 200 304 200 304');
process.exit();
END
node_modules/.bin/node surprise.mjs
