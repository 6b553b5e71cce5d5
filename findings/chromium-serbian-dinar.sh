#!/usr/bin/env bash
# A price in Serbian dinars has two decimals in Node and none in Chromium.
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
import puppeteer from 'puppeteer-core';

const format = () => {
  const formatted = ['EUR', 'HUF', 'RSD'].map((currency) =>
    [currency, new Intl.NumberFormat('en', { style: 'currency', currency }).format(1234.5)]);
  return Object.fromEntries(formatted);
};
const browser = await puppeteer.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] });
const inBrowser = await (await browser.newPage()).evaluate(format);
await browser.close();
const onServer = format();

console.log(`Node ${process.versions.node} (V8 ${process.versions.v8}, CLDR ${process.versions.cldr})`);
console.log('Guess: the digits of a currency come with the language, and both sides are V8: the same text hydrates.');
console.log('Seen: each is built with its own table of currencies. Amounts in RSD are rounded in the browser alone.');
console.table({ Node: onServer, Chromium: inBrowser });
assert.deepEqual([onServer.EUR, onServer.HUF], [inBrowser.EUR, inBrowser.HUF]);
assert.match(onServer.RSD, /1,234\.50$/);
assert.match(inBrowser.RSD, /1,23[45]$/);
END
node_modules/.bin/node surprise.mjs "$chromium"
