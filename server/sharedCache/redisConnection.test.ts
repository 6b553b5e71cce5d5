// The connection against servers that misbehave; `npm run test:cluster` has a real Redis.
import type { Socket } from 'node:net';
import { closeServers, startRawBackend } from '../../test/support/rawServer';
import { createLog } from '../log';
import { connectToRedis, type RedisConnection } from './redisConnection';

const open = new Set<RedisConnection>();
afterEach(async () => {
  for (const connection of open) connection.close();
  open.clear();
  await closeServers();
});

/** A server that replies OK to every command while it is well. */
async function startServer() {
  const state = { isWell: true, commands: 0, error: '' };
  const onSocket = (socket: Socket): void => {
    socket.on('data', (data) => {
      const commands = data.toString().match(/(^|\r\n)\*\d+\r\n/g)?.length ?? 0;
      state.commands += commands;
      const reply = state.error === '' ? '+OK\r\n' : `-${state.error}\r\n`;
      if (state.isWell) socket.write(reply.repeat(commands));
    });
  };
  const server = await startRawBackend(onSocket);
  return { ...server, state };
}

function connectTo(port: number, user = '') {
  const lines: string[] = [];
  const connection = connectToRedis(
    `redis://${user}127.0.0.1:${port}`,
    createLog('info', { write: (line) => lines.push(line) }),
  );
  open.add(connection);
  return { ...connection, lines };
}

/** Resolves when commands succeed. */
async function connected(connection: RedisConnection): Promise<void> {
  for (;;) {
    const isUp = await connection.send(['GET', 'a']).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise(setImmediate);
  }
}

const outcomes = async (connection: RedisConnection, count: number): Promise<string[]> => {
  const all = Array.from({ length: count }, () => connection.send(['GET', 'a']));
  return (await Promise.allSettled(all)).map((result) =>
    result.status === 'fulfilled' ? 'reply' : String(result.reason.message),
  );
};

describe('the connection to Redis', () => {
  it('fails commands at once while nobody listens, and logs that once', async () => {
    const { port } = await startServer();
    await closeServers();
    const connection = connectTo(port);
    while (connection.lines.length === 0) await new Promise(setImmediate);
    expect(new Set(await outcomes(connection, 1_000))).toEqual(new Set(['Redis is away']));
    expect(connection.lines).toHaveLength(1);
    expect(connection.lines[0]).toContain('ECONNREFUSED');
  });

  it('waits for no server that accepts connections and is silent', async () => {
    const { port, state } = await startServer();
    state.isWell = false;
    expect(await outcomes(connectTo(port), 3)).toEqual(Array(3).fill('Redis is away'));
  });

  it('gives up a server that falls silent after three late replies, and returns to it', async () => {
    const { port, state } = await startServer();
    const connection = connectTo(port);
    await connected(connection);
    state.isWell = false;
    expect(await outcomes(connection, 3)).toEqual(Array(3).fill('No reply in time'));
    expect(await outcomes(connection, 1)).toEqual(['Redis is away']);
    state.isWell = true;
    await connected(connection);
    expect(connection.lines.map((line) => JSON.parse(line).state)).toEqual(['away', 'connected']);
  });

  it('sends a silent server at most 256 commands', async () => {
    const { port, state } = await startServer();
    const connection = connectTo(port);
    await connected(connection);
    state.isWell = false;
    state.commands = 0;
    const all = await outcomes(connection, 1_000);
    expect(all.filter((outcome) => outcome === 'Redis is away')).toHaveLength(1_000 - 256);
    expect(state.commands).toBeLessThanOrEqual(256);
  });

  it('holds at most 8 MB for a server', async () => {
    const { port } = await startServer();
    const connection = connectTo(port);
    await connected(connection);
    const sent = Array.from({ length: 10 }, () => connection.send(['SET', 'a', 'x'.repeat(1024 * 1024)]));
    const refused = (await Promise.allSettled(sent)).filter(
      (result) => result.status === 'rejected' && result.reason.message === 'Redis is away',
    );
    expect(refused.length).toBeGreaterThanOrEqual(3);
  });

  it('stays connected when a command fails', async () => {
    const { port, state } = await startServer();
    const connection = connectTo(port);
    await connected(connection);
    state.error = 'OOM command not allowed';
    expect(await outcomes(connection, 10)).toEqual(Array(10).fill('OOM command not allowed'));
    state.error = '';
    expect(await outcomes(connection, 1)).toEqual(['reply']);
  });

  it('logs a wrong password without it', async () => {
    const { port, state } = await startServer();
    state.error = 'WRONGPASS invalid username-password pair';
    const connection = connectTo(port, 'user:hunter2@');
    while (connection.lines.length === 0) await new Promise(setImmediate);
    expect(connection.lines[0]).toContain('WRONGPASS');
    expect(connection.lines[0]).not.toContain('hunter2');
    expect(await outcomes(connection, 1)).toEqual(['Redis is away']);
  });
});
