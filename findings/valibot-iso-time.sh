#!/usr/bin/env bash
# valibot and the JSON Schema that it exports for isoTime() agree on no time at all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 valibot@1.5.0 @valibot/to-json-schema@1.8.0 ajv@8.20.0 ajv-formats@3.0.1
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { toJsonSchema } from '@valibot/to-json-schema';
import ajvModule from 'ajv';
import formatsModule from 'ajv-formats';
import * as v from 'valibot';

const schema = v.pipe(v.string(), v.isoTime());
const exported = toJsonSchema(schema);
const ajv = new ajvModule.default();
formatsModule.default(ajv);
const accepts = ajv.compile(exported);

const times = ['09:30', '23:59', '09:30:00Z', '09:30:00+02:00'];
const rows = times.map((time) => ({ time, valibot: v.is(schema, time), 'its JSON Schema': accepts(time) }));

console.log('valibot 1.5.0, @valibot/to-json-schema 1.8.0, ajv 8.20.0 with ajv-formats 3.0.1');
console.log('Guess: what the schema accepts, its export accepts, save for details such as leap seconds.');
console.log('Seen: isoTime() is hours and minutes; it is exported as the format "time", which asks for seconds and an');
console.log('offset. Opening hours that the server sends are all refused by who reads its OpenAPI document.');
console.log(JSON.stringify(exported));
console.table(rows);
assert.equal(exported.format, 'time');
assert.deepEqual(rows.map(({ valibot }) => valibot), [true, true, false, false]);
assert.deepEqual(rows.map((row) => row['its JSON Schema']), [false, false, true, true]);
END
node_modules/.bin/node surprise.mjs
