#!/usr/bin/env bash
# A sampling breaker of cockatiel stays closed while every call of half a minute fails.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 cockatiel@4.0.0
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { CircuitState, circuitBreaker, handleAll, SamplingBreaker } from 'cockatiel';

const breaker = circuitBreaker(handleAll, {
  halfOpenAfter: 1000,
  breaker: new SamplingBreaker({ threshold: 0.5, duration: 30_000 }),
});
let failures = 0;
while (breaker.state === CircuitState.Closed && failures < 1000) {
  failures += 1;
  await breaker.execute(() => { throw new Error('refused'); }).catch(() => undefined);
}

console.log('cockatiel 4.0.0');
console.log('Guess: with a threshold of one half, a few dozen calls that all fail within 30 s open the circuit.');
console.log('Seen: no number of calls is set, and the one assumed is ten a second for all of the 30 s: a service');
console.log('that is called nine times a second and always fails is called for ever.');
console.log(`opened by failure number ${failures}, of ${failures} calls`);
assert.equal(failures, 300);
END
node_modules/.bin/node surprise.mjs
