#!/usr/bin/env bash
# Firefox puts a tick back at its place in the document, whatever box is there now.
set -euo pipefail
firefox=$(command -v firefox-esr)
version=$("$firefox" --version 2>/dev/null)
echo "$version"
[[ $version == 'Mozilla Firefox 153.'* ]] || { echo 'This was seen with another version.' >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 puppeteer-core@25.16.0
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import puppeteer from 'puppeteer-core';

let products = ['lamp', 'chair'];
const server = createServer((_, response) => {
  const boxes = products.map((name) => `<label><input type="checkbox" name="${name}" id="${name}">${name}</label>`);
  response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-cache' });
  response.end(`<!doctype html><form>${boxes.join('')}</form>`);
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const browser = await puppeteer.launch({ browser: 'firefox', executablePath: process.argv[2] });
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}`);
await page.click('#chair');
const ticked = () => page.$$eval(':checked', (boxes) => boxes.map(({ name }) => name));
const before = await ticked();
products = ['vase', 'lamp', 'chair'];
await page.reload();
const after = await ticked();
await browser.close();
server.close();

console.log('Guess: after a reload the tick is at the box of the same name and id, or nowhere.');
console.log('Seen: a new product comes first, and the tick for the second box is now at another product.');
console.log(`before: ${before}; after: ${after}`);
assert.deepEqual(before, ['chair']);
assert.deepEqual(after, ['lamp']);
process.exit();
END
node_modules/.bin/node surprise.mjs "$firefox"
