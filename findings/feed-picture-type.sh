#!/usr/bin/env bash
# feed takes the path of a picture for its type.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 feed@6.0.0
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { Feed } from 'feed';

const shop = 'https://shop.example/';
const feed = new Feed({ title: 'News', id: shop, link: shop, copyright: 'Shop', updated: new Date(0) });
for (const image of ['pictures/1.png', 'pictures/2', 'pictures/3.jpg'])
  feed.addItem({ title: image, link: shop + image, date: new Date(0), image: shop + image });
const types = [...feed.rss2().matchAll(/<enclosure [^>]*type="([^"]*)"/g)].map(([, type]) => type);

console.log('feed 6.0.0');
console.log('Guess: an address without an ending gets a common type or none, and .jpg gets image/jpeg.');
console.log('Seen: what stands behind the last dot is the type; without a dot it is the whole path, which is no media type at all.');
console.log(types.join('\n'));
assert.deepEqual(types, ['image/png', 'image//pictures/2', 'image/jpg']);
END
node_modules/.bin/node surprise.mjs
