#!/usr/bin/env bash
# A line end after the last row makes Papa Parse miss the semicolons of a short file.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 papaparse@5.7.1
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import Papa from 'papaparse';

const file = 'sku;stock\nA-1;2\nB-2;3';
const read = (text) => {
  const { data, errors, meta } = Papa.parse(text, { header: true });
  return { first: JSON.stringify(data[0]), delimiter: meta.delimiter, error: errors[0]?.code ?? 'none' };
};
const rows = { 'without a line end': read(file), 'with a line end': read(`${file}\n`) };

console.log('papaparse 5.7.1');
console.log('Guess: the line end that RFC 4180 permits after the last row changes nothing.');
console.log('Seen: the guess of the delimiter counts an empty row, finds too few columns on average and falls back to');
console.log('the comma: two columns become one. With more rows, or three columns, the same file is read well.');
console.table(rows);
assert.deepEqual(rows['without a line end'], { first: '{"sku":"A-1","stock":"2"}', delimiter: ';', error: 'none' });
const missed = { first: '{"sku;stock":"A-1;2"}', delimiter: ',', error: 'UndetectableDelimiter' };
assert.deepEqual(rows['with a line end'], missed);
assert.equal(read(`${file}\n${'C-3;4\n'.repeat(100)}`).delimiter, ';');
END
node_modules/.bin/node surprise.mjs
