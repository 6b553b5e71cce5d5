// Redis that is lost, full or closed to us: pages are served as without it.
import { badResults, startClients } from '../support/cluster/clients';
import { startCluster } from '../support/cluster/cluster';
import { type RedisServer, startRedis, stopRedis } from '../support/cluster/redisServer';
import { percentile } from '../support/resilience/openLoop';
import { type ServerProcess, startServerProcess, stopServerProcesses } from '../support/resilience/serverProcess';
import type { SwitchedBackend } from '../support/resilience/switchedBackend';

/** Pages that no cache has, so that each one asks Redis for itself and for its calls. */
const PAGES = 60;
const COMMAND_MS = 50;
/** What a page may take longer by chance, on a machine that does other work. */
const NOISE_MS = 30;

let redis: RedisServer;
let backend: SwitchedBackend;
let shop: ServerProcess;
jest.setTimeout(180_000);
beforeEach(async () => {
  redis = await startRedis();
  const cluster = await startCluster(1, { REDIS_URL: redis.url, DRAIN_MS: '0' });
  backend = cluster.backend;
  shop = cluster.instances[0] as ServerProcess;
  await pagesOf(shop);
});
afterEach(async () => {
  redis.halt(false);
  await stopServerProcesses();
  await backend.close();
  await stopRedis();
});

let page = 0;

/** Requests pages one after the other; returns their times. Fails when one is not served. */
async function pagesOf({ origin }: ServerProcess, count = PAGES): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    page += 1;
    const start = performance.now();
    const response = await fetch(`${origin}/search?keyword=word${page}`, { redirect: 'manual' });
    await response.arrayBuffer();
    times.push(performance.now() - start);
    expect(response.status).toBe(200);
  }
  return times;
}

/** Resolves when a page that has been requested twice is in Redis. */
async function shared(): Promise<void> {
  for (;;) {
    for (let turn = 0; turn < 2; turn += 1) await (await fetch(`${shop.origin}/help`)).arrayBuffer();
    const keys = await redis.command('KEYS', 'storefront:page:*').catch(() => []);
    if ((keys as string[]).length > 0) return;
  }
}

const p90 = (times: readonly number[]): number => percentile(times, 0.9);

describe('pages without Redis', () => {
  it('are served while it is killed under load, and shared again when it is back', async () => {
    await shared();
    const clients = startClients(shop.port, 10);
    await clients.more(200);
    await redis.kill();
    await clients.more(400);
    await redis.start();
    await shared();
    await clients.more(200);
    await clients.stop();
    expect(badResults(clients.results)).toEqual([]);
  });

  it('wait for no Redis that hangs, but for the first of them, and are shared again when it goes on', async () => {
    const before = await pagesOf(shop);
    redis.halt(true);
    const during = await pagesOf(shop);
    expect(p90(during)).toBeLessThanOrEqual(p90(before) + COMMAND_MS + NOISE_MS);
    expect(percentile(during, 0.5)).toBeLessThanOrEqual(percentile(before, 0.5) + NOISE_MS);
    redis.halt(false);
    await shared();
  });

  it.each([
    ['full', ['CONFIG', 'SET', 'maxmemory', '1mb', 'maxmemory-policy', 'noeviction']],
    ['read-only', ['REPLICAOF', '127.0.0.1', '9']],
    ['closed to us', ['CONFIG', 'SET', 'requirepass', 'another']],
  ])('are served while Redis is %s', async (_what, command) => {
    const before = await pagesOf(shop);
    await redis.command(...command);
    const env = { BACKEND_URL: backend.origin, PUBLIC_PAGES: '/search', PUBLIC_URL: 'http://shop.example' };
    const started = await startServerProcess({ ...env, REDIS_URL: redis.url });
    await pagesOf(started, 10);
    const during = [...(await pagesOf(shop)), ...(await pagesOf(started))];
    expect(p90(during)).toBeLessThanOrEqual(p90(before) + NOISE_MS);
  });
});
