#!/usr/bin/env bash
# css-loader takes the duration "auto" of an animation for a name of keyframes, and writes what no browser reads.
set -euo pipefail
chromium=$(command -v chromium)
version=$("$chromium" --version 2>/dev/null)
echo "$version"
[[ $version == 'Chromium 156.'* ]] || { echo 'This was seen with another version.' >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 webpack@5.113.0 css-loader@7.1.5 puppeteer-core@25.16.0
cat >shop.module.css <<'END'
@keyframes fill { to { scale: 1 1 } }
.spinner { animation: fill 2s linear }
.progress { animation: fill auto linear; animation-timeline: scroll() }
END
echo "module.exports = require('./shop.module.css').default.toString();" >entry.cjs
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import puppeteer from 'puppeteer-core';
import webpack from 'webpack';

const modules = { localIdentName: '[local]', namedExport: false };
await promisify(webpack)({
  mode: 'none',
  entry: './entry.cjs',
  target: 'node',
  output: { path: process.cwd(), filename: 'built.cjs', library: { type: 'commonjs2' } },
  module: { rules: [{ test: /\.css$/, use: [{ loader: 'css-loader', options: { modules } }] }] },
});
const written = readFileSync('shop.module.css', 'utf8');
const sheets = { 'as written': written, 'css-loader': createRequire(import.meta.url)('./built.cjs') };
const browser = await puppeteer.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] });
const page = await browser.newPage();
const rows = {};
for (const [name, css] of Object.entries(sheets)) {
  await page.setContent(`<style>${css}</style><p class="spinner"><p class="progress">`);
  const names = await page.$$eval('p', (boxes) => boxes.map((box) => getComputedStyle(box).animationName));
  rows[name] = { 'fill 2s linear': names[0], 'fill auto linear': names[1] };
}
await browser.close();

console.log('css-loader 7.1.5, webpack 5.113.0');
console.log('Guess: auto is the duration of an animation that follows a scroll position, and stays as 2s does.');
console.log('Seen: it becomes :local(auto). The declaration is invalid, and nothing in the build says so.');
console.log(/animation: .*auto.*/.exec(sheets['css-loader'])[0]);
console.table(rows);
assert.deepEqual(rows['as written'], { 'fill 2s linear': 'fill', 'fill auto linear': 'fill' });
assert.deepEqual(rows['css-loader'], { 'fill 2s linear': 'fill', 'fill auto linear': 'none' });
END
node_modules/.bin/node surprise.mjs "$chromium"
