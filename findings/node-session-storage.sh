#!/usr/bin/env bash
# Node 26 has one sessionStorage for all requests of a server.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@26.10.0
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';

/** How shared code asks whether it runs in a browser. */
const inTab = () => (typeof sessionStorage === 'undefined' ? null : sessionStorage);
const server = createServer(({ url }, response) => {
  const { searchParams } = new URL(url, 'http://shop.example');
  if (searchParams.has('q')) inTab()?.setItem('lastSearch', searchParams.get('q'));
  response.end(inTab()?.getItem('lastSearch') ?? 'nothing');
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const ask = async (search) => (await fetch(`http://127.0.0.1:${server.address().port}/${search}`)).text();
const [ada, ben] = [await ask('?q=lamps'), await ask('')];
server.close();
server.closeAllConnections();

console.log(`Node ${process.versions.node}`);
console.log('Guess: sessionStorage belongs to a tab; asking for its type keeps shared code from it on the server.');
console.log('Seen: it is there, without a flag and without a warning, and what one visitor stored the next one reads.');
console.log(`Ada, who searched for lamps, last searched: ${ada}\nBen, who searched for nothing, last searched: ${ben}`);
assert.deepEqual([ada, ben], ['lamps', 'lamps']);
process.exit();
END
node_modules/.bin/node surprise.mjs
