#!/usr/bin/env bash
# The compression middleware compresses a range, under a Content-Range that counts other bytes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 express@5.3.0 compression@1.8.2
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import compression from 'compression';
import express from 'express';

mkdirSync('files');
const cue = '00:01.000 --> 00:02.000\nThe pump has two valves.\n\n';
writeFileSync('files/subtitles.vtt', `WEBVTT\n\n${cue.repeat(900)}`);
const app = express();
app.use(compression());
app.use(express.static('files'));
const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
const headers = { range: 'bytes=0-8191', 'accept-encoding': 'gzip' };
const [response] = await once(get(`http://127.0.0.1:${server.address().port}/subtitles.vtt`, { headers }), 'response');
const body = await buffer(response);
server.close();

console.log('compression 1.8.2 with express 5.3.0');
console.log('Guess: 206 is left alone, because a range counts the bytes of what is sent.');
console.log('Seen: bytes 0-8191 of the plain file, compressed by themselves, and a range that counts neither them nor');
console.log('the compressed file. Who joins such parts gets no gzip file.');
const { 'content-range': range, 'content-encoding': encoding, etag } = response.headers;
console.log(`${response.statusCode}, Content-Range: ${range}, Content-Encoding: ${encoding}, ETag: ${etag}`);
console.log(`body: ${body.length} bytes, which unpack to ${gunzipSync(body).length}`);
assert.equal(response.statusCode, 206);
assert.equal(encoding, 'gzip');
assert.match(range, /^bytes 0-8191\/\d+$/);
assert.ok(body.length < 1000);
assert.equal(gunzipSync(body).length, 8192);
process.exit();
END
node_modules/.bin/node surprise.mjs
