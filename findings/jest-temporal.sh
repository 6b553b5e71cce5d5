#!/usr/bin/env bash
# Jest and Node's assert take any two dates of Temporal for equal.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@26.10.0 expect@30.5.2 chai@6.3.0
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { expect as chai } from 'chai';
import { expect } from 'expect';

const checks = {
  'expect toEqual': (one, other) => expect(one).toEqual(other),
  'expect toStrictEqual': (one, other) => expect(one).toStrictEqual(other),
  'node:assert deepStrictEqual': (one, other) => assert.deepStrictEqual(one, other),
  'chai deep.equal': (one, other) => chai(one).to.deep.equal(other),
};
const passes = (check, one, other) => {
  try {
    check({ delivery: one }, { delivery: other });
    return 'passes';
  } catch {
    return 'fails';
  }
};
const rows = {};
for (const [name, check] of Object.entries(checks)) {
  const [may, june] = ['2026-05-01', '2026-06-01'];
  rows[name] = {
    Date: passes(check, new Date(may), new Date(june)),
    'Temporal.PlainDate': passes(check, Temporal.PlainDate.from(may), Temporal.PlainDate.from(june)),
  };
}

console.log(`Node ${process.versions.node}, expect 30.5.2 (of Jest), chai 6.3.0`);
console.log('Guess: a check that tells two Dates apart tells two dates of Temporal apart, which Node 26 has without a flag.');
console.log('Seen: their value is in no property, so that three of four compare two empty objects. A test of a day of');
console.log('delivery can not fail any more.');
console.table(rows);
assert.deepEqual(Object.values(rows).map(({ Date }) => Date), ['fails', 'fails', 'fails', 'fails']);
assert.deepEqual(Object.values(rows).map((row) => row['Temporal.PlainDate']), ['passes', 'passes', 'passes', 'fails']);
END
node_modules/.bin/node surprise.mjs
