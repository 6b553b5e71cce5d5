#!/usr/bin/env bash
# Whoever reads the event loop lag of prom-client takes it away from the next reader, who reads 292 years.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 prom-client@15.1.3
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import client from 'prom-client';

client.collectDefaultMetrics();
await wait(50);
const end = performance.now() + 500;
while (performance.now() < end);
await wait(50);
const read = async () => {
  const lines = (await client.register.metrics()).matchAll(/^nodejs_eventloop_lag_(max|p99|min)_seconds (\S+)$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, Number(value)]));
};
const [first, second] = [await read(), await read()];

console.log('prom-client 15.1.3');
console.log('Guess: a metric is a state: two collectors, or a look by hand, see the same pause of half a second.');
console.log('Seen: reading empties the histogram. The second reader sees no pause, and a smallest lag of 2^63 ns.');
console.table({ 'first reader': first, 'second reader': second });
assert.ok(first.max > 0.4);
assert.ok(second.max < 0.1);
assert.ok(second.min > 9e9);
process.exit();
END
node_modules/.bin/node surprise.mjs
