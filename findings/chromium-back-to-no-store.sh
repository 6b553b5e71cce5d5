#!/usr/bin/env bash
# Chromium goes back to a no-store page without asking for it.
set -euo pipefail
chromium=$(command -v chromium)
version=$("$chromium" --version 2>/dev/null)
echo "$version"
[[ $version == 'Chromium 156.'* ]] || { echo 'This was seen with another version.' >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 puppeteer-core@25.16.0
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import puppeteer from 'puppeteer-core';

let asked = 0;
const server = createServer(({ url }, response) => {
  response.setHeader('content-type', 'text/html');
  if (url === '/stock') {
    asked += 1;
    response.setHeader('cache-control', 'no-store');
  }
  response.end(`<p>answer ${asked}</p><script>onpageshow = (event) => { isRestored = event.persisted; };</script>`);
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const origin = `http://127.0.0.1:${server.address().port}`;
const browser = await puppeteer.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.goto(`${origin}/stock`);
await page.evaluate(() => { document.querySelector('p').textContent += ', changed by a script'; });
await page.goto(`${origin}/other`);
await page.goBack();
const seen = await page.evaluate(() => ({ text: document.querySelector('p').textContent, isRestored }));
await browser.close();
server.close();

console.log('Guess: Cache-Control: no-store keeps a page out of the back/forward cache, as it did for years.');
console.log('Seen: the live page comes back, with what scripts made of it, and the server is not asked.');
console.log(`requests for the page: ${asked}; after going back: ${JSON.stringify(seen)}`);
assert.deepEqual(seen, { text: 'answer 1, changed by a script', isRestored: true });
assert.equal(asked, 1);
process.exit();
END
node_modules/.bin/node surprise.mjs "$chromium"
