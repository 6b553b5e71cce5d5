// npm run sandbox: the embedded backend alone, on a port of its own.
import { createConfigs } from '../webpack.config';
import { runWebpack } from './build/runWebpack';

const OUT = 'var/sandbox-build';

console.log('Building …');
const [, server] = createConfigs({ mode: 'production', out: OUT });
await runWebpack([{ ...server, entry: { sandbox: './server/sandbox/main.ts' } }]);
await import(`${process.cwd()}/${OUT}/server/sandbox.js`);
