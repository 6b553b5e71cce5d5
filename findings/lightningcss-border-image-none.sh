#!/usr/bin/env bash
# Lightning CSS minifies border-image: none to a declaration without a value, which browsers drop.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 lightningcss@1.33.0 esbuild@0.28.2
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { transformSync } from 'esbuild';
import { transform } from 'lightningcss';

const sheet = '.framed{border-image:url(frame.png) 30}.framed.plain{border-image:none}';
const lightning = transform({ filename: 'a.css', code: Buffer.from(sheet), minify: true }).code.toString();
const esbuild = transformSync(sheet, { loader: 'css', minify: true }).code.trim();

console.log('lightningcss 1.33.0, beside esbuild 0.28.2');
console.log('Guess: the reset stays, or becomes a shorter value that means the same.');
console.log('Seen: the value is gone. What is left is invalid, so that the plain box keeps its frame.');
console.log(`before:    ${sheet}\nlightning: ${lightning}\nesbuild:   ${esbuild}`);
assert.equal(lightning, '.framed{border-image:url(frame.png) 30}.framed.plain{border-image:}');
assert.equal(esbuild, sheet);
END
node_modules/.bin/node surprise.mjs
