#!/usr/bin/env bash
# rss-parser takes the film of an Atom entry for its page.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 rss-parser@3.13.0
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import Parser from 'rss-parser';

const page = '<link href="https://shop.example/news/pump"/>';
const film = '<link rel="enclosure" type="video/mp4" href="https://shop.example/pump.mp4"/>';
const linkOf = async (...links) => {
  const feed = await new Parser().parseString(
    '<feed xmlns="http://www.w3.org/2005/Atom">' +
      '<id>urn:shop:news</id><title>News</title><updated>2026-01-05T08:00:00Z</updated>' +
      '<entry><id>urn:shop:1</id><title>Pump</title><updated>2026-01-05T08:00:00Z</updated>' +
      `${links.join('')}</entry></feed>`,
  );
  return feed.items[0].link;
};
const [pageFirst, filmFirst] = [await linkOf(page, film), await linkOf(film, page)];

console.log('rss-parser 3.13.0');
console.log('Guess: a link without rel is the alternate, as RFC 4287 says, wherever it stands.');
console.log('Seen: without a written rel="alternate" the first link is taken, whatever its rel.');
console.log(`page first: ${pageFirst}\nfilm first: ${filmFirst}`);
assert.equal(pageFirst, 'https://shop.example/news/pump');
assert.equal(filmFirst, 'https://shop.example/pump.mp4');
END
node_modules/.bin/node surprise.mjs
