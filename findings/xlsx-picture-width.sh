#!/usr/bin/env bash
# A file name with _x1080_ in it comes back from a spreadsheet as another word.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 write-excel-file@4.1.1 read-excel-file@9.3.17 exceljs@4.4.0 xlsx@0.18.5
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import readXlsxFile from 'read-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';
import XLSX from 'xlsx';

const names = ['lamp_1920x1080.jpg', 'lamp_x1080_front.jpg'];
await writeXlsxFile(names.map((value) => [{ value }])).toFile('write-excel-file.xlsx');
const book = new ExcelJS.Workbook();
book.addWorksheet('A').addRows(names.map((name) => [name]));
await book.xlsx.writeFile('exceljs.xlsx');

const readers = {
  'read-excel-file': async (file) => (await readXlsxFile(file))[0].data.map(([cell]) => cell),
  exceljs: async (file) => {
    const read = await new ExcelJS.Workbook().xlsx.readFile(file);
    return read.worksheets[0].getColumn(1).values.slice(1);
  },
  xlsx: async (file) => {
    const { Sheets, SheetNames } = XLSX.read(readFileSync(file));
    return XLSX.utils.sheet_to_json(Sheets[SheetNames[0]], { header: 1 }).map(([cell]) => cell);
  },
};
const found = {};
for (const file of ['write-excel-file.xlsx', 'exceljs.xlsx'])
  for (const [reader, read] of Object.entries(readers)) found[`${file}, read by ${reader}`] = await read(file);

console.log('write-excel-file 4.1.1, exceljs 4.4.0, read-excel-file 9.3.17, xlsx 0.18.5');
console.log('Guess: a cell of text comes back as it was given, at least where one library writes and reads it.');
console.log('Seen: in a workbook _x1080_ stands for one character. Readers know that and no writer here escapes it, so that');
console.log('a picture of that width is under a name which no server has.');
console.log(`given: ${names.join(', ')}`);
console.table(found);
for (const read of Object.values(found)) assert.deepEqual(read, [names[0], 'lamp\u1080front.jpg']);
END
node_modules/.bin/node surprise.mjs
