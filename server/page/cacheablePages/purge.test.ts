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
  const deps = {
    config: loadConfig({ PUBLIC_URL: SHOP }),
    log,
    redis,
    backend: { clearPublicCache } as never,
    cacheablePages,
  };
  store();
  return {
    redis,
    lines,
    store,
    clearPublicCache,
    deps,
    inMemory: () => KEYS.filter((key) => cacheablePages.find(key, never)),
  };
}

const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance'] }));
afterEach(() => jest.useRealTimers());

describe('a purge', () => {
  it('forgets the page at an address, in memory and in Redis, and the responses that it was made of', async () => {
    const { redis, lines, clearPublicCache, deps, inMemory } = setUp();
    createPurge(deps)(ADDRESS);
    await settled();
    expect(inMemory()).toEqual(KEYS.slice(2));
    expect([...redis.values.keys()]).toEqual(KEYS.slice(2).map((key) => `page ${key}`));
    expect(clearPublicCache).toHaveBeenCalledTimes(1);
    expect(lines).toEqual([expect.objectContaining({ event: 'caches.purged', count: 1, addresses: [ADDRESS] })]);
  });

  it('is done again when the pages that were in work are stored, which may have read older responses', async () => {
    const { redis, store, clearPublicCache, deps, inMemory } = setUp();
    createPurge(deps)(ADDRESS);
    await settled();
    store();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(inMemory()).toEqual(KEYS);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(inMemory()).toEqual(KEYS.slice(2));
    expect(redis.values.has(`response ${RESPONSE}`)).toBe(false);
    expect(clearPublicCache).toHaveBeenCalledTimes(2);
  });

  it('knows the home page without its slash', async () => {
    const { deps, inMemory } = setUp();
    createPurge(deps)('https://Shop.example');
    await settled();
    expect(inMemory()).toEqual(KEYS.slice(0, 3));
  });

  it('of another shop at the same Redis is none of ours', async () => {
    const { lines, deps, clearPublicCache } = setUp();
    createPurge(deps)('https://trial.example/article/detail/5');
    await settled();
    expect([lines, clearPublicCache.mock.calls]).toEqual([[], []]);
  });

  it('of a thousand addresses reads the names of all responses once', async () => {
    const { lines, deps, redis, inMemory } = setUp();
    const purge = jest.spyOn(redis, 'purge');
    const purgeOne = createPurge({ ...deps, redis });
    for (let id = 0; id < 1_000; id += 1) purgeOne(`${SHOP}/article/detail/${id}`);
    await settled();
    expect(purge).toHaveBeenCalledTimes(1);
    expect(lines.map(({ count }) => count)).toEqual([1_000]);
    expect(inMemory()).toEqual(KEYS.slice(3));
  });

  it('without an address forgets all pages of this instance', async () => {
    const { redis, clearPublicCache, deps, inMemory } = setUp();
    createPurge(deps)();
    await settled();
    expect([inMemory(), redis.values.size]).toEqual([[], KEYS.length + 1]);
    expect(clearPublicCache).toHaveBeenCalledTimes(1);
  });

  it('that Redis refuses is told, and forgets what this instance has', async () => {
    const { lines, deps, inMemory, clearPublicCache } = setUp();
    const refusing = { purge: () => Promise.reject(new Error('NOPERM')) } as never;
    createPurge({ ...deps, redis: refusing })(ADDRESS);
    await settled();
    expect(inMemory()).toEqual(KEYS.slice(2));
    expect(clearPublicCache).toHaveBeenCalledTimes(1);
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'warn',
        event: 'caches.purged',
        err: expect.objectContaining({ message: 'NOPERM' }),
      }),
    ]);
  });
});
