import { loadConfig } from '../../../config/config';
import { createMemoryRedis } from '../../../test/support/memoryRedis';
import { recordedLog } from '../../../test/support/recordedLog';
import { createCacheablePages } from './cacheablePages';
import { createPurge } from './purge';

const SHOP = 'https://shop.example';
const ADDRESS = `${SHOP}/article/detail/5`;
const KEYS = [`${ADDRESS} true`, `${ADDRESS} false`, `${SHOP}/article/detail/50 true`, `${SHOP}/ false`];
const RESPONSE = 'article "5"';
const STORED = { html: Buffer.from('old'), styleSource: undefined };
const never = async () => undefined;

/** An instance that has pages in its memory and in Redis. */
function setUp() {
  const redis = createMemoryRedis();
  const { log, lines } = recordedLog();
  const cacheablePages = createCacheablePages(redis);
  const store = () => {
    for (const key of KEYS) {
      cacheablePages.store(key, STORED);
      redis.write('page', key, '{}', 60_000);
    }
    redis.write('response', RESPONSE, '{}', 60_000);
  };
  const clearPublicCache = jest.fn();
  const backend = { clearPublicCache } as never;
  const begin = createPurge({ config: loadConfig({ PUBLIC_URL: SHOP }), log, redis, backend, cacheablePages });
  const purge = (address?: string) => {
    begin(address);
    return jest.advanceTimersByTimeAsync(0);
  };
  store();
  return {
    redis,
    lines,
    store,
    clearPublicCache,
    purge,
    inMemory: () => KEYS.filter((key) => cacheablePages.find(key, never)),
  };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance'] }));
afterEach(() => jest.useRealTimers());

describe('a purge', () => {
  it('forgets the page at an address, in memory and in Redis, and the responses that it was made of', async () => {
    const { redis, lines, clearPublicCache, purge, inMemory } = setUp();
    await purge(ADDRESS);
    expect(inMemory()).toEqual(KEYS.slice(2));
    expect([...redis.values.keys()]).toEqual(KEYS.slice(2).map((key) => `page ${key}`));
    expect(clearPublicCache).toHaveBeenCalledTimes(1);
    expect(lines).toMatchObject([{ event: 'caches.purged', count: 1, addresses: [ADDRESS] }]);
  });

  it('is done again when the pages that were in work are stored, which may have read older responses', async () => {
    const { redis, store, clearPublicCache, purge, inMemory } = setUp();
    await purge(ADDRESS);
    store();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(inMemory()).toEqual(KEYS);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(inMemory()).toEqual(KEYS.slice(2));
    expect(redis.values.has(`response ${RESPONSE}`)).toBe(false);
    expect(clearPublicCache).toHaveBeenCalledTimes(2);
  });

  it('knows the home page without its slash', async () => {
    const { purge, inMemory } = setUp();
    await purge('https://Shop.example');
    expect(inMemory()).toEqual(KEYS.slice(0, 3));
  });

  it('of another shop at the same Redis is none of ours', async () => {
    const { lines, purge, clearPublicCache } = setUp();
    await purge('https://trial.example/article/detail/5');
    expect([lines, clearPublicCache.mock.calls]).toEqual([[], []]);
  });

  it('of a thousand addresses reads the names of all responses once', async () => {
    const { lines, purge, redis, inMemory } = setUp();
    const inRedis = jest.spyOn(redis, 'purge');
    await Promise.all(Array.from({ length: 1_000 }, (_, id) => purge(`${SHOP}/article/detail/${id}`)));
    expect(inRedis).toHaveBeenCalledTimes(1);
    expect(lines.map(({ count }) => count)).toEqual([1_000]);
    expect(inMemory()).toEqual(KEYS.slice(3));
  });

  it('without an address forgets all pages of this instance', async () => {
    const { redis, clearPublicCache, purge, inMemory } = setUp();
    await purge();
    expect([inMemory(), redis.values.size]).toEqual([[], KEYS.length + 1]);
    expect(clearPublicCache).toHaveBeenCalledTimes(1);
  });

  it('that Redis refuses is told, and forgets what this instance has', async () => {
    const { redis, lines, purge, inMemory, clearPublicCache } = setUp();
    jest.spyOn(redis, 'purge').mockRejectedValue(new Error('NOPERM'));
    await purge(ADDRESS);
    expect(inMemory()).toEqual(KEYS.slice(2));
    expect(clearPublicCache).toHaveBeenCalledTimes(1);
    expect(lines).toMatchObject([{ level: 'warn', event: 'caches.purged', err: { message: 'NOPERM' } }]);
  });
});
