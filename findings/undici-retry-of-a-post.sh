#!/usr/bin/env bash
# undici's retry interceptor turns the 503 of a POST, which it never repeats, into an exception without its body.
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
import { Agent, interceptors, request } from 'undici';

let asked = 0;
const server = createServer((_, response) => {
  asked += 1;
  response.writeHead(503, { 'content-type': 'application/json' }).end('{"code":"STOCK_IS_COUNTED"}');
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const order = async (dispatcher) => {
  const options = { method: 'POST', body: '{}', dispatcher };
  const answer = await request(`http://127.0.0.1:${server.address().port}`, options).catch((error) => error);
  if (answer instanceof Error) return `throws ${answer.name}: ${answer.message}`;
  return `${answer.statusCode} ${await answer.body.text()}`;
};
const plain = await order(new Agent());
const retrying = await order(new Agent().compose(interceptors.retry({ maxRetries: 2, minTimeout: 10 })));
server.close();
server.closeAllConnections();

console.log('undici 8.13.1');
console.log('Guess: POST is not among the methods to repeat, so that its answer passes as without the interceptor.');
console.log('Seen: it is asked once, but its answer is dropped and an error thrown, although nothing was repeated.');
console.log(`without: ${plain}\nwith:    ${retrying}\nrequests: ${asked}`);
assert.equal(plain, '503 {"code":"STOCK_IS_COUNTED"}');
assert.equal(retrying, 'throws RequestRetryError: Request failed');
assert.equal(asked, 2);
process.exit();
END
node_modules/.bin/node surprise.mjs
