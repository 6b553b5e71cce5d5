#!/usr/bin/env bash
# React 19 sends the fallback of a boundary that never waited, once what is in it is long.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 react@19.3.1 react-dom@19.3.1 jsdom@31.0.1
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { JSDOM } from 'jsdom';

process.env.NODE_ENV = 'production';
const { createElement: h, Suspense } = (await import('react')).default;
const { renderToString } = await import('react-dom/server');
const { prerenderToNodeStream } = await import('react-dom/static');

const page = (count) => {
  const rows = Array.from({ length: count }, (_, i) => h('li', { key: i }, `Product number ${i} of the catalogue`));
  return h('html', null, h('body', null, h(Suspense, { fallback: h('p', null, 'Loading') }, h('ul', null, rows))));
};
/** What a reader without scripts is shown. */
const shown = (html) => {
  const { document } = new JSDOM(html).window;
  document.querySelectorAll('[hidden], template, script').forEach((element) => element.remove());
  return `${document.querySelectorAll('li').length} rows${document.body.textContent.includes('Loading') ? ', "Loading"' : ''}`;
};
const rows = {};
for (const count of [100, 400]) {
  const whole = await text((await prerenderToNodeStream(page(count))).prelude);
  rows[`${count} rows`] = { renderToString: shown(renderToString(page(count))), prerenderToNodeStream: shown(whole) };
}

console.log('react-dom 19.3.1, production');
console.log('Guess: a fallback is for what is not there yet; prerender waits for everything, so that its page is whole.');
console.log('Seen: nothing in the boundary waits, but a long one is hidden behind "Loading" until a script exchanges them:');
console.log('who runs no scripts reads an empty shop. The old renderToString sends the rows.');
console.table(rows);
assert.deepEqual(rows['100 rows'], { renderToString: '100 rows', prerenderToNodeStream: '100 rows' });
assert.deepEqual(rows['400 rows'], { renderToString: '400 rows', prerenderToNodeStream: '0 rows, "Loading"' });
END
node_modules/.bin/node surprise.mjs
