#!/usr/bin/env bash
# Chromium formats Icelandic as English, and Node as Icelandic.
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
  const result = {};
  for (const locale of ['is-IS', 'lv-LV']) {
    const price = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(1234.5);
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(0);
    result[locale] = `${price}, ${day}`;
  }
  return result;
};
const browser = await puppeteer.launch({ executablePath: process.argv[2], args: ['--no-sandbox', '--lang=en-US'] });
const inBrowser = await (await browser.newPage()).evaluate(format);
await browser.close();
const onServer = format();

console.log(`Node ${process.versions.node}`);
console.log('Guess: a browser of this size knows each national language of Europe that the server knows.');
console.log('Seen: Latvian is the same on both sides. Icelandic is not among the languages that Chromium carries,');
console.log('and no error says so: what the server wrote is replaced by the language of the browser.');
console.table({ Node: onServer, Chromium: inBrowser });
assert.equal(inBrowser['lv-LV'], onServer['lv-LV']);
assert.match(onServer['is-IS'], /1\.234,50.*janúar/);
assert.match(inBrowser['is-IS'], /1,234\.50.*January/);
END
node_modules/.bin/node surprise.mjs "$chromium"
