#!/usr/bin/env bash
# Testing Library finds a button of an inert part by its role, which no user can.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "allowScripts": { "node": true } }' >package.json
npm install --silent --no-audit --no-fund node@24.21.0 @testing-library/dom@10.4.2 @testing-library/user-event@14.6.12 jsdom@31.0.1
cat >surprise.mjs <<'END'
import assert from 'node:assert/strict';
import { JSDOM } from 'jsdom';

const part = (attribute) => `<section ${attribute}><button>Buy</button></section>`;
const { window } = new JSDOM('<!doctype html><body></body>');
Object.assign(globalThis, { window, document: window.document, MutationObserver: window.MutationObserver });
const { queryByRole } = await import('@testing-library/dom');
const { default: userEvent } = await import('@testing-library/user-event');
const press = async (attribute) => {
  document.body.innerHTML = part(attribute);
  let pressed = 0;
  document.querySelector('button').onclick = () => { pressed += 1; };
  const button = queryByRole(document.body, 'button', { name: 'Buy' });
  if (button) await userEvent.setup({ document }).click(button);
  return { found: button !== null, pressed };
};
const rows = { hidden: await press('hidden'), inert: await press('inert') };

console.log('@testing-library/dom 10.4.2, user-event 14.6.12, jsdom 31.0.1');
console.log('Guess: queryByRole finds what assistive technology finds: nothing in an inert part, nor in a hidden one.');
console.log('Seen: inert is not among its reasons. A test buys through a page that lies dead under a dialog.');
console.table(rows);
assert.deepEqual(rows.hidden, { found: false, pressed: 0 });
assert.deepEqual(rows.inert, { found: true, pressed: 1 });
END
node_modules/.bin/node surprise.mjs
