#!/usr/bin/env bash
# csv-stringify writes false as an empty cell, as it writes what is missing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 csv-stringify@6.9.0
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { stringify } from 'csv-stringify/sync';

const rows = [['sku', 'stocked'], ['A1', true], ['A2', false], ['A3', null], ['A4', 0]];
const csv = stringify(rows).trim();

console.log('csv-stringify 6.9.0');
console.log('Guess: a boolean is written as true or false, as String(), JSON and spreadsheets do.');
console.log('Seen: true is 1 and false is nothing, which nobody can tell from null; the number 0 is 0.');
console.log(csv);
assert.equal(csv, 'sku,stocked\nA1,1\nA2,\nA3,\nA4,0');
END
node_modules/.bin/node surprise.mjs
