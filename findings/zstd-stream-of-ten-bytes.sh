#!/usr/bin/env bash
# Chromium refuses ten bytes that Node streamed through zstd at its best level.
set -euo pipefail
chromium=$(command -v chromium)
version=$("$chromium" --version 2>/dev/null)
echo "$version"
[[ $version == 'Chromium 156.'* ]] || { echo 'This was seen with another version.' >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 puppeteer-core@25.16.0
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { constants, createZstdCompress } from 'node:zlib';
import puppeteer from 'puppeteer-core';

const server = createServer(({ url }, response) => {
  const level = Number(url.slice(1));
  if (!level) return response.end('home');
  response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'zstd' });
  const stream = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: level } });
  stream.pipe(response);
  stream.write('10 ');
  stream.end('lamps.\n');
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const origin = `http://127.0.0.1:${server.address().port}`;
const read = (url) => fetch(url).then((answer) => answer.text()).then((text) => text.trim(), ({ name }) => name);
const browser = await puppeteer.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.goto(origin);
const rows = {};
for (const level of [3, 19, 20, 22]) rows[`level ${level}`] = await page.evaluate(read, `${origin}/${level}`);
await browser.close();
server.close();

console.log(`Node ${process.versions.node}`);
console.log('Guess: the level costs time on the server; what it makes of a short text, everybody unpacks.');
console.log('Seen: a stream does not know that it ends soon, and announces the window of its level. From level 20 on');
console.log('that is more than the 8 MB which RFC 9659 grants, and Chromium refuses the answer unread.');
console.table(rows);
assert.deepEqual(Object.values(rows), ['10 lamps.', '10 lamps.', 'TypeError', 'TypeError']);
process.exit();
END
node_modules/.bin/node surprise.mjs "$chromium"
