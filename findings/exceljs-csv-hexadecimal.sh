#!/usr/bin/env bash
# ExcelJS reads the code 0x1F of a CSV file as 31, and the one of twenty digits as another.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 exceljs@4.4.0
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import ExcelJS from 'exceljs';

const codes = ['0x1F', '0b11', '12345678901234567890', '1E5', 'A-1'];
const sheet = await new ExcelJS.Workbook().csv.read(Readable.from([`code\n${codes.join('\n')}\n`]));
const read = codes.map((_, index) => sheet.getCell(index + 2, 1).value);

console.log('exceljs 4.4.0');
console.log('Guess: a cell is a number where a spreadsheet would take it for one, or the text that stands there.');
console.log('Seen: whatever JavaScript takes for a number, hexadecimal and binary included, which no spreadsheet does.');
console.log(codes.map((code, index) => `${code}: ${JSON.stringify(read[index])}`).join('\n'));
assert.deepEqual(read, [31, 3, 12345678901234567000, 100000, 'A-1']);
END
node_modules/.bin/node surprise.mjs
