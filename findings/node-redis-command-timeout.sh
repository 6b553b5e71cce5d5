#!/usr/bin/env bash
# A command timeout of node-redis does not end a command that was sent.
set -euo pipefail
redis=$(command -v redis-server)
version=$("$redis" --version 2>/dev/null)
echo "$version"
[[ $version == *'v=7.0.15 '* ]] || { echo 'This was seen with another version.' >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 @redis/client@6.3.1
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from '@redis/client';

const path = `${process.cwd()}/redis.sock`;
const server = spawn('redis-server', ['--port', '0', '--unixsocket', path, '--save', '']);
for await (const lines of server.stdout) if (/ready to accept connections/i.test(`${lines}`)) break;
const open = (options) => createClient({ socket: { path }, ...options }).on('error', () => undefined).connect();
const [operator, shop] = [await open(), await open({ commandOptions: { timeout: 100 } })];
await shop.set('price', '4.90');
await operator.sendCommand(['CLIENT', 'PAUSE', '1500', 'ALL']);
const start = performance.now();
const outcome = await shop.get('price').then((value) => `answered ${value}`, (error) => `rejected: ${error.message}`);
const waited = Math.round(performance.now() - start);
server.kill();
await once(server, 'exit');

console.log('@redis/client 6.3.1');
console.log('Guess: with commandOptions.timeout of 100 ms, get() rejects after 100 ms while Redis is paused.');
console.log('Seen: the limit is for a command that still queues in the client. Once written, it waits without one.');
console.log(`${outcome} after ${waited} ms`);
assert.equal(outcome, 'answered 4.90');
assert.ok(waited > 1000);
process.exit();
END
node_modules/.bin/node surprise.mjs
