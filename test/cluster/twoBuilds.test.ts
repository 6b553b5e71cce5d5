// Two builds side by side, as during a rolling deploy.
import {
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepEarlierAssets } from '../../scripts/build/earlierAssets';
import { startBalancer, stopBalancers } from '../support/cluster/balancers';
import { type RedisServer, startRedis, stopRedis } from '../support/cluster/redisServer';
import { type ServerProcess, startServerProcess, stopServerProcesses } from '../support/resilience/serverProcess';
import { type SwitchedBackend, startSwitchedBackend } from '../support/resilience/switchedBackend';
import { BUILD } from '../support/storefront';

const CHANGED = ['search-page', 'main'];

interface NextBuild {
  readonly folder: string;
  /** The file of the page that has changed, before and now. */
  readonly chunk: { readonly before: string; readonly now: string };
  remove(): void;
}

/** Makes the build after the one under test; it takes over that one's assets. */
function makeNextBuild(): NextBuild {
  const root = mkdtempSync(path.join(tmpdir(), 'next-build-'));
  const dist = path.join(root, 'dist');
  cpSync(BUILD, dist, { recursive: true });
  symlinkSync(path.resolve('public'), path.join(root, 'public'));
  const assets = path.join(dist, 'public/assets');
  const hashes = CHANGED.map((name) => hashOf(assets, name));
  const next = (text: string): string =>
    hashes.reduce((changed, hash) => changed.replaceAll(hash, [...hash].reverse().join('')), text);
  for (const file of [...globSync(`${assets}/*.{js,css}`), path.join(dist, 'loadable-stats.json')]) {
    const text = readFileSync(file, 'utf8');
    if (next(text) === text) continue;
    writeFileSync(file, next(text));
    for (const ending of ['.br', '.gz']) rmSync(file + ending, { force: true });
  }
  for (const name of readdirSync(assets)) renameSync(path.join(assets, name), path.join(assets, next(name)));
  rmSync(path.join(dist, 'assets-of-builds.json'), { force: true });
  keepEarlierAssets(dist, BUILD);
  const before = `search-page.${hashes[0]}.js`;
  return { folder: dist, chunk: { before, now: next(before) }, remove: () => rmSync(root, { recursive: true }) };
}

function hashOf(assets: string, name: string): string {
  const hash = readdirSync(assets).flatMap((file) => new RegExp(`^${name}\\.(\\w{8})\\.js$`).exec(file)?.[1] ?? [])[0];
  if (!hash) throw new Error(`The build has no ${name}`);
  return hash;
}

let redis: RedisServer;
let backend: SwitchedBackend;
let build: NextBuild;
let older: ServerProcess;
let newer: ServerProcess;
jest.setTimeout(180_000);

beforeAll(async () => {
  [redis, backend, build] = [await startRedis(), await startSwitchedBackend(), makeNextBuild()];
  const shop = { PUBLIC_URL: 'http://shop.example', PUBLIC_PAGES: '/search' };
  const env = { BACKEND_URL: backend.origin, REDIS_URL: redis.url, ...shop };
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
  it('serves the scripts of a page of the build before', async () => {
    const scripts = scriptsOf((await get(older.port, '/search?keyword=lamp')).text);
    expect(scripts).toContain(`/assets/${build.chunk.before}`);
    for (const script of scripts) expect(await get(newer.port, script)).toMatchObject(FOUND);
  });
});

describe('an instance of the build before', () => {
  it('has no script of the next build, and lets nothing store that', async () => {
    expect(await get(older.port, `/assets/${build.chunk.now}`)).toMatchObject(MISSING);
  });

  it.each(['nginx', 'haproxy'] as const)('is passed over for it by %s', async (name) => {
    const port = await startBalancer[name]([older.port, newer.port]);
    const own = await get(newer.port, `/assets/${build.chunk.now}`);
    for (let turn = 0; turn < 40; turn += 1)
      expect(await get(port, `/assets/${build.chunk.now}`)).toMatchObject({ ...FOUND, text: own.text });
    expect(await get(port, '/assets/search-page.00000000.js')).toMatchObject(MISSING);
  });
});
