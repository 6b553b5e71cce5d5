// npm run sandbox: the embedded backend alone, on a port of its own.
import { buildProduction } from './build/buildProduction';

await buildProduction();
await import(`${process.cwd()}/dist/server/sandbox.js`);
