import { loadConfig } from '../../config/config';
import { createMemoryStore } from '../../test/support/memoryStore';
import { createPublicCache } from '../backend/publicCache';
import { createSharedKeys } from './sharedKeys';
import { createSharedLoads } from './sharedLoads';

const LIMITS = { entries: 100, bytes: 10_000, entryBytes: 1_000, nameLength: 20, calls: 3 };
const TTL = { freshMs: 60_000, staleMs: 3_600_000 };
const config = loadConfig({ BACKEND_URL: 'https://backend.example' });

/** The caches of two instances over one store, and the calls that they make. */
function setUp() {
  const clock = { now: 1_000 };
  const store = createMemoryStore(() => clock.now);
  const calls: PromiseWithResolvers<unknown>[] = [];
  const load = async () => {
    const call = Promise.withResolvers<unknown>();
    calls.push(call);
    return { value: await call.promise, bytes: 10 };
  };
  const instance = (build = 'one') => {
    const loads = createSharedLoads(store, createSharedKeys(config, build));
    const cache = createPublicCache(LIMITS, { now: () => clock.now, sharedLoads: loads });
    return (name = 'a') => cache.get(name, TTL, load);
  };
  const callsAre = async (count: number): Promise<void> => {
    while (calls.length < count) await new Promise(setImmediate);
  };
  return { clock, store, calls, instance, callsAre };
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
};

describe('a public response between instances', () => {
  it('is loaded once when all of them miss it together (H2)', async () => {
    const { calls, instance, callsAre } = setUp();
    const all = Promise.all([instance(), instance(), instance()].flatMap((get) => [get(), get()]));
    await callsAre(1);
    await settled();
    expect(calls).toHaveLength(1);
    calls[0]?.resolve('one');
    await expect(all).resolves.toEqual(Array(6).fill('one'));
    expect(calls).toHaveLength(1);
  });

  it('is as old on each of them', async () => {
    const { clock, calls, instance, callsAre } = setUp();
    const [first, second] = [instance(), instance()];
    const loaded = first();
    await callsAre(1);
    calls[0]?.resolve('one');
    await loaded;
    clock.now += 59_000;
    await expect(second()).resolves.toBe('one');
    clock.now += 1_001;
    await expect(second()).resolves.toBe('one');
    await callsAre(2);
  });

  it('is served stale by an instance that has none, while it is loaded again (N17)', async () => {
    const { clock, calls, instance, callsAre } = setUp();
    const loaded = instance()();
    await callsAre(1);
    calls[0]?.resolve('one');
    await loaded;
    clock.now += 1_000_000;
    const get = instance();
    await expect(get()).resolves.toBe('one');
    await callsAre(2);
    calls[1]?.resolve('two');
    await settled();
    await expect(get()).resolves.toBe('two');
    expect(calls).toHaveLength(2);
  });

  it('is loaded by the next instance when the first one fails, and no failure is stored', async () => {
    const { store, calls, instance, callsAre } = setUp();
    const failing = instance()();
    await callsAre(1);
    const waiting = instance()();
    calls[0]?.reject(new Error('down'));
    await expect(failing).rejects.toThrow('down');
    expect(store.values.size).toBe(0);
    await callsAre(2);
    calls[1]?.resolve('up');
    await expect(waiting).resolves.toBe('up');
    expect([store.values.size, store.claims.size]).toEqual([1, 0]);
  });

  it('is not stored when it does not exist', async () => {
    const { store, calls, instance, callsAre } = setUp();
    const get = instance();
    for (const missing of [null, undefined]) {
      const got = get(String(missing));
      await callsAre(calls.length + 1);
      calls.at(-1)?.resolve(missing);
      await expect(got).resolves.toBe(missing);
    }
    expect(store.values.size).toBe(0);
  });

  it('is never that of another build', async () => {
    const { calls, instance, callsAre } = setUp();
    const [old, next] = [instance('one')(), instance('two')()];
    await callsAre(2);
    calls[0]?.resolve('old');
    calls[1]?.resolve('new');
    await expect(Promise.all([old, next])).resolves.toEqual(['old', 'new']);
  });

  it.each([
    ['no response', { other: 1 }],
    ['a response without its size', { value: 'x' }],
    ['a response of no size', { value: 'x', bytes: -1 }],
    ['text', 'x'],
  ])('is loaded when the store holds %s in its place', async (_, stored) => {
    const { store, calls, instance, callsAre } = setUp();
    store.write(createSharedKeys(config, 'one').valueKey('response', 'a'), stored, 60_000, { maxLength: 1_000 });
    const got = instance()();
    await callsAre(1);
    calls[0]?.resolve('one');
    await expect(got).resolves.toBe('one');
  });

  it('is loaded by each instance while the store is away', async () => {
    const { store, calls, instance, callsAre } = setUp();
    store.setAway(true);
    const both = Promise.all([instance()(), instance()()]);
    await callsAre(2);
    for (const call of calls) call.resolve('one');
    await expect(both).resolves.toEqual(['one', 'one']);
  });
});
