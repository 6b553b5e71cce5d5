#!/usr/bin/env bash
# SVGO takes rules in a range media query out of a drawing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 svgo@4.1.0
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { optimize } from 'svgo';

const drawing = (query) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><style>.a{fill:red}@media ${query}{.a{fill:blue}}</style>` +
  '<path class="a" d="M0 0h9v9z"/><path class="a" d="M9 9h9v9z"/></svg>';
const styleOf = (query) => /<style>(.*)<\/style>/.exec(optimize(drawing(query)).data)[1];
const [prefix, range] = [styleOf('(min-width:600px)'), styleOf('(width>=600px)')];

console.log('svgo 4.1.0, with its own list of plugins');
console.log('Guess: (width >= 600px) is kept as (min-width: 600px) is, which says the same.');
console.log('Seen: the rule with the range is gone, and nothing says so: a logo loses its wide form.');
console.log(`min-width: ${prefix}\nwidth >=:  ${range}`);
assert.match(prefix, /@media \(min-width:600px\)\{\.a\{fill:(blue|#00f)\}\}/);
assert.doesNotMatch(range, /@media|blue|#00f/);
END
node_modules/.bin/node surprise.mjs
