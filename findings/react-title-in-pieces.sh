#!/usr/bin/env bash
# React 19 renders a title of several children as an empty title.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 react@19.3.1 react-dom@19.3.1
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';

process.env.NODE_ENV = 'production';
const { createElement: h } = (await import('react')).default;
const { renderToString } = await import('react-dom/server');

// What JSX makes of <title>Cart ({count})</title>, and of a heading with the same words.
const pieces = ['Cart (', 3, ')'];
const title = renderToString(h('title', null, ...pieces));
const heading = renderToString(h('h1', null, ...pieces));

console.log('react-dom 19.3.1, production');
console.log('Guess: <title>Cart ({count})</title> reads "Cart (3)", as a heading of the same children does.');
console.log('Seen: no error and no warning, but a title without a word.');
console.log(`title:   ${title}\nheading: ${heading}`);
assert.equal(title, '<title></title>');
assert.equal(heading, '<h1>Cart (<!-- -->3<!-- -->)</h1>');
END
node_modules/.bin/node surprise.mjs
