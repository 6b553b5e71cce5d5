#!/usr/bin/env bash
# SheetJS writes a product number of twelve digits or more to CSV as a rounded power of ten.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 xlsx@0.18.5
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import XLSX from 'xlsx';

const rows = [['order', 'gtin'], [12345678901, 4006381333931]];
const sheet = XLSX.utils.aoa_to_sheet(rows);
const csv = XLSX.utils.sheet_to_csv(sheet).trim();
const back = XLSX.utils.sheet_to_json(XLSX.read(csv, { type: 'string' }).Sheets.Sheet1)[0];

console.log('xlsx 0.18.5');
console.log('Guess: CSV has no formats, so that a whole number is written with all of its digits.');
console.log('Seen: the text is what a narrow cell would show: eleven digits are whole, a GTIN has six left.');
console.log(`cells: ${rows[1]}\n${csv}\nread again: ${JSON.stringify(back)}`);
assert.equal(csv, 'order,gtin\n12345678901,4.00638E+12');
assert.deepEqual(back, { order: 12345678901, gtin: 4006380000000 });
END
node_modules/.bin/node surprise.mjs
