// npm run sandbox: the embedded backend alone, on a port of its own.
import { ensureProductionBuild } from './production';

await ensureProductionBuild();
await import(`${process.cwd()}/dist/server/sandbox.js`);
