// The connection against servers that misbehave; `npm run test:cluster` has a real Redis.
import type { Socket } from 'node:net';
import { loadConfig } from '../../config/config';
import { closeServers, closeWithServers, startRawBackend } from '../../test/support/rawServer';
import { recordedLog } from '../../test/support/recordedLog';
import { openRedis } from './openRedis';
import { createRedisKeys } from './redisKeys';

afterEach(closeServers);

const CHANNEL = 'storefront:purge';

/** Two of the three parts of a message to who listens. */
function bulks(kind: string, channel: string) {
  return `*3\r\n$${kind.length}\r\n${kind}\r\n$${channel.length}\r\n${channel}\r\n`;
}

const MEGABYTE = 1024 * 1024;

const LOST = [
  'listings are refused, and logins are counted by each instance alone',
  'pages and responses are kept by each instance alone',
  'purges are not heard',
];

const SUBSCRIBED = `${bulks('subscribe', CHANNEL)}:1\r\n`;
const PURGE = `${bulks('message', CHANNEL)}$5\r\n/help\r\n`;

const REPLIES: Readonly<Record<string, string>> = {
  ...{ GET: '$5\r\nvalue\r\n', PTTL: ':1000\r\n', EVAL: '*2\r\n:1\r\n:1000\r\n' },
  ...{ UNLINK: ':1\r\n', SET: '+OK\r\n' },
  SCAN: '*2\r\n$1\r\n0\r\n*1\r\n$21\r\nstorefront:response:a\r\n',
  subscribe: SUBSCRIBED + PURGE,
};

/** A server whose every key holds `value` for a second, while it is well. */
async function startServer() {
  const state = { isWell: true, commands: 0, error: '', replies: REPLIES, held: [] as string[] };
  const sockets = new Set<Socket>();
  const server = await startRawBackend((socket) => {
    sockets.add(socket);
    socket.on('data', (data) => {
      for (const [, name] of data.toString().matchAll(/\*\d+\r\n\$\d+\r\n([a-z]+)\r\n/gi)) {
        state.commands += 1;
        const reply = state.error ? `-${state.error}\r\n` : (state.replies[name ?? ''] ?? '+OK\r\n');
        if (state.isWell) socket.write(reply);
        else state.held.push(reply);
      }
    });
  });
  return { ...server, state, sockets };
}

function connectTo(port: number, user = '') {
  const { log, lines } = recordedLog();
  const redis = openRedis(`redis://${user}127.0.0.1:${port}`, 'build', loadConfig({ BACKEND_URL: 'http://b' }), log);
  closeWithServers(redis.close);
  return { redis, lines, read: () => redis.read('page', '/') };
}

const VALUE = { text: 'value', leftMs: 1_000 };

/** Resolves with a value when values are read. */
async function readable({ read }: ReturnType<typeof connectTo>) {
  for (;;) {
    const value = await read();
    if (value) return value;
    await new Promise(setImmediate);
  }
}

/** A connection to such a server, whose values can be read. */
async function startReadable() {
  const server = await startServer();
  const connection = connectTo(server.port);
  await readable(connection);
  return { ...server, connection };
}

