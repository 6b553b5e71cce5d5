// The storefront loads its embedded backend only when it runs over it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD, loadedModules } from '../../support/storefront';

describe('the embedded backend', () => {
  it('is not loaded over another backend', () => {
    expect(loadedModules({ BACKEND_URL: 'http://127.0.0.1:9' })).toEqual(['bundle.js']);
  });

  it('is as little loaded as Redis, which REDIS_URL alone brings (N04)', () => {
    const env = { BACKEND_URL: 'http://127.0.0.1:9', REDIS_URL: 'redis://127.0.0.1:9' };
    expect(loadedModules(env)).toContain('redis.js');
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
