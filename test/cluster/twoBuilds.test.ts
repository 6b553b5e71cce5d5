// Two builds side by side, as during a rolling deploy.

import { startBalancer, stopBalancers } from '../support/cluster/balancers';
import { makeNextBuild, type NextBuild } from '../support/cluster/nextBuild';
import { type RedisServer, startRedis, stopRedis } from '../support/cluster/redisServer';
import { noteFigure } from '../support/resilience/cases';
import { type ServerProcess, startServerProcess, stopServerProcesses } from '../support/resilience/serverProcess';
import { type SwitchedBackend, startSwitchedBackend } from '../support/resilience/switchedBackend';

let redis: RedisServer;
let backend: SwitchedBackend;
let build: NextBuild;
let older: ServerProcess;
let newer: ServerProcess;
jest.setTimeout(180_000);

beforeAll(async () => {
  [redis, backend, build] = [await startRedis(), await startSwitchedBackend(), makeNextBuild()];
  const env = {
    ...{
      BACKEND_URL: backend.origin,
      PUBLIC_URL: 'http://shop.example',
      PUBLIC_PAGES: '/search',
      REDIS_URL: redis.url,
    },
  };
  [older, newer] = await Promise.all([startServerProcess(env), startServerProcess(env, { build: build.folder })]);
});
afterAll(async () => {
  await stopBalancers();
  await stopServerProcesses();
  await backend.close();
  build.remove();
  await stopRedis();
});

const get = async (port: number, path: string) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
  const { status, headers } = response;
  return {
    status,
    cache: headers.get('cache-control'),
    type: headers.get('content-type'),
    text: await response.text(),
  };
};
const scriptsOf = (html: string): string[] =>
  /<script[^>]* data-files="([^"]+)"/
    .exec(html)?.[1]
    ?.split(' ')
    .filter((file) => file.endsWith('.js')) ?? [];

const MISSING = { status: 404, cache: 'no-store', text: 'Not found' };
const FOUND = {
  status: 200,
  cache: 'public, max-age=31536000, immutable',
  type: expect.stringContaining('javascript'),
};

describe('an instance of the next build', () => {
  it('serves the scripts of a page of the build before (catalogue F2)', async () => {
    const scripts = scriptsOf((await get(older.port, '/search?keyword=lamp')).text);
    expect(scripts).toContain(`/assets/${build.chunk.before}`);
    for (const script of scripts) expect(await get(newer.port, script)).toMatchObject(FOUND);
  });

  it('serves pages with its own scripts, whatever the build before has put into Redis', async () => {
    for (let turn = 0; turn < 3; turn += 1) await get(older.port, '/search?keyword=lamp');
    for (let turn = 0; turn < 3; turn += 1) {
      const scripts = scriptsOf((await get(newer.port, '/search?keyword=lamp')).text);
      expect(scripts).toContain(`/assets/${build.chunk.now}`);
    }
    expect(scriptsOf((await get(older.port, '/search?keyword=lamp')).text)).toContain(`/assets/${build.chunk.before}`);
  });
});

describe('an instance of the build before', () => {
  it('has no script of the next build, and lets nothing store that (catalogue F3, F4)', async () => {
    expect(await get(older.port, `/assets/${build.chunk.now}`)).toMatchObject(MISSING);
  });

  it.each(['nginx', 'haproxy'] as const)('is passed over for it by %s (catalogue F3)', async (name) => {
    const port = await startBalancer[name]([older.port, newer.port]);
    const own = await get(newer.port, `/assets/${build.chunk.now}`);
    for (let turn = 0; turn < 40; turn += 1)
      expect(await get(port, `/assets/${build.chunk.now}`)).toMatchObject({ ...FOUND, text: own.text });
    expect(await get(port, '/assets/search-page.00000000.js')).toMatchObject(MISSING);
    noteFigure('F3', `${name}: 40 of 40 scripts of the next build, one of two instances without it`);
  });
});
