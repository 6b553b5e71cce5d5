// The process entry: runs dist/server/main.js with the compiled code that the build has stored beside it (ADR 0018). An older
// Node would fail somewhere inside the bundle, so it is refused before.
import { runBundle } from './compiledBundle';

const MIN_NODE = 24;

if (Number(process.versions.node.split('.')[0]) < MIN_NODE) {
  process.stderr.write(
    `The storefront needs Node ${MIN_NODE}, and this is ${process.version}: run npm ci, which brings one for npm run and npx node, or install it.\n`,
  );
  process.exit(1);
}
runBundle(__dirname);
