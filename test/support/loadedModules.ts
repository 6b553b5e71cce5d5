// What the built server loads for a configuration, beside its own bundle.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { BUILD } from './storefront';

/** Base names of the built modules that a process has loaded once the storefront of this environment stands. */
export function loadedModules(env: Record<string, string>): string[] {
  const script = `
    const { createStorefront, createLog, loadConfig } = require(${JSON.stringify(path.join(BUILD, 'server/bundle.js'))});
    const folders = { dist: ${JSON.stringify(BUILD)}, public: 'public' };
    createStorefront(loadConfig(${JSON.stringify(env)}), createLog('silent'), folders).then(async ({ close }) => {
      await close();
      console.log(JSON.stringify(Object.keys(require.cache)));
    });`;
  const output = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  const files = JSON.parse(output.trim().split('\n').at(-1) ?? '[]') as string[];
  return files.filter((file) => file.startsWith(BUILD)).map((file) => path.basename(file));
}
