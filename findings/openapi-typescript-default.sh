#!/usr/bin/env bash
# openapi-typescript wants a field that has a default in one request, and leaves it out in the same one without a name.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 openapi-typescript@7.13.0 typescript@5.9.3
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import openapiTypes, { astToString } from 'openapi-typescript';

const Search = { type: 'object', properties: { pageNo: { type: 'integer', default: 1 } } };
const search = (schema) => ({
  post: {
    requestBody: { content: { 'application/json': { schema } } },
    responses: { 204: { description: 'Done' } },
  },
});
const types = astToString(
  await openapiTypes({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: { '/inline': search(Search), '/named': search({ $ref: '#/components/schemas/Search' }) },
    components: { schemas: { Search } },
  }),
);
const fields = types.match(/pageNo\??: number/g);

console.log('openapi-typescript 7.13.0');
console.log('Guess: a field that is not required may be left out of a request, and a default says what is meant then.');
console.log('Seen: so it is where the schema stands in the request. Behind a $ref the same schema is taken for an answer,');
console.log('in which a field with a default is always there: a client has to send it.');
console.log(`inline: ${fields[0]}\nnamed: ${fields[1]}`);
assert.deepEqual(fields, ['pageNo?: number', 'pageNo: number']);
END
node_modules/.bin/node surprise.mjs
