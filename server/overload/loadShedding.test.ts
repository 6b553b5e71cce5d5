import http from 'node:http';
import { setImmediate as nextRound } from 'node:timers/promises';
import express, { type RequestHandler, type Response } from 'express';
import { loadConfig } from '../../config/config';
import { bodyOf, connect, exchange, head, statusOf } from '../../test/support/rawClient';
import { closeServers, listen } from '../../test/support/rawServer';
import { recordedLog } from '../../test/support/recordedLog';
import { requestContext } from '../middleware/requestContext';
import type { LoopSample } from './admissionLimit';
import { createAdmissionQueue, createLoadShedding } from './loadShedding';

const ON_TIME: LoopSample = { elapsedMs: 1_000, delayMs: 0, utilization: 0.2 };
const DELAYED: LoopSample = { ...ON_TIME, delayMs: 500 };
const SESSION = 'Cookie: session=1';

let clients = 0;
const nextClient = (): string => `10.0.0.${++clients}`;
const from = (client: string): string => `X-Forwarded-For: ${client}`;

async function startServing(maxInFlight: number) {
  const { log, lines: logged } = recordedLog();
  let inFlight = (): number => 0;
  const watchInFlight = (count: () => number): void => {
    inFlight = count;
  };
  const telemetry = { watchInFlight, loopSampled: () => undefined, requestShed: () => undefined } as never;
  const shedding = createLoadShedding(loadConfig({ MAX_IN_FLIGHT: String(maxInFlight) }), log, telemetry);
  // The samples of this process say how busy the tests are; only a test's own count.
  shedding.close();
  /** Responses that have reached the application and wait. */
  const waiting: Response[] = [];
  let arrivals = 0;
  const leave: RequestHandler = (req, _res, next) => {
    next();
    arrivals += 1;
    if (req.url === '/gone') req.socket.destroy();
  };
  const app = express().set('trust proxy', 'loopback').use(requestContext(), leave);
  app.use(shedding.handle, (_req, res) => void waiting.push(res));
  const server = await listen(http.createServer(app));
  /** Opens requests that stay in flight, each of a client of its own or all of one. Resolves when they have arrived. */
  const hold = async (count: number, target = '/', client?: string): Promise<void> => {
    const expected = waiting.length + count;
    for (let index = 0; index < count; index += 1)
      await connect(server.port, head(target, { headers: [SESSION, from(client ?? nextClient())] }));
    await until(() => waiting.length === expected);
  };
  /** The status of a request: of a user, of a client of its own. */
  const ask = async (target = '/', headers: readonly string[] = [SESSION, from(nextClient())]) =>
    statusOf(await exchange(server.port, head(target, { headers })));
  return { shedding, server, waiting, logged, hold, ask, inFlight, arrivals: () => arrivals };
}

/** How many requests of these clients, one after the other, are refused; the others stay. */
async function flood({ server, waiting }: Awaited<ReturnType<typeof startServing>>, text: string, clients: number) {
  const count = 120;
  const before = waiting.length;
  let refused = 0;
  for (let index = 0; index < count; index += 1) {
    const client = `X-Forwarded-For: 192.0.2.${Math.floor((index * clients) / count)}`;
    const socket = await connect(server.port, text.replace('X-Forwarded-For: nobody', client));
    socket.once('data', () => {
      refused += 1;
    });
  }
  return { refused: () => refused, arrived: () => waiting.length - before, count };
}

