#!/usr/bin/env bash
# A name that React Router writes into a path comes back from matchPath half decoded.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 react@19.3.1 react-dom@19.3.1 react-router@8.5.3
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { generatePath, matchPath, matchRoutes } from 'react-router';

const name = 'Tea & Co / Ltd';
const path = generatePath('/shops/:name', { name });
const single = matchPath('/shops/:name', path).params.name;
const routed = matchRoutes([{ path: '/shops/:name' }], path)[0].params.name;

console.log('react-router 8.5.3');
console.log('Guess: matchPath is the reverse of generatePath, and gives the params that matchRoutes gives.');
console.log('Seen: matchPath decodes the slash alone, which is neither the path nor the name.');
console.log(`name: ${name}\npath: ${path}\nmatchRoutes: ${routed}\nmatchPath:   ${single}`);
assert.equal(routed, name);
assert.equal(single, 'Tea%20&%20Co%20/%20Ltd');
END
node_modules/.bin/node surprise.mjs