describe('Redis', () => {
  it('is opened by its own address alone, whatever was opened before', () => {
    const open = (address: string) => openRedis(address, 'build', loadConfig({}), recordedLog().log).close();
    open('rediss://127.0.0.1:9');
    expect(() => open('redis://127.0.0.1:9')).not.toThrow();
  });

  it('is not waited for while nobody listens, and that is logged once', async () => {
    const { port } = await startServer();
    await closeServers();
    const { read, redis, lines } = connectTo(port);
    while (lines.length === 0) await new Promise(setImmediate);
    const all = await Promise.all(Array.from({ length: 1_000 }, read));
    expect(new Set(all)).toEqual(new Set([undefined]));
    await expect(redis.eval('script', { keys: ['a'], arguments: [] })).rejects.toThrow();
    expect(lines).toMatchObject([{ event: 'dependency.changed', dependency: 'redis', state: 'away', lost: LOST }]);
    expect(lines[0]?.reason).toContain('ECONNREFUSED');
  });

  it('may refuse the password, which is logged without it', async () => {
    const { port, state } = await startServer();
    state.error = 'WRONGPASS invalid username-password pair';
    const { lines, read } = connectTo(port, 'user:hunter2@');
    while (lines.length === 0) await new Promise(setImmediate);
    expect(JSON.stringify(lines)).toContain('WRONGPASS');
    expect(JSON.stringify(lines)).not.toContain('hunter2');
    expect(await read()).toBeUndefined();
  });

  it('is asked no more when it falls silent, and again over a new connection', async () => {
    const { state, accepted, connection } = await startReadable();
    Object.assign(state, { isWell: false, commands: 0 });
    for (let count = 0; count < 100; count += 1) expect(await connection.read()).toBeUndefined();
    // Three that are late, each of two commands, pings, and the checks of a few seconds.
    expect(state.commands).toBeLessThan(60);
    for (; accepted() < 2; await new Promise(setImmediate)) await connection.read();
    state.isWell = true;
    await readable(connection);
    while (connection.lines.at(-1)?.state !== 'working') await new Promise(setImmediate);
    expect(connection.lines[0]).toMatchObject({ state: 'away' });
    // The cache alone may be lost first.
    expect(connection.lines.length).toBeLessThan(4);
  });

  it('stays in use when it refuses commands, which is told once with its reply and what is lost', async () => {
    const { state, accepted, connection } = await startReadable();
    state.error = 'OOM command not allowed';
    while (connection.lines.length === 0) expect(await connection.read()).toBeUndefined();
    const refusing = { dependency: 'redis', state: 'refusing', reason: 'OOM command not allowed', lost: LOST };
    expect(connection.lines).toMatchObject([refusing]);
    state.error = '';
    expect(await readable(connection)).toEqual(VALUE);
    while (connection.lines.length < 2) await new Promise(setImmediate);
    expect(connection.lines[1]).toMatchObject({ dependency: 'redis', state: 'working' });
    expect(accepted()).toBe(1);
  });

  it.each([
    ['EVAL', LOST.slice(0, 1)],
    ['SET', LOST.slice(1, 2)],
    ['SCAN', LOST.slice(2)],
  ])('that refuses %s alone costs that alone', async (command, lost) => {
    const { state, connection } = await startReadable();
    state.replies = { ...REPLIES, [command]: '-NOPERM no permissions\r\n' };
    // A busy machine is late, too.
    const refusals = () => connection.lines.filter((line) => line.state === 'refusing');
    while (refusals().length === 0) await new Promise(setImmediate);
    expect(refusals()).toMatchObject([{ lost }]);
  });

  it('is connected anew for as long as it is read-only, which is told once', async () => {
    const { state, accepted, connection } = await startReadable();
    state.error = 'READONLY You can not write against a read only replica.';
    while (accepted() < 4) await new Promise(setImmediate);
    const states = connection.lines.map((line) => line.state);
    // A busy machine is late, too, which is another change.
    expect([states.includes('refusing'), states.filter((now, index) => now === states[index - 1])]).toEqual([true, []]);
  });

  it('is waited for by what must not happen twice, although the cache does without it', async () => {
    const { state, sockets, connection } = await startReadable();
    state.isWell = false;
    const counted = connection.redis.sure.eval('script', { keys: ['a'], arguments: [] });
    for (let count = 0; count < 5; count += 1) expect(await connection.read()).toBeUndefined();
    for (const socket of sockets) socket.write(state.held.join(''));
    expect(await counted).toEqual([1, 1_000]);
  });

  it('is not sent what is larger than a megabyte, nor what has no time left', async () => {
    const { state, connection } = await startReadable();
    state.commands = 0;
    connection.redis.write('page', '/', 'é'.repeat(MEGABYTE / 2 + 1), 1_000);
    connection.redis.write('page', '/', 'x', 0.5);
    connection.redis.write('page', '/', 'x', 1_000);
    await connection.read();
    expect(state.commands).toBe(3);
  });

  it('may answer with a megabyte as often as it is asked', async () => {
    const { state, accepted, connection } = await startReadable();
    const text = 'x'.repeat(MEGABYTE);
    state.replies = { ...REPLIES, GET: `$${MEGABYTE}\r\n${text}\r\n` };
    for (let count = 0; count < 5; count += 1)
      while ((await connection.read())?.text !== text) await new Promise(setImmediate);
    expect(accepted()).toBe(1);
  });

  it.each([
    ['a value', 'GET', ''],
    ['a message', 'subscribe', bulks('message', CHANNEL)],
  ])('loses its connection when it sends %s without end', async (_what, command, head) => {
    const { state, sockets, accepted, connection } = await startReadable();
    state.replies = { ...REPLIES, [command]: `${head}$2000000000\r\n` };
    connection.redis.onPurge(() => undefined);
    while (accepted() < 2) await new Promise(setImmediate);
    void connection.read();
    let sent = 0;
    const [first, second] = [...sockets];
    const liar = command === 'GET' ? first : second;
    const part = Buffer.alloc(MEGABYTE, 'x');
    for (; !liar?.destroyed && sent < 100; sent += 1) await new Promise((resolve) => liar?.write(part, resolve));
    // Two of them, and what the kernel holds.
    expect(sent).toBeLessThan(20);
  });
});

