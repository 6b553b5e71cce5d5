// Several instances over one backend on loopback and one Redis in memory.
import { loadConfig } from '../../config/config';
import { createMemoryRedis } from '../../test/support/memoryRedis';
import { closeServers, closeWithServers, startBackend } from '../../test/support/rawServer';
import { createLog } from '../log';
import { createBackend } from './backend';
import { createServerTiming } from './serverTiming';

const HOUR_MS = 3_600_000;
const START = performance.now();
let now: jest.SpyInstance;

beforeEach(() => {
  now = jest.spyOn(performance, 'now').mockReturnValue(START);
});
afterEach(closeServers);

/** Instances over one Redis, and a backend that responds with this status and JSON. */
async function setUp() {
  const response = { status: 200, body: { success: true, data: [{ id: '1', cateName: 'Lamps' }] } as unknown };
  const calls = { count: 0 };
  const server = await startBackend((req, res) => {
    calls.count += 1;
    req.resume();
    res.writeHead(response.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(response.body));
  });
  const redis = createMemoryRedis();
  const instance = () => {
    const backend = createBackend(server.origin, loadConfig({ BACKEND_URL: server.origin }), createLog('silent'), {
      redis,
    });
    closeWithServers(backend.close);
    const timing = createServerTiming();
    const context = { requestId: 'request-1', clientIp: '', mayShowPrices: async () => false };
    return { timing, api: backend.requestApi({ ...context, timing }) };
  };
  return { response, calls, redis, instance };
}

const LAMPS = [expect.objectContaining({ id: '1', cateName: 'Lamps' })];

describe('a public response between instances', () => {
  it('is loaded by one and as old on each of them', async () => {
    const { calls, instance } = await setUp();
    expect(await instance().api.categories()).toEqual(LAMPS);
    now.mockReturnValue(START + 59_000);
    const second = instance();
    expect(await second.api.categories()).toEqual(LAMPS);
    expect([calls.count, second.timing.header()]).toEqual([1, '']);
    now.mockReturnValue(START + 60_001);
    expect(await second.api.categories()).toEqual(LAMPS);
    while (calls.count < 2) await new Promise(setImmediate);
  });

  it('is served stale by an instance that has none, while it is loaded again (N17)', async () => {
    const { response, calls, instance } = await setUp();
    await instance().api.categories();
    now.mockReturnValue(START + HOUR_MS);
    response.body = { success: true, data: [] };
    const { api } = instance();
    expect(await api.categories()).toEqual(LAMPS);
    while ((await api.categories()).length > 0) await new Promise(setImmediate);
    expect(calls.count).toBe(2);
  });

  it.each([
    ['a failure', 500, {}],
    ['a refusal', 200, { success: false }],
    ['what does not exist', 404, {}],
  ])('is not %s', async (_, status, body) => {
    const { response, redis, instance } = await setUp();
    Object.assign(response, { status, body });
    await Promise.allSettled([instance().api.article({ id: '1' })]);
    expect(redis.values.size).toBe(0);
  });

  it('is asked for again when Redis holds another type, whatever the call', async () => {
    const { calls, redis, instance, response } = await setUp();
    response.body = { success: true, data: { id: '1', title: 'How', upgrading: false } };
    for (const ask of [() => instance().api.article({ id: '1' }), () => instance().api.siteConfig()]) {
      const expected = await ask();
      for (const text of ['text', '"a string"', '[null]', 'true', '{"success":false}', '{"data":9e15}']) {
        for (const [key, value] of redis.values) redis.values.set(key, { ...value, text });
        const before = calls.count;
        expect([text, await ask(), calls.count]).toEqual([text, expected, before + 1]);
      }
    }
  });
});
