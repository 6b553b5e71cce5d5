// Comes first in `npm run start:prod`, and runs on any Node from 18: says in one sentence what is missing.
import { existsSync } from 'node:fs';

const MIN_NODE = 24;
const BUNDLE = 'dist/server/index.js';

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (Number(process.versions.node.split('.')[0]) < MIN_NODE)
  fail(
    `The storefront needs Node ${MIN_NODE}, and this is ${process.version}: run npm ci, which brings one, or install it.`,
  );
if (!existsSync(BUNDLE)) fail(`${BUNDLE} is missing: run npm run build first.`);
