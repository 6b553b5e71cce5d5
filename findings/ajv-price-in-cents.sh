#!/usr/bin/env bash
# Ajv refuses a price of 19.99 by multipleOf 0.01, and takes 9.99.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 ajv@8.20.0
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { Ajv } from 'ajv';

const isPrice = new Ajv().compile({ type: 'number', multipleOf: 0.01 });
const prices = [9.99, 19.99, 41.1, 8.7, 1.13];
const refused = prices.filter((price) => !isPrice(price));

console.log('ajv 8.20.0');
console.log('Guess: multipleOf 0.01, as JSON Schema means it, takes every price with two decimals.');
console.log('Seen: Ajv divides in floating point and wants a whole number; 19.99 / 0.01 is 1998.9999999999998.');
console.log(`prices: ${prices.join(', ')}\nrefused: ${refused.join(', ')}`);
assert.deepEqual(refused, [19.99, 8.7, 1.13]);
END
node_modules/.bin/node surprise.mjs
