import { type CacheLimits, createStaleCache, type Loaded } from './staleCache';

const TTL = { freshMs: 60_000, staleMs: 3_600_000 };
const LIMITS: CacheLimits = { entries: 100, bytes: 10_000, entryBytes: 1_000, nameLength: 20, loads: 3 };

function setUp(limits: Partial<CacheLimits> = {}) {
  const clock = { now: 1 };
  jest.spyOn(performance, 'now').mockImplementation(() => clock.now);
  const cache = createStaleCache({ ...LIMITS, ...limits });
  const calls: Array<PromiseWithResolvers<Loaded<unknown>>> = [];
  const load = (): Promise<Loaded<unknown>> => {
    const call = Promise.withResolvers<Loaded<unknown>>();
    calls.push(call);
    return call.promise;
  };
  /** Ends a call with a response of this size. */
  const respond = (index: number, value: unknown, bytes = 10): void => calls.at(index)?.resolve({ value, bytes });
  const get = async (name: string, ttl = TTL) => cache.get(name, { ttl, load });
  const store = async (name: string, value: unknown, bytes?: number): Promise<void> => {
    const stored = get(name);
    respond(-1, value, bytes);
    await stored;
  };
  return { clock, cache, calls, get, respond, store };
}

const settled = () => new Promise(setImmediate);

describe('the cache of public responses (N24)', () => {
  it('makes one call for 200 simultaneous misses', async () => {
    const { calls, get, respond } = setUp();
    const all = Promise.all(Array.from({ length: 200 }, () => get('a')));
    respond(0, 'one');
    await expect(all).resolves.toEqual(Array(200).fill('one'));
    expect(calls).toHaveLength(1);
  });

  it('serves a fresh response without a call, a stale one while refreshing', async () => {
    const { clock, calls, get, respond, store } = setUp();
    await store('a', 'one');
    clock.now = 60_000;
    await expect(get('a')).resolves.toBe('one');
    expect(calls).toHaveLength(1);
    clock.now = 60_002;
    await expect(Promise.all([get('a'), get('a')])).resolves.toEqual(['one', 'one']);
    expect(calls).toHaveLength(2);
    respond(1, 'two');
    await settled();
    await expect(get('a')).resolves.toBe('two');
    expect(calls).toHaveLength(2);
  });

  it('serves stale responses while the backend fails, until they expire', async () => {
    const { clock, calls, get, store } = setUp();
    await store('a', 'one');
    for (const [index, now] of [1_000_000, 3_600_001].entries()) {
      clock.now = now;
      await expect(get('a')).resolves.toBe('one');
      calls[index + 1]?.reject(new Error('down'));
      await settled();
    }
    clock.now = 3_600_002;
    const expired = get('a');
    calls[3]?.reject(new Error('down'));
    await expect(expired).rejects.toThrow('down');
  });

  it.each([null, undefined])('stores %s for one second and never serves it stale', async (value) => {
    const { clock, calls, get, respond, store } = setUp();
    await store('a', value);
    clock.now = 1_001;
    await expect(get('a')).resolves.toBe(value);
    expect(calls).toHaveLength(1);
    clock.now = 1_002;
    const next = get('a');
    respond(1, 'there now');
    await expect(next).resolves.toBe('there now');
  });

  it('completes calls that are in flight when it is cleared, and stores none of them', async () => {
    const { cache, calls, get, respond } = setUp();
    const waiting = get('a');
    cache.clear();
    respond(0, 'before');
    await expect(waiting).resolves.toBe('before');
    const after = get('a');
    respond(1, 'after');
    await expect(after).resolves.toBe('after');
    expect(calls).toHaveLength(2);
  });
});

describe('the limits of the cache', () => {
  it.each([
    ['a response that is too large', 'a', 1_000],
    ['the response of a name that is too long', 'x'.repeat(21), 10],
  ])('do not store %s', async (_what, name, bytes) => {
    const { calls, get, store } = setUp();
    await store(name, 'one', bytes);
    void get(name);
    expect(calls).toHaveLength(2);
  });

  it('share only so many calls at once; further ones serve their caller alone', async () => {
    const { calls, get, respond } = setUp();
    const shared = ['a', 'b', 'c', 'a', 'b', 'c'].map((name) => get(name));
    expect(calls).toHaveLength(3);
    const alone = [get('d'), get('d')];
    expect(calls).toHaveLength(5);
    for (const index of [0, 1, 2, 3, 4]) respond(index, index, 9);
    await expect(Promise.all([...shared, ...alone])).resolves.toEqual([0, 1, 2, 0, 1, 2, 3, 4]);
    await Promise.all(['a', 'b', 'c'].map((name) => get(name)));
    expect(calls).toHaveLength(5);
    void get('d');
    void get('d');
    expect(calls).toHaveLength(6);
  });
});
