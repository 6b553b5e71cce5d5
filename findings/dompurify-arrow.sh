#!/usr/bin/env bash
# DOMPurify takes away the text of a picture that has an arrow in it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 dompurify@3.4.18 jsdom@31.0.1 sanitize-html@2.18.1
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import sanitizeHtml from 'sanitize-html';

const { sanitize } = createDOMPurify(new JSDOM('').window);
const altOf = (html) => new JSDOM(html).window.document.querySelector('img').getAttribute('alt');
const rows = [];
for (const given of ['Hose -> pump -> tank', 'Hose --> pump --> tank']) {
  const html = `<img src="/pump.jpg" alt="${given}">`;
  const byPurify = altOf(sanitize(html, { ALLOWED_TAGS: ['img'], ALLOWED_ATTR: ['src', 'alt'] }));
  const allowed = { allowedTags: ['img'], allowedAttributes: { img: ['src', 'alt'] } };
  rows.push({ given, DOMPurify: byPurify, 'sanitize-html': altOf(sanitizeHtml(html, allowed)) });
}

console.log('dompurify 3.4.18 with jsdom 31.0.1, sanitize-html 2.18.1');
console.log('Guess: alt is plain text and on the list of what may stay, so that its words stay.');
console.log('Seen: an arrow of two dashes looks like the end of a comment, and the whole attribute goes. A server that uses');
console.log('one sanitizer and a browser that uses the other render two documents.');
console.table(rows);
const [short, long] = rows.map(({ given }) => given);
assert.deepEqual(rows.map(({ DOMPurify }) => DOMPurify), [short, null]);
assert.deepEqual(rows.map((row) => row['sanitize-html']), [short, long]);
END
node_modules/.bin/node surprise.mjs