/** Waits for the event loop, not for a time. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await nextRound();
}

afterEach(async () => {
  clients = 0;
  await closeServers();
});

describe('load shedding', () => {
  const JSON_REFUSAL =
    '{"success":false,"message":"Many visitors are here right now, please try again in a moment","neverSent":true}';
  it.each([
    ['in JSON', '/api/x', [], JSON_REFUSAL],
    ['in JSON', '/', ['X-Requested-With: XMLHttpRequest'], JSON_REFUSAL],
    ['with a page', '/iam/login', ['Sec-Fetch-Dest: document'], '<!doctype html>'],
  ])('responds %s to %s %j', async (_form, target, headers, expected) => {
    const { server, hold } = await startServing(1);
    await hold(1);
    await hold(3, '/api/held');
    expect(bodyOf(await exchange(server.port, head(target, { headers })))).toContain(expected);
  });

  it('refuses visitors at three quarters of the cap, users and POST at the cap', async () => {
    const { server, waiting, hold, ask } = await startServing(8);
    await hold(6);
    expect(await ask('/', [])).toBe(503);
    await hold(1);
    await connect(server.port, head('/', { method: 'POST', headers: ['Content-Length: 0'] }));
    await until(() => waiting.length === 8);
    expect(await ask()).toBe(503);
  });

  it('counts proxied requests apart, so that transfers do not hold back pages', async () => {
    const { hold, ask } = await startServing(2);
    await hold(6, '/api/download');
    expect(await ask('/api/x')).toBe(503);
    await hold(2);
    expect(await ask()).toBe(503);
  });

  it('does not begin the work of a client that left while it waited', async () => {
    const { waiting, hold, ask } = await startServing(10);
    expect(await ask('/gone')).toBe(0);
    await hold(1, '/patient');
    expect(waiting.map(({ req }) => req.url)).toEqual(['/patient']);
  });

  // Each has a fortieth, and whoever comes first has what makes it a quarter.
  it.each([
    [1, 10, 30],
    [3, 12, 36],
    [4, 13, 39],
    [10, 19, 57],
  ])('leaves half of each limit beside %i clients who take all they can (N32)', async (clients, pages, calls) => {
    const serving = await startServing(40);
    const others: readonly [string, number, number][] = [
      ['/', pages, 40],
      ['/api/x', calls, 120],
    ];
    for (const [target, expected, limit] of others) {
      const attack = await flood(serving, head(target, { headers: [SESSION, from('nobody')] }), clients);
      await until(() => attack.refused() + attack.arrived() === attack.count);
      expect(attack.arrived()).toBe(expected);
      await serving.hold(limit - expected, target);
    }
  });

  it('gives a place to a call whose small body is there, and to another as soon as 64 KB are', async () => {
    const { server, waiting, hold, inFlight } = await startServing(40);
    const upload = (length: number) => {
      const headers = [SESSION, from('192.0.2.1'), `Content-Length: ${length}`];
      return connect(server.port, head('/api/x', { method: 'POST', headers }));
    };
    const [small, large] = [await upload(9_000), await upload(200_000)];
    small.write('x'.repeat(8_999));
    large.write('x'.repeat(65_535));
    await hold(1, '/api/x', '192.0.2.1');
    expect(inFlight()).toBe(1);
    for (const [index, socket] of [small, large].entries()) {
      socket.write('x');
      await until(() => waiting.length === index + 2);
    }
    const bytes = waiting.slice(1).map(({ req }) => req.readableLength);
    expect(bytes).toEqual([9_000, 65_536]);
  });

  it.each([
    [1, 30],
    [10, 57],
  ])('lets %i clients keep so few unfinished bodies here that others have half', async (clients, expected) => {
    const serving = await startServing(40);
    const headers = [SESSION, from('nobody'), 'Content-Length: 9'];
    const attack = await flood(serving, head('/api/x', { method: 'POST', headers }), clients);
    await until(() => attack.refused() === attack.count - expected);
    expect(serving.inFlight()).toBe(0);
  });

  it('forgets bodies whose clients leave', async () => {
    const { server, hold, inFlight } = await startServing(1);
    for (let round = 0; round < 9; round += 1) {
      const leaving = await connect(server.port);
      leaving.end(head('/api/x', { method: 'POST', headers: ['Content-Length: 9', SESSION] }));
      await server.allClosed();
    }
    await connect(server.port, `${head('/api/x', { method: 'POST', headers: ['Content-Length: 1', SESSION] })}x`);
    await until(() => inFlight() === 1);
    await hold(1, '/api/x');
  });

  it('gives a client its slots back', async () => {
    const { waiting, hold, inFlight } = await startServing(8);
    for (let round = 0; round < 3; round += 1) {
      await hold(2, '/', '192.0.2.1');
      for (const res of waiting.splice(0)) res.end();
      await until(() => inFlight() === 0);
    }
  });

  it('lowers the limit of pages while the loop is late, and not that of proxied requests', async () => {
    const { hold, ask, shedding } = await startServing(100);
    await hold(25);
    shedding.sample(DELAYED);
    shedding.sample(DELAYED);
    expect(await ask()).toBe(503);
    await hold(50, '/api/x');
    for (let index = 0; index < 10; index += 1) shedding.sample(ON_TIME);
    await hold(50);
  });
});

// Whose turn it is: waitQueue.test.ts.
describe('the queue while the event loop is late', () => {
  /** Two pages are in flight, and no more may be. */
  const startLate = async () => {
    const serving = await startServing(8);
    await serving.hold(2);
    for (let count = 0; count < 2; count += 1) serving.shedding.sample(DELAYED);
    /** Asks for a page as a client of this number; resolves to the response that it may get, once the request was read. */
    const askAs = async (client: number) => {
      const before = serving.arrivals();
      const headers = [SESSION, from(`10.1.${client}.1`)];
      const answer = exchange(serving.server.port, head(`/${client}`, { headers }));
      await until(() => serving.arrivals() > before);
      return { answer };
    };
    /** Ends a page in flight; resolves to the number of the client whose page begins then. */
    const endOne = async () => {
      const { length } = serving.waiting;
      serving.waiting.find(({ writableEnded }) => !writableEnded)?.end();
      await until(() => serving.waiting.length > length);
      return serving.waiting.at(-1)?.req.url ?? '';
    };
    return { ...serving, askAs, endOne };
  };

  it('gives the next page to who came first, passes over who has left, and holds one place for a client', async () => {
    const { ask, askAs, endOne } = await startLate();
    expect(await ask('/gone')).toBe(0);
    await askAs(1);
    expect(statusOf(await (await askAs(1)).answer)).toBe(503);
    for (const client of [2, 3]) await askAs(client);
    expect([await endOne(), await endOne(), await endOne()]).toEqual(['/1', '/2', '/3']);
  });

  it('refuses the last beyond eight times MAX_IN_FLIGHT, to come again after 1 to 5 seconds in turn', async () => {
    const { askAs, endOne } = await startLate();
    for (let client = 1; client <= 64; client += 1) await askAs(client);
    const after: (string | undefined)[] = [];
    for (let client = 65; client <= 70; client += 1)
      after.push(/retry-after: (\d)/i.exec(await (await askAs(client)).answer)?.[1]);
    expect(after).toEqual(['1', '2', '3', '4', '5', '1']);
    expect(await endOne()).toBe('/1');
  });
});

