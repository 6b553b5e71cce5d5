#!/usr/bin/env bash
# On a page at rest Chromium keeps an idle callback waiting after a click, as long as nothing is drawn.
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
import { setTimeout } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';

const browser = await puppeteer.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] });
const FORM = '<!doctype html><title>Form</title><input type="checkbox" style="margin: 0; width: 40px; height: 40px">';

/** Asks for idle time on a page at rest, two seconds after `use`; whether it came within two seconds more. */
async function hasIdleTime(use, draw = false) {
  const page = await browser.newPage();
  await page.goto(`data:text/html,${encodeURIComponent(FORM)}`);
  await use(page);
  await setTimeout(2_000);
  const came = await page.evaluate((isDrawn) => {
    if (isDrawn) requestAnimationFrame(() => undefined);
    return new Promise((resolve) => requestIdleCallback(({ didTimeout }) => resolve(!didTimeout), { timeout: 2_000 }));
  }, draw);
  await page.close();
  return came;
}

async function click(page) {
  // As long as a finger takes.
  await page.mouse.click(20, 20, { delay: 100 });
}

const seen = {
  'untouched': await hasIdleTime(async () => undefined),
  'after a click': await hasIdleTime(click),
  'after a click, a frame is drawn': await hasIdleTime(click, true),
};
await browser.close();

console.log('Guess: a page at rest has nothing but idle time, and an idle callback comes within 50 ms.');
console.log('Seen: after a click of 100 ms that ticks a box, none comes until the page draws again; only a timeout ends it.');
console.log(`an idle callback comes: ${JSON.stringify(seen)}`);
assert.deepEqual(seen, { 'untouched': true, 'after a click': false, 'after a click, a frame is drawn': true });
END
node_modules/.bin/node surprise.mjs "$chromium"
