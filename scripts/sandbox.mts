// npm run sandbox: the embedded backend alone, on a port of its own.
import { buildProduction } from './production';

await buildProduction();
await import(`${process.cwd()}/dist/server/sandbox.js`);
