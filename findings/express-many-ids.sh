#!/usr/bin/env bash
# Express 5 drops what comes after the thousandth parameter of a query, and says nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 express@5.3.0
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { once } from 'node:events';
import express from 'express';

const app = express();
app.get('/export', ({ query }, response) => response.json({ ids: query.id.length, format: query.format ?? 'missing' }));
const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
const search = new URLSearchParams(Array.from({ length: 1200 }, (_, i) => ['id', String(i)]));
search.append('format', 'csv');
const answer = await fetch(`http://127.0.0.1:${server.address().port}/export?${search}`);
const read = await answer.json();
server.close();
server.closeAllConnections();

console.log(`express 5.3.0, Node ${process.versions.node}`);
console.log(`The query has ${search.size} parameters in ${`${search}`.length} bytes`);
console.log('Guess: a request line that fits is read as a whole, or is refused.');
console.log('Seen: 200 with the first thousand. An export of 1200 rows lacks 200, and its format too.');
console.log(`${answer.status} ${JSON.stringify(read)}`);
assert.equal(answer.status, 200);
assert.deepEqual(read, { ids: 1000, format: 'missing' });
process.exit();
END
node_modules/.bin/node surprise.mjs
