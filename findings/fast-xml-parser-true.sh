#!/usr/bin/env bash
# fast-xml-parser writes the attribute isPermaLink="true" without its value, which its own validator refuses.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 fast-xml-parser@5.12.1
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';

const options = { ignoreAttributes: false };
const given = '<guid isPermaLink="true">https://shop.example/1</guid>';
const parsed = new XMLParser(options).parse(given);
const built = new XMLBuilder(options).build(parsed);
const judged = XMLValidator.validate(built);

console.log('fast-xml-parser 5.12.1');
console.log('Guess: what the parser has read the builder writes again, under the same options.');
console.log('Seen: an attribute whose value is the text "true" loses it, as in HTML; XML has no attribute without a value.');
console.log(`given: ${given}\nbuilt: ${built}\nvalidator: ${JSON.stringify(judged)}`);
assert.equal(XMLValidator.validate(given), true);
assert.equal(built, '<guid isPermaLink>https://shop.example/1</guid>');
assert.equal(judged.err?.code, 'InvalidAttr');
END
node_modules/.bin/node surprise.mjs
