// Two builds side by side, as during a rolling deploy.
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBalancer } from '../support/cluster/balancers';
import { stopCluster } from '../support/cluster/cluster';
import { startEmbeddedBackend } from '../support/resilience/embeddedBackend';
import { type ServerProcess, startServerProcess } from '../support/resilience/serverProcess';
import { BUILD } from '../support/storefront';

/** A script that only the next build has; that its instances serve those of the build before: scripts/build/earlierAssets.test.ts. */
const SCRIPT = '/assets/search-page.0a1b2c3d.js';
const TEXT = 'exports.next = true;';

/** Makes the build after the one under test; returns the folder around it. */
function makeNextBuild() {
  const root = mkdtempSync(path.join(tmpdir(), 'next-build-'));
  cpSync(BUILD, path.join(root, 'dist'), { recursive: true });
  symlinkSync(path.resolve('public'), path.join(root, 'public'));
  writeFileSync(path.join(root, 'dist/public', SCRIPT), TEXT);
  return root;
}

const root = makeNextBuild();
let older: ServerProcess;
let newer: ServerProcess;

beforeAll(async () => {
  const backend = await startEmbeddedBackend();
  const env = { BACKEND_URL: backend.origin, PUBLIC_URL: 'http://shop.example' };
  const build = path.join(root, 'dist');
  [older, newer] = await Promise.all([startServerProcess(env), startServerProcess(env, { build })]);
});
afterAll(async () => {
  await stopCluster();
  rmSync(root, { recursive: true });
});

const get = async (port: number, path: string) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, cache: response.headers.get('cache-control'), text: await response.text() };
};
const MISSING = { status: 404, cache: 'no-store', text: 'Not Found' };
const FOUND = { status: 200, cache: 'public, max-age=31536000, immutable', text: TEXT };

/** Instances of the older and of the newer build, as a rollout comes to them and goes back. */
const STEPS = [
  [3, 1],
  [1, 2],
] as const;

describe.each(['nginx', 'haproxy'] as const)('%s', (name) => {
  it.each(STEPS)('finds a script that %i older instances lack and %i newer have', async (olderCount, newerCount) => {
    expect(await get(older.port, SCRIPT)).toEqual(MISSING);
    const ports = [...Array<number>(olderCount).fill(older.port), ...Array<number>(newerCount).fill(newer.port)];
    const port = await startBalancer[name](ports);
    for (let turn = 0; turn < 60; turn += 1) expect(await get(port, SCRIPT)).toEqual(FOUND);
    expect(await get(port, '/assets/search-page.00000000.js')).toEqual(MISSING);
  });
});