describe('a purge', () => {
  it('is heard on a connection of its own, and on the next one when that is lost', async () => {
    const { port, sockets } = await startServer();
    const { redis } = connectTo(port);
    const heard: string[] = [];
    redis.onPurge((address) => heard.push(address));
    while (heard.length < 1) await new Promise(setImmediate);
    for (const socket of sockets) socket.destroy();
    while (heard.length < 2) await new Promise(setImmediate);
    expect(heard).toEqual(['/help', '/help']);
  });

  it('is heard among as many as a whole catalogue has, over one connection', async () => {
    const { port, state, accepted } = await startServer();
    const purges = Math.ceil((5 * MEGABYTE) / PURGE.length);
    state.replies = { ...REPLIES, subscribe: SUBSCRIBED + PURGE.repeat(purges) };
    const { redis } = connectTo(port);
    let heard = 0;
    redis.onPurge(() => {
      heard += 1;
    });
    while (heard < purges) await new Promise(setImmediate);
    expect(accepted()).toBe(2);
  });

  it('removes the pages and every response', async () => {
    const { state, connection } = await startReadable();
    state.commands = 0;
    await connection.redis.purge(['/', '/help']);
    // Pages, the names of responses, these responses.
    expect(state.commands).toBe(3);
    state.error = 'NOPERM this user has no permissions';
    await expect(connection.redis.purge(['/'])).rejects.toThrow('NOPERM');
  });
});

const ENV = { BACKEND_URL: 'https://backend.example', PUBLIC_URL: 'https://shop.example' };
const pageKey = (env: Record<string, string> = {}, build = 'one') =>
  createRedisKeys(loadConfig({ ...ENV, ...env }), build).valueKey('page', '/');

describe('the keys in Redis', () => {
  it('are the same for instances that began in other years', () => {
    const env = { TIME_ZONE: 'Europe/Berlin' };
    const now = pageKey(env);
    jest.useFakeTimers({ now: Date.now() + 3 * 365 * 24 * 60 * 60 * 1000, doNotFake: ['performance'] });
    try {
      expect(pageKey(env)).toBe(now);
    } finally {
      jest.useRealTimers();
    }
  });

  it('are others for another backend, shop, currency, time zone, build, kind and name', () => {
    const keys = createRedisKeys(loadConfig(ENV), 'one');
    const environments: readonly Record<string, string>[] = [
      { BACKEND_URL: 'https://other.example' },
      { PUBLIC_URL: 'https://other.example' },
      { CURRENCY_SYMBOL: '€' },
      { TIME_ZONE: 'Europe/Berlin' },
    ];
    const others = [pageKey({}, 'two'), keys.valueKey('response', '/'), keys.valueKey('page', '/help')];
    const all = [pageKey(), ...environments.map((env) => pageKey(env)), ...others];
    expect(new Set(all).size).toBe(8);
  });

  it('count a client over all builds, and hold nothing of its address', () => {
    const keyOf = (build: string) => createRedisKeys(loadConfig(ENV), build).clientKey('192.0.2.7');
    expect(keyOf('one')).toBe(keyOf('two'));
    expect(keyOf('one')).not.toContain('192.0');
  });
});
