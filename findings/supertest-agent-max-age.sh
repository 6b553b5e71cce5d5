#!/usr/bin/env bash
# An agent of supertest keeps sending a cookie that Max-Age=0 has ended.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 express@5.3.0 supertest@7.3.2
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import express from 'express';
import supertest from 'supertest';

const app = express();
app.get('/login', (_, response) => response.set('set-cookie', 'session=ada; Path=/; HttpOnly').end());
app.get('/max-age', (_, response) => response.set('set-cookie', 'session=ada; Path=/; HttpOnly; Max-Age=0').end());
const past = new Date(0).toUTCString();
app.get('/expires', (_, response) => response.set('set-cookie', `session=ada; Path=/; Expires=${past}`).end());
app.get('/sent', ({ headers }, response) => response.send(headers.cookie ?? 'none'));
const sentAfter = async (logout) => {
  const agent = supertest.agent(app);
  await agent.get('/login');
  await agent.get(logout);
  return (await agent.get('/sent')).text;
};
const [maxAge, expires] = [await sentAfter('/max-age'), await sentAfter('/expires')];

console.log('supertest 7.3.2');
console.log('Guess: both ways to end a cookie log the agent out, as they do in browsers.');
console.log('Seen: the jar heeds Expires alone: a test of a log-out by Max-Age=0 fails against a correct server.');
console.log(`sent after Expires in the past: ${expires}\nsent after Max-Age=0: ${maxAge}`);
assert.deepEqual({ maxAge, expires }, { maxAge: 'session=ada', expires: 'none' });
END
node_modules/.bin/node surprise.mjs
