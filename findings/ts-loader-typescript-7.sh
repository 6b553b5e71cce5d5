#!/usr/bin/env bash
# ts-loader takes every TypeScript as its peer and installs beside 7 without a word; its first build fails.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --no-audit --no-fund node@24.21.0 webpack@5.113.0 ts-loader@9.6.2 typescript@7.0.2 >said 2>&1
if grep -i peer said; then exit 1; fi
echo 'export const count: number = 1;' >entry.ts
echo '{ "compilerOptions": { "target": "es2022", "module": "esnext" } }' >tsconfig.json
# TypeScript's own command checks the same file.
node_modules/.bin/node node_modules/.bin/tsc -p . --noEmit
cat >surprise.cjs <<'END'
const assert = require('node:assert/strict');
const webpack = require('webpack');

const rules = [{ test: /\.ts$/, loader: 'ts-loader', options: { transpileOnly: true } }];
webpack({ context: __dirname, mode: 'production', entry: './entry.ts', module: { rules } }, (_, stats) => {
  const [{ message }] = stats.toJson({ all: false, errors: true }).errors;
  const seen = {
    peer: require('ts-loader/package.json').peerDependencies.typescript,
    exported: Object.keys(require('typescript')),
    build: /TypeError: .*/.exec(message)?.[0],
  };
  console.log('ts-loader 9.6.2, webpack 5.113.0, typescript 7.0.2');
  console.log('Guess: what the peer range allows builds, or npm or the loader says that it does not.');
  console.log('Seen: the range is every version, and the package of 7 exports its version alone: no compiler to call.');
  console.log(seen);
  assert.deepEqual(seen, {
    peer: '*',
    exported: ['version', 'versionMajorMinor'],
    build: "TypeError: Cannot read properties of undefined (reading 'fileExists')",
  });
});
END
node_modules/.bin/node surprise.cjs
