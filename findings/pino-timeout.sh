#!/usr/bin/env bash
# pino writes the names of 25 other errors into the line of a timeout.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 pino@10.4.0
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import pino from 'pino';

const server = createServer(() => undefined);
await once(server.listen(0, '127.0.0.1'), 'listening');
const url = `http://127.0.0.1:${server.address().port}`;
const errorOf = (options) => fetch(url, options).catch((error) => error);
const late = await errorOf({ signal: AbortSignal.timeout(100) });
server.close();
server.closeAllConnections();
const refused = (await errorOf({})).cause;

let line;
const log = pino({}, { write: (text) => { line = text; } });
const written = (error) => {
  log.error(error);
  return { names: Object.keys(JSON.parse(line).err), length: line.length, code: JSON.parse(line).err.code };
};
const [timeout, refusal] = [written(late), written(refused)];

console.log(`pino 10.4.0, Node ${process.versions.node}`);
console.log('Guess: type, message and stack, and the code of the error if it has one, as with a refused connection.');
console.log('Seen: a timeout of fetch is a DOMException. Its code is a number, and all constants of its class count as');
console.log('its own: the lines of an outage speak of INDEX_SIZE_ERR and DATA_CLONE_ERR.');
console.log(`refused: ${refusal.length} characters, code ${refusal.code}: ${refusal.names.join(', ')}`);
console.log(`timeout: ${timeout.length} characters, code ${timeout.code}: ${timeout.names.join(', ')}`);
assert.equal(refusal.code, 'ECONNREFUSED');
assert.equal(timeout.code, 23);
assert.equal(timeout.names.filter((name) => name.endsWith('_ERR')).length, 25);
process.exit();
END
node_modules/.bin/node surprise.mjs
