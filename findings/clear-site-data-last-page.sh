#!/usr/bin/env bash
# Clear-Site-Data: "cache" leaves the one page alive that Back leads to.
set -euo pipefail
chromium=$(command -v chromium)
firefox=$(command -v firefox-esr)
versions="$("$chromium" --version 2>/dev/null), $("$firefox" --version 2>/dev/null)"
echo "$versions"
[[ $versions == 'Chromium 156.'*', Mozilla Firefox 153.'* ]] || { echo 'This was seen with other versions.' >&2; exit 2; }
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

const server = createServer(({ method }, response) => {
  response.setHeader('content-type', 'text/html');
  if (method === 'POST') response.setHeader('clear-site-data', '"cache"');
  const script = 'onpageshow = ({ persisted }) => { kept = persisted; }';
  response.end(`<form method="post" action="/bye"><button>Log out</button></form><script>${script}</script>`);
});
await once(server.listen(0, 'localhost'), 'listening');
const origin = `http://localhost:${server.address().port}`;
const rows = {};
for (const [browser, executablePath] of Object.entries({ chrome: process.argv[2], firefox: process.argv[3] })) {
  const opened = await puppeteer.launch({ browser, executablePath, args: browser === 'chrome' ? ['--no-sandbox'] : [] });
  const page = await opened.newPage();
  for (const path of ['/orders', '/account']) await page.goto(origin + path);
  await Promise.all([page.waitForNavigation(), page.click('button')]);
  rows[browser] = {};
  for (const path of ['/account', '/orders']) {
    await page.evaluate(() => { setTimeout(() => history.back()); });
    await page.waitForFunction((path) => location.pathname === path && globalThis.kept !== undefined, { polling: 50 }, path);
    rows[browser][path] = (await page.evaluate('kept')) ? 'as it was left' : 'loaded anew';
  }
  await opened.close();
}
server.close();

console.log('Guess: the header empties what Back shows as well, so that a log-out by a form leaves no page of the user.');
console.log('Seen: the form was sent by a page that is kept only once the answer has come. It alone comes back as it was,');
console.log('and the pages before it are loaded anew.');
console.table(rows);
for (const row of Object.values(rows)) assert.deepEqual(row, { '/account': 'as it was left', '/orders': 'loaded anew' });
process.exit();
END
node_modules/.bin/node surprise.mjs "$chromium" "$firefox"
