#!/usr/bin/env bash
# A fetch of Node with If-None-Match is never answered 304 by Express.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 express@5.3.0
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get } from 'node:http';
import express from 'express';

const app = express();
const received = [];
app.get('/catalogue', (request, response) => {
  received.push(request.headers['cache-control']);
  response.set('cache-control', 'max-age=60').json({ items: 3 });
});
const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
const url = `http://127.0.0.1:${server.address().port}/catalogue`;
const etag = (await fetch(url)).headers.get('etag');
const headers = { 'if-none-match': etag };
const [byHttp] = await once(get(url, { headers }), 'response');
const byFetch = await fetch(url, { headers });
server.close();
server.closeAllConnections();

console.log(`Node ${process.versions.node}, express 5.3.0`);
console.log('Guess: both clients send the same condition, and both get 304.');
console.log('Seen: fetch adds Cache-Control: no-cache to a request with a condition, as its standard says, and');
console.log('Express answers no-cache in full. Neither is wrong; together they never save a byte.');
console.log(`ETag ${etag}\nhttp.get: ${byHttp.statusCode}, Cache-Control sent: ${received[1]}`);
console.log(`fetch:    ${byFetch.status}, Cache-Control sent: ${received[2]}`);
assert.deepEqual([byHttp.statusCode, byFetch.status], [304, 200]);
assert.deepEqual(received.slice(1), [undefined, 'no-cache']);
process.exit();
END
node_modules/.bin/node surprise.mjs
