#!/usr/bin/env bash
# Two CSS minifiers take an empty layer away, and with it the order of the layers.
set -euo pipefail
chromium=$(command -v chromium)
version=$("$chromium" --version 2>/dev/null)
echo "$version"
[[ $version == 'Chromium 156.'* ]] || { echo 'This was seen with another version.' >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 clean-css@5.3.3 csso@5.0.5 esbuild@0.28.2 puppeteer-core@25.16.0
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import CleanCss from 'clean-css';
import { minify } from 'csso';
import { transformSync } from 'esbuild';
import puppeteer from 'puppeteer-core';

const sheet = '@layer reset{}@layer shop{p{color:red}}@layer reset{p{color:blue}}';
const sheets = {
  'as written': sheet,
  'esbuild 0.28.2': transformSync(sheet, { loader: 'css', minify: true }).code.trim(),
  'clean-css 5.3.3': new CleanCss().minify(sheet).styles,
  'csso 5.0.5': minify(sheet).css,
};

const browser = await puppeteer.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] });
const page = await browser.newPage();
const colors = {};
for (const [name, css] of Object.entries(sheets)) {
  await page.setContent(`<style>${css}</style><p>x</p>`);
  colors[name] = await page.evaluate(() => getComputedStyle(document.querySelector('p')).color);
}
await browser.close();

console.log('Guess: a rule without declarations does nothing, so that taking it away changes nothing.');
console.log('Seen: the first mention of a layer decides its rank. Without it, `reset` comes last and wins.');
for (const name of Object.keys(sheets)) console.log(`${name}: ${sheets[name]} -> ${colors[name]}`);
const [red, blue] = ['rgb(255, 0, 0)', 'rgb(0, 0, 255)'];
assert.deepEqual(Object.values(colors), [red, red, blue, blue]);
END
node_modules/.bin/node surprise.mjs "$chromium"
