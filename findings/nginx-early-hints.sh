#!/usr/bin/env bash
# nginx takes the early hints of Node for the answer.
set -euo pipefail
nginx=$(command -v nginx)
version=$("$nginx" -v 2>&1)
echo "$version"
[[ $version == 'nginx version: nginx/1.22.1' ]] || { echo 'This was seen with another version.' >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

const backend = createServer((_, response) => {
  response.writeEarlyHints({ link: '</shop.css>; rel=preload; as=style' });
  response.end('<p>shop</p>');
});
await once(backend.listen('backend.sock'), 'listening');
const here = process.cwd();
writeFileSync('nginx.conf', `
  daemon off; user ${process.env.USER ?? 'root'}; pid ${here}/pid; error_log ${here}/error.log; events {}
  http {
    access_log ${here}/access.log;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${here}/${name};`).join(' ')}
    server {
      listen unix:${here}/front.sock;
      location / { proxy_pass http://unix:${here}/backend.sock:/; proxy_http_version 1.1; }
    }
  }`);
const nginx = spawn(process.argv[2], ['-c', `${here}/nginx.conf`, '-e', `${here}/error.log`], { stdio: 'inherit' });
const knock = async () => {
  const socket = connect('front.sock');
  const isOpen = await once(socket, 'connect').then(() => true, () => false);
  return isOpen ? socket : new Promise((resolve) => { setTimeout(() => resolve(knock()), 20); });
};
const socket = await knock();
socket.write('GET / HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n');
const answer = await text(socket);
nginx.kill('SIGQUIT');
await once(nginx, 'exit');
const logged = readFileSync('access.log', 'utf8');

console.log(`Node ${process.versions.node} behind nginx`);
console.log('Guess: a proxy hands 103 on, or drops it when it does not know it, and then handles the 200.');
console.log('Seen: 103 is the status that nginx logs and finishes. The 200 with its headers goes out as its content:');
console.log('clients that know 103 are lucky, and no rule of nginx for a 200 applies to it.');
console.log(`${answer}\n\naccess log: ${logged.trim()}`);
assert.match(answer, /^HTTP\/1\.1 103 Early Hints\r\nServer: nginx/);
assert.match(answer, /\r\n\r\nHTTP\/1\.1 200 OK\r\n(?!Server)/);
assert.match(logged, /" 103 \d+ "/);
process.exit();
END
node_modules/.bin/node surprise.mjs "$nginx"
