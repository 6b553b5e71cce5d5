import { existsSync, readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';

const BUNDLE = 'main.js';
/** What V8 made of the bundle; any user may read it, and nothing writes it after the build. */
export const COMPILED_BUNDLE = 'main.js.cache';

type ModuleCode = (exports: object, require: NodeJS.Require, module: object, file: string, folder: string) => void;

/**
 * Runs the storefront's bundle in a folder, as `require` would. Compiled code that is missing, or that is of another version
 * of Node, is compiled anew.
 *
 * @returns the script, whose compiled code can be stored
 */
export function runBundle(folder: string): Script {
  const filename = path.join(folder, BUNDLE);
  const compiled = path.join(folder, COMPILED_BUNDLE);
  const script = new Script(Module.wrap(readFileSync(filename, 'utf8')), {
    filename,
    cachedData: existsSync(compiled) ? readFileSync(compiled) : undefined,
  });
  const module = { exports: {} };
  const run = script.runInThisContext() as ModuleCode;
  run(module.exports, createRequire(filename), module, filename, folder);
  return script;
}
