// The storefront loads its embedded backend only when it runs over it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD } from '../support/storefront';

/** Base names of the built modules that a process has loaded once the storefront of this environment stands. */
function loadedModules(env: Record<string, string>): string[] {
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

describe('the embedded backend', () => {
  it('is not loaded over another backend', () => {
    expect(loadedModules({ BACKEND_URL: 'http://127.0.0.1:9' })).toEqual(['bundle.js']);
  });

  it('is as little loaded as Redis, which REDIS_URL alone brings (N04)', () => {
    const env = { BACKEND_URL: 'http://127.0.0.1:9', REDIS_URL: 'redis://127.0.0.1:9' };
    expect(loadedModules(env)).toContain('shared-cache.js');
    expect(readFileSync(path.join(BUILD, 'server/main.js'), 'utf8')).not.toContain('node_modules/@redis/');
  });

  it('is loaded without one', () => {
    const env = { SANDBOX_DB: ':memory:', SANDBOX_PRODUCTS: '20' };
    expect(loadedModules(env)).toEqual(expect.arrayContaining(['bundle.js', 'embedded-backend.js']));
  });

  it('is no part of the server’s own bundle', () => {
    expect(readFileSync(path.join(BUILD, 'server/main.js'), 'utf8')).not.toContain('./server/sandbox/');
  });
});
