#!/usr/bin/env bash
# Express gives one ETag to two releases of a file, when npm has packed both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 express@5.3.0
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import express from 'express';

/** Packs, unpacks and serves a site, as a deployment from a registry does. */
const release = async (version, price) => {
  mkdirSync(`${version}/site`, { recursive: true });
  writeFileSync(`${version}/package.json`, JSON.stringify({ name: 'site', version }));
  writeFileSync(`${version}/site/index.html`, `<p>Shipping costs ${price} €</p>`);
  execFileSync('npm', ['pack', '--silent'], { cwd: version });
  execFileSync('tar', ['-xzf', `site-${version}.tgz`], { cwd: version });
  const server = express().use(express.static(`${version}/package/site`)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return async (headers) => (await once(get({ port: server.address().port, headers }), 'response'))[0];
};
const before = await (await release('1.0.0', '4.90'))({});
const { etag, 'last-modified': modified } = before.headers;
const after = await (await release('1.0.1', '6.90'))({ 'if-none-match': etag });

console.log(`express 5.3.0, npm ${execFileSync('npm', ['--version']).toString().trim()}`);
console.log('Guess: the page has other bytes, so that a browser which knows the old page is sent the new one.');
console.log('Seen: the tag is made of size and time, and npm pack gives each file one time of 1985, for reproducible');
console.log('archives. A price of as many digits is Not Modified.');
console.log(`1.0.0: ${before.statusCode}, ETag ${etag}, Last-Modified ${modified}\n1.0.1: ${after.statusCode}`);
assert.match(modified, /1985/);
assert.equal(after.statusCode, 304);
process.exit();
END
node_modules/.bin/node surprise.mjs
