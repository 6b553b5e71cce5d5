// Comes first in `npm run start:prod`, and runs on any Node from 18: says in one sentence that the build is missing. What
// was built says itself which Node it needs (server/index.ts).
import { existsSync } from 'node:fs';

const BUNDLE = 'dist/server/index.js';

if (!existsSync(BUNDLE)) {
  console.error(`${BUNDLE} is missing: run npm run build first.`);
  process.exit(1);
}
