import { createPublicCache } from './publicCache';

const TTL = { freshMs: 60, staleMs: 3_600 };

function setUp(maxSize?: number) {
  const clock = { now: 1 };
  const cache = createPublicCache({ now: () => clock.now, ...(maxSize && { maxSize }) });
  const calls: Array<PromiseWithResolvers<unknown>> = [];
  const load = (): Promise<unknown> => {
    const call = Promise.withResolvers<unknown>();
    calls.push(call);
    return call.promise;
  };
  const store = async (name: string, value: unknown): Promise<void> => {
    const stored = cache.get(name, TTL, load);
    calls.at(-1)?.resolve(value);
    await stored;
  };
  return { clock, cache, calls, load, store };
}

describe('the cache of public responses', () => {
  it('makes one call for simultaneous misses (H2)', async () => {
    const { cache, calls, load } = setUp();
    const both = Promise.all([cache.get('a', TTL, load), cache.get('a', TTL, load)]);
    calls[0]?.resolve('one');
    await expect(both).resolves.toEqual(['one', 'one']);
    expect(calls).toHaveLength(1);
  });

  it('serves a fresh response without a call, a stale one while refreshing (C19)', async () => {
    const { clock, cache, calls, load, store } = setUp();
    await store('a', 'one');
    clock.now = 60;
    await expect(cache.get('a', TTL, load)).resolves.toBe('one');
    expect(calls).toHaveLength(1);
    clock.now = 62;
    await expect(cache.get('a', TTL, load)).resolves.toBe('one');
    calls[1]?.resolve('two');
    await new Promise(setImmediate);
    await expect(cache.get('a', TTL, load)).resolves.toBe('two');
    expect(calls).toHaveLength(2);
  });

  it('serves stale responses while the backend fails, until they expire', async () => {
    const { clock, cache, calls, load, store } = setUp();
    await store('a', 'one');
    for (const [index, now] of [1_000, 2_000].entries()) {
      clock.now = now;
      await expect(cache.get('a', TTL, load)).resolves.toBe('one');
      calls[index + 1]?.reject(new Error('down'));
      await new Promise(setImmediate);
    }
    clock.now = 3_602;
    const expired = cache.get('a', TTL, load);
    calls[3]?.reject(new Error('down'));
    await expect(expired).rejects.toThrow('down');
  });

  it('never serves a stale response without a stale period', async () => {
    const { clock, cache, calls, load } = setUp();
    const brief = { freshMs: 60, staleMs: 60 };
    const first = cache.get('a', brief, load);
    calls[0]?.resolve('one');
    await first;
    clock.now = 62;
    const second = cache.get('a', brief, load);
    calls[1]?.reject(new Error('down'));
    await expect(second).rejects.toThrow('down');
  });

  it('does not store a failure', async () => {
    const { cache, calls, load } = setUp();
    const first = cache.get('a', TTL, load);
    calls[0]?.reject(new Error('down'));
    await expect(first).rejects.toThrow('down');
    const second = cache.get('a', TTL, load);
    calls[1]?.resolve('up');
    await expect(second).resolves.toBe('up');
  });

  it.each([null, undefined])('stores %s as a response', async (value) => {
    const { cache, calls, load, store } = setUp();
    await store('a', value);
    await expect(cache.get('a', TTL, load)).resolves.toBe(value);
    expect(calls).toHaveLength(1);
  });

  it('completes calls that are in flight when it is cleared', async () => {
    const { cache, calls, load } = setUp();
    const waiting = cache.get('a', TTL, load);
    cache.clear();
    calls[0]?.resolve('one');
    await expect(waiting).resolves.toBe('one');
  });

  it('holds no more than its size, and returns what is too large for it', async () => {
    const { cache, calls, load, store } = setUp(100);
    await store('a', 'x'.repeat(60));
    await store('b', 'x'.repeat(60));
    const evicted = cache.get('a', TTL, load);
    calls[2]?.resolve('again');
    await expect(evicted).resolves.toBe('again');
    const large = cache.get('c', TTL, load);
    calls[3]?.resolve('x'.repeat(200));
    await expect(large).resolves.toHaveLength(200);
    void cache.get('c', TTL, load);
    expect(calls).toHaveLength(5);
  });
});
