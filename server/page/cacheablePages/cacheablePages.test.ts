import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createMemoryRedis } from '../../../test/support/memoryRedis';
import type { RenderedPage } from '../../render/renderPage';
import { type CacheablePages, createCacheablePages } from './cacheablePages';

const FRESH_MS = 5_000;
const STALE_MS = 60_000;
const KEY = 'http://localhost /';

const page = (html: string) => ({ html: Buffer.from(html), styleSource: undefined });
const textOf = (found: RenderedPage | undefined) => found && String(found.html);

/** The time of this test. */
function startClock() {
  const clock = { now: 1 };
  jest.spyOn(performance, 'now').mockImplementation(() => clock.now);
  return clock;
}

function setUp() {
  const clock = startClock();
  const cache = createCacheablePages();
  const renders: PromiseWithResolvers<RenderedPage | undefined>[] = [];
  const render = () => {
    const rendering = Promise.withResolvers<RenderedPage | undefined>();
    renders.push(rendering);
    return rendering.promise;
  };
  return { clock, cache, renders, render };
}

/** Resolves when a page has been found that `isThere` accepts. */
async function found(cache: CacheablePages, isThere: (html: string, isFinished: boolean) => boolean) {
  for (;;) {
    const stored = cache.find(KEY, async () => undefined);
    if (stored && isThere(String(stored.html), stored.precompressed !== undefined)) return;
    await new Promise(setImmediate);
  }
}

describe('the cache of pages', () => {
  type Rendering = PromiseWithResolvers<RenderedPage | undefined>;
  it.each<[string, (rendering: Rendering | undefined) => void]>([
    ['fails', (rendering) => rendering?.reject(new Error('down'))],
    ['may not be stored', (rendering) => rendering?.resolve(undefined)],
  ])('keeps a stale page for a minute when its rendering %s', async (_, end) => {
    const { clock, cache, renders, render } = setUp();
    cache.store(KEY, page('one'));
    clock.now += STALE_MS - 1;
    cache.find(KEY, render);
    end(renders[0]);
    await new Promise(setImmediate);
    expect(textOf(cache.find(KEY, render))).toBe('one');
    expect(renders).toHaveLength(2);
    clock.now += 2;
    expect(cache.find(KEY, render)).toBeUndefined();
  });

  it('compresses a page when it is requested again, with the time that it had left', async () => {
    const { clock, cache, renders, render } = setUp();
    cache.store(KEY, page('one '.repeat(1_000)));
    clock.now += FRESH_MS - 1;
    expect(cache.find(KEY, render)?.precompressed).toBeUndefined();
    await found(cache, (_, isFinished) => isFinished);
    const { br, gzip } = cache.find(KEY, render)?.precompressed ?? {};
    for (const bytes of [br && brotliDecompressSync(br), gzip && gunzipSync(gzip)])
      expect(String(bytes)).toBe('one '.repeat(1_000));
    clock.now += 2;
    cache.find(KEY, render);
    expect(renders).toHaveLength(1);
  });

  it('is bounded in bytes and in pages, the least recently used go first', () => {
    const { cache, render } = setUp();
    const length = 10 * 1024 * 1024;
    cache.store(KEY, page('x'.repeat(length)));
    cache.store('b', page('y'.repeat(length)));
    expect([cache.find(KEY, render), cache.find('b', render)?.html.length]).toEqual([undefined, length]);
    const many = setUp();
    for (let index = 0; index <= 500; index++) many.cache.store(String(index), page('page'));
    expect([many.cache.find('0', render), textOf(many.cache.find('1', render))]).toEqual([undefined, 'page']);
  });
});

describe('pages between instances', () => {
  function setUpInstances() {
    const clock = startClock();
    const redis = createMemoryRedis(() => clock.now);
    const instance = () => createCacheablePages(redis);
    return { clock, redis, first: instance(), second: instance() };
  }
  /** Requests a stored page again and waits until it is shared. */
  async function share(cache: CacheablePages, values: ReadonlyMap<string, unknown>) {
    cache.find(KEY, async () => undefined);
    while (values.size === 0) await new Promise(setImmediate);
  }
  const never = async () => undefined;

  const styleSource = `'sha256-${'a'.repeat(43)}='`;

  it('share what is requested twice, and nothing before', async () => {
    const { redis, first, second } = setUpInstances();
    first.store(KEY, { ...page('one'), styleSource });
    expect(await second.findInRedis(KEY)).toBeUndefined();
    await share(first, redis.values);
    expect(second.find(KEY, never)).toBeUndefined();
    expect(await second.findInRedis(KEY)).toEqual({ ...page('one'), styleSource });
    expect(textOf(second.find(KEY, never))).toBe('one');
    expect(await second.findInRedis('http://localhost /help')).toBeUndefined();
  });

  it('are rendered again by one of them', async () => {
    const { clock, redis, first, second } = setUpInstances();
    first.store(KEY, page('one'));
    await share(first, redis.values);
    await second.findInRedis(KEY);
    clock.now += FRESH_MS + 1;
    first.find(KEY, async () => page('two'));
    await found(first, (html) => html === 'two');
    await found(second, (html) => html === 'two');
  });

  it.each([
    ...['text', '', 'null', '{"html":1}', '{"html":"x"'],
    ...[
      "'sha256-x'",
      `${styleSource}; script-src-elem 'unsafe-inline'`,
      `${styleSource}\r\nSet-Cookie: a=1`,
      `'unsafe-inline' ${styleSource}`,
      '',
      7,
    ].map((source) => JSON.stringify({ html: 'one', styleSource: source })),
  ])('are not what Redis holds as %j', async (text) => {
    const { redis, second } = setUpInstances();
    redis.write('page', KEY, text, 60_000);
    expect(await second.findInRedis(KEY)).toBeUndefined();
  });
});
