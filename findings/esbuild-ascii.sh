#!/usr/bin/env bash
# esbuild's ASCII output has other characters where they stand in a regular expression.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true, "esbuild": true, "@swc/core": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 esbuild@0.28.2 @swc/core@1.16.18
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { minify } from '@swc/core';
import { transform } from 'esbuild';

const source = `export const label = '数量';
export const listOf = (text) => text.split(/[,、；]/);
export const total = 2 * (/* Stück */ 3);`;
const options = { charset: 'ascii', legalComments: 'none' };
const left = (code) => [...new Set(code.match(/[^\0-\x7f]/g) ?? [])].join(' ');
const plain = (await transform(source, options)).code;
const small = (await transform(source, { ...options, minify: true })).code;
const swc = await minify(source, { module: true, compress: false, mangle: false, format: { ascii_only: true } });

console.log('esbuild 0.28.2, @swc/core 1.16.18');
console.log("Guess: charset 'ascii' writes every character beyond ASCII as an escape, wherever JavaScript has one for it.");
console.log('Seen: strings are escaped; a regular expression keeps its characters, minified or not, and so does a kept comment.');
console.log('V8 holds a script of which one character is beyond Latin-1 in two bytes for each, so that one such pattern doubles it.');
console.log(`esbuild leaves: ${left(plain)}\nesbuild, minified: ${left(small)}\nswc with ascii_only: ${left(swc.code) || 'none'}`);
assert.deepEqual([left(plain), left(small), left(swc.code)], ['、 ； ü', '、 ；', '']);
END
node_modules/.bin/node surprise.mjs