/** What the last line says. */
const isOverloaded = (logged: readonly Record<string, unknown>[]): boolean => logged.at(-1)?.overloaded === true;

describe('overload', () => {
  it('is reported after more than ten seconds of refusals, and ends with them', async () => {
    const { hold, ask, logged, shedding } = await startServing(1);
    await hold(1);
    const refuseAndSample = async () => {
      expect(await ask()).toBe(503);
      shedding.sample(ON_TIME);
      return isOverloaded(logged);
    };
    for (let second = 1; second <= 10; second += 1) expect([second, await refuseAndSample()]).toEqual([second, false]);
    expect(await refuseAndSample()).toBe(true);
    shedding.sample(ON_TIME);
    expect(logged.map(({ event, overloaded }) => [event, overloaded])).toEqual([
      ['overload.changed', true],
      ['overload.changed', false],
    ]);
  });

  it.each([
    ['the proxy', '/api/x', nextClient],
    ['one client', '/', () => '192.0.2.1'],
  ])('is not what refuses %s alone', async (_who, target, client) => {
    const { hold, ask, logged, shedding } = await startServing(1);
    await hold(target === '/' ? 1 : 3, target, target === '/' ? '192.0.2.1' : undefined);
    for (let second = 1; second <= 12; second += 1) {
      expect(await ask(target, [from(client())])).toBe(503);
      shedding.sample(ON_TIME);
    }
    expect(isOverloaded(logged)).toBe(false);
  });

  it.each([
    ['includes a loop that is late although nothing is refused', 12, true],
    ['begins anew after a second without a refusal', 8, false],
  ])('%s', async (_title, period, expected) => {
    const { shedding, logged } = await startServing(1);
    for (let second = 1; second <= 12; second += 1)
      shedding.sample(second % period === 0 && !expected ? ON_TIME : DELAYED);
    expect(isOverloaded(logged)).toBe(expected);
  });

  it('has a line for a turn of the event loop that takes longer than a second', async () => {
    const { shedding, logged } = await startServing(1);
    shedding.sample({ ...ON_TIME, delayMs: 990 });
    shedding.sample({ ...ON_TIME, delayMs: 4_000.4 });
    expect(logged.map(({ event, ms }) => [event, ms])).toEqual([['process.blocked', 4_000]]);
  });
});

describe('the admission queue', () => {
  it('begins requests in order, one in each round of the event loop', async () => {
    const queue = createAdmissionQueue();
    const served: number[] = [];
    for (const number of [1, 2, 3]) queue.wait(() => served.push(number));
    for (const expected of [[], [1], [1, 2], [1, 2, 3]]) {
      expect(served).toEqual(expected);
      await nextRound();
    }
  });

  it('lets arrivals go first, but not for ever', async () => {
    const queue = createAdmissionQueue();
    let isServed = false;
    queue.wait(() => {
      isServed = true;
    });
    let rounds = 0;
    for (; !isServed && rounds < 100; rounds += 1) {
      queue.arrived();
      await nextRound();
    }
    expect([rounds > 10, rounds < 70]).toEqual([true, true]);
  });
});
