#!/usr/bin/env bash
# html-to-text glues the cells of a table, and a term to what is said of it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 html-to-text@10.0.1
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { convert } from 'html-to-text';

const table = '<table><tr><th>Pieces</th><td>12</td><td>24</td></tr><tr><th>Weight</th><td>2 kg</td><td>4 kg</td></tr></table>';
const [cells, term] = [table, '<dl><dt>Size</dt><dd>30 cm</dd></dl>'].map((html) => convert(html));

console.log('html-to-text 10.0.1');
console.log('Guess: a row is a line, and its cells are apart, as in every text browser.');
console.log('Seen: a table is a block like any other, in which not even the end of a row divides: 12 and 24 are 1224.');
console.log(`${JSON.stringify(cells)}\n${JSON.stringify(term)}`);
assert.equal(cells, 'Pieces1224Weight2 kg4 kg');
assert.equal(term, 'Size30 cm');
END
node_modules/.bin/node surprise.mjs
