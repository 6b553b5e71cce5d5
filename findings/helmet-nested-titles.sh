#!/usr/bin/env bash
# Two nested titles of react-helmet-async 3 are both in the head; server and browser differ in which is first.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 react@19.3.1 react-dom@19.3.1 react-helmet-async@3.0.0 jsdom@31.0.1
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { JSDOM } from 'jsdom';

process.env.NODE_ENV = 'production';
const { window } = new JSDOM('<!doctype html><div id="root"></div>');
Object.assign(globalThis, { window, document: window.document });
const { createElement: h } = (await import('react')).default;
const { flushSync } = await import('react-dom');
const { createRoot } = await import('react-dom/client');
const { renderToString } = await import('react-dom/server');
const { Helmet, HelmetProvider } = await import('react-helmet-async');

const shop = h(Helmet, null, h('title', null, 'Shop'));
const product = h(Helmet, null, h('title', null, 'Product'));
const tree = h(HelmetProvider, null, shop, product);

const onServer = renderToString(tree);
flushSync(() => createRoot(document.getElementById('root')).render(tree));
const inBrowser = document.head.innerHTML;

console.log('react-helmet-async 3.0.0 with react-dom 19.3.1');
console.log('Guess: the inner title wins, as in versions 1 and 2: one <title>, "Product", on both sides.');
console.log('Seen: React is handed both and keeps both. The outer is first on the server, the inner in the browser,');
console.log('so that who runs no script reads "Shop" and everybody else "Product".');
console.log(`server:  ${onServer}\nbrowser: ${inBrowser}\ndocument.title: ${document.title}`);
assert.equal(onServer, '<title>Shop</title><title>Product</title>');
assert.equal(inBrowser, '<title>Product</title><title>Shop</title>');
assert.equal(document.title, 'Product');
END
node_modules/.bin/node surprise.mjs
