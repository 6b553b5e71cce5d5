#!/usr/bin/env bash
# undici opens a connection for each request to a server that keeps idle connections for two seconds.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 undici@8.13.1
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Agent, request } from 'undici';

/** How many connections twenty requests in a row open. */
const connectionsOf = async (keepAliveTimeout) => {
  let opened = 0;
  const server = createServer({ keepAliveTimeout }, (_, response) => response.end('ok'));
  server.on('connection', () => { opened += 1; });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const dispatcher = new Agent();
  for (let i = 0; i < 20; i += 1) {
    const { body } = await request(`http://127.0.0.1:${server.address().port}`, { dispatcher });
    await body.text();
  }
  await dispatcher.close();
  server.close();
  return opened;
};
const [two, five] = [await connectionsOf(2000), await connectionsOf(5000)];

console.log(`undici 8.13.1, Node ${process.versions.node}`);
console.log('Guess: 20 requests within milliseconds share one connection, as two seconds are far away.');
console.log('Seen: undici takes two seconds off what the Keep-Alive header says, and nothing is left to reuse.');
console.log(`keepAliveTimeout 5 s: ${five} connections\nkeepAliveTimeout 2 s: ${two} connections`);
assert.equal(two, 20);
assert.ok(five <= 2);
END
node_modules/.bin/node surprise.mjs
