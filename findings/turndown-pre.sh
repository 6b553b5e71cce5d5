#!/usr/bin/env bash
# Turndown writes preformatted text that holds no code element as a paragraph, in which its lines are one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 turndown@7.2.5 marked@18.2.1
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { marked } from 'marked';
import TurndownService from 'turndown';

const lines = 'S  30 cm\nM  40 cm';
const turndown = new TurndownService();
const [bare, code] = [`<pre>${lines}</pre>`, `<pre><code>${lines}</code></pre>`].map((html) => turndown.turndown(html));
const typeOf = (markdown) => marked.lexer(markdown)[0].type;

console.log('turndown 7.2.5, read by marked 18.2.1');
console.log('Guess: a pre is a block of code in Markdown, whose lines and blanks stay, whatever is in it.');
console.log('Seen: only a pre whose first child is a code element is one. The text of another is copied as it stands:');
console.log('a paragraph, of which every reader of Markdown makes one line with single blanks.');
console.log(`pre: ${JSON.stringify(bare)}, ${typeOf(bare)}\npre and code: ${JSON.stringify(code)}, ${typeOf(code)}`);
assert.equal(bare, lines);
assert.equal(typeOf(bare), 'paragraph');
assert.equal(typeOf(code), 'code');
END
node_modules/.bin/node surprise.mjs
