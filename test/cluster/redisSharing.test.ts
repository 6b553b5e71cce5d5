// What instances share through Redis, and what they never put there.
import { SeededRandom } from '../../server/sandbox/random';
import { startCluster, stopCluster } from '../support/cluster/cluster';
import { type RedisServer, startRedis } from '../support/cluster/redisServer';
import { cookieOf, foreignTexts, startPersonalBackend, type Viewer } from '../support/isolation/personalBackend';
import { type ServerProcess, startServerProcess } from '../support/resilience/serverProcess';

const VISITOR_PATHS = ['/', '/help', '/article/detail/5', '/search?keyword=lamp', '/items/20450001'];
const REQUESTS = 1_500;
const HIT = 'cache;desc=hit';

let redis: RedisServer;
beforeEach(async () => {
  redis = await startRedis();
});
afterEach(stopCluster);

const read = async ({ origin }: ServerProcess, path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(origin + path, { redirect: 'manual', headers: { Host: 'shop.example', ...headers } });
  return { status: response.status, timing: response.headers.get('server-timing'), text: await response.text() };
};

// A command to Redis that is late, as on a busy machine, costs a render or a count of its own: so another page or another client
// is tried, and instances that share nothing never get there. Responses between them: server/backend/publicCalls.test.ts.
describe('several instances', () => {
  const start = async () => {
    const { backend, instances } = await startCluster(2, { REDIS_URL: redis.url, DRAIN_MS: '0', LOG_LEVEL: 'info' });
    const [first, second] = instances as [ServerProcess, ServerProcess];
    return { backend, first, second };
  };

  it('serve the page that one of them has, without a call (ADR 0016)', async () => {
    const { backend, first, second } = await start();
    const isShared = async (path: string) => {
      while ((await read(first, path)).timing !== HIT);
      const { text } = await read(first, path);
      backend.clearCalls();
      const found = await read(second, path);
      if (found.timing !== HIT) return false;
      expect([found.status, found.text, backend.callsTo('PRODUCT_SEARCH')]).toEqual([200, text, 0]);
      return true;
    };
    for (let word = 1; !(await isShared(`/search?keyword=lamp${word}`)); word += 1);
  });

  it('show a page as it is now once its address is purged, and no other one', async () => {
    const { backend, first, second } = await start();
    // One article for each, as the page that one renders anew is at once the other one's too.
    const articles = ['/article/detail/5', '/article/detail/6'] as const;
    const areStored = async () => {
      const pages = [first, second].flatMap((instance, index) => [
        read(instance, articles[index] ?? ''),
        read(instance, '/help'),
      ]);
      return (await Promise.all(pages)).map(({ timing }) => timing?.startsWith(HIT));
    };
    // A page that is still on its way to Redis would outlive the first purge.
    const areShared = async () => [await redis.command('KEYS', 'storefront:page:*')].flat().length === 3;
    while (!((await areStored()).every(Boolean) && (await areShared())));
    for (const path of articles)
      expect(await redis.command('PUBLISH', 'storefront:purge', `http://shop.example${path}`)).toBe(2);
    for (const instance of [first, second])
      for (const path of articles) await instance.printed(new RegExp(`caches\\.purged.*${path}`));
    backend.clearCalls();
    expect(await areStored()).toEqual([false, true, false, true]);
    expect(backend.callsTo('get_article_detail')).toBeGreaterThan(0);
  });
});

it('what is in Redis is of no user, has a time to live and a bounded size', async () => {
  const backend = await startPersonalBackend(new SeededRandom(20_261_121));
  const env = {
    ...{ BACKEND_URL: backend.origin, PUBLIC_URL: 'http://shop.example', PUBLIC_PAGES: '/search,/items/*' },
    ...{ REDIS_URL: redis.url, MAX_IN_FLIGHT: '600', TRUST_PROXY: 'loopback' },
  };
  const instances = [await startServerProcess(env), await startServerProcess(env)];
  const send = async (index: number) => {
    const viewer: Viewer = index % 3 === 0 ? undefined : index % 50;
    const path = VISITOR_PATHS[index % VISITOR_PATHS.length] ?? '/';
    const headers = {
      Cookie: `${cookieOf(viewer)}${index % 7 === 0 ? '; chtk=marker-of-channel' : ''}`,
      'X-Forwarded-For': '203.0.113.77',
      'User-Agent': 'marker-of-agent',
      'X-Request-Id': `marker-of-request-${index}`,
    };
    await read(instances[index % 2] as ServerProcess, path, headers);
    if (index % 50 === 0) await read(instances[0] as ServerProcess, `/?chtk=marker-of-token-${index}`, headers);
  };
  for (let start = 0; start < REQUESTS; start += 30)
    await Promise.all(Array.from({ length: 30 }, (_, offset) => send(start + offset)));

  const stored = await redis.dump();
  const text = stored.map(({ key, value }) => `${key} ${value}`).join('\n');
  const kinds = ['storefront:page:', 'storefront:response:', 'channelCheck'].map((kind) => text.includes(kind));
  expect(kinds).toEqual([true, true, true]);
  expect(foreignTexts(text, undefined)).toEqual([]);
  for (const marker of ['203.0.113.77', 'marker-of', 'sid=']) expect(text).not.toContain(marker);
  expect(stored.filter(({ leftMs }) => leftMs <= 0 || leftMs > 86_400_000)).toEqual([]);
  expect(Math.max(...stored.map(({ value }) => value.length))).toBeLessThan(2_200_000);
});
