// npm run sandbox: the embedded backend alone, on a port of its own.
import { promisify } from 'node:util';
import webpack from 'webpack';
import { createConfigs } from '../webpack.config';

const OUT = 'var/sandbox-build';

console.log('Building …');
const [, server] = createConfigs({ mode: 'production', out: OUT });
const compiler = webpack({ ...server, entry: { sandbox: './server/sandbox/main.ts' } });
const stats = await promisify(compiler.run.bind(compiler))();
await promisify(compiler.close.bind(compiler))();
if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ preset: 'errors-warnings', colors: true }));
await import(`${process.cwd()}/${OUT}/server/sandbox.js`);
