// The process entry: runs main.js beside it, with the compiled code that the build has stored (ADR 18). An older Node would
// fail somewhere inside the bundle, so it is refused before.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import type * as Main from './main';

const MIN_NODE = 24;

if (Number(process.versions.node.split('.')[0]) < MIN_NODE) {
  process.stderr.write(
    `The storefront needs Node ${MIN_NODE}, and this is ${process.version}: run npm ci, which brings one for npm run and npx node, or install it.\n`,
  );
  process.exit(1);
}

type ModuleCode = (exports: object, require: NodeJS.Require, module: object, file: string, folder: string) => void;

const filename = path.join(__dirname, 'main.js');
const compiled = `${filename}.cache`;
const script = new Script(Module.wrap(readFileSync(filename, 'utf8')), {
  filename,
  // V8 ignores the code of another version and compiles anew.
  cachedData: existsSync(compiled) ? readFileSync(compiled) : undefined,
});
const module = { exports: {} as typeof Main };
const run = script.runInThisContext() as ModuleCode;
run(module.exports, createRequire(filename), module, filename, __dirname);
// The last step of a build: what has run by the end is in the stored code, too.
if (process.argv.includes('--store-compiled-code'))
  process.once('exit', () => writeFileSync(compiled, script.createCachedData()));
module.exports.runStorefront();
