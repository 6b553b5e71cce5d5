// Redis that is lost, full or closed to us: pages are served as without it.
import { badResults, startClients, startCluster, stopCluster } from '../support/cluster/cluster';
import { type RedisServer, startRedis } from '../support/cluster/redisServer';
import type { EmbeddedBackend } from '../support/resilience/embeddedBackend';
import { type ServerProcess, startServerProcess } from '../support/resilience/serverProcess';

/** Pages that no cache has, so that each one asks Redis for itself and for its calls. */
const PAGES = 60;
/** Far above the time of a page, and below that of one which waits for Redis and its calls until its deadline. */
const PAGE_MS = 2_000;

let redis: RedisServer;
let backend: EmbeddedBackend;
let shop: ServerProcess;
beforeEach(async () => {
  redis = await startRedis();
  const cluster = await startCluster(1, { REDIS_URL: redis.url, DRAIN_MS: '0' });
  backend = cluster.backend;
  shop = cluster.instances[0] as ServerProcess;
  await pagesOf(shop);
});
afterEach(async () => {
  redis.halt(false);
  await stopCluster();
});

let page = 0;

/** Requests pages one after the other. Fails when one is not served in time. */
async function pagesOf({ origin }: ServerProcess) {
  for (let index = 0; index < PAGES; index += 1) {
    page += 1;
    const request = { redirect: 'manual', signal: AbortSignal.timeout(PAGE_MS) } as const;
    const response = await fetch(`${origin}/search?keyword=word${page}`, request);
    await response.arrayBuffer();
    expect(response.status).toBe(200);
  }
}

/** Resolves when a page that has been requested twice is in Redis. */
async function shared() {
  for (;;) {
    for (let turn = 0; turn < 2; turn += 1) await (await fetch(`${shop.origin}/help`)).arrayBuffer();
    const keys = await redis.command('KEYS', 'storefront:page:*').catch(() => []);
    if ((keys as string[]).length > 0) return;
  }
}

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
    redis.halt(true);
    await pagesOf(shop);
    redis.halt(false);
    await shared();
  });

  it.each([
    ['full', ['CONFIG', 'SET', 'maxmemory', '1mb', 'maxmemory-policy', 'noeviction']],
    ['read-only', ['REPLICAOF', '127.0.0.1', '9']],
    ['closed to us', ['CONFIG', 'SET', 'requirepass', 'another']],
  ])('are served while Redis is %s', async (_what, command) => {
    await redis.command(...command);
    const env = { BACKEND_URL: backend.origin, PUBLIC_PAGES: '/search', PUBLIC_URL: 'http://shop.example' };
    const started = await startServerProcess({ ...env, REDIS_URL: redis.url });
    for (const instance of [shop, started]) await pagesOf(instance);
  });
});
