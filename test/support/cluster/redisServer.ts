// A real Redis on a port of this machine, that can be killed, halted and started again.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@redis/client';
import { freePort } from '../../../scripts/freePort';

const PASSWORD = 'cluster-password';

export type RedisServer = Awaited<ReturnType<typeof startRedis>>;

const running = new Set<ChildProcess>();

/** Ends every Redis of this file; call it in `afterEach`. */
export async function stopRedis(): Promise<void> {
  for (const child of running) {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  running.clear();
}

/** Starts an empty Redis with these options. */
export async function startRedis(options: readonly string[] = []) {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'redis-'));
  const url = `redis://:${PASSWORD}@127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
    child = spawn(process.env.REDIS_PATH ?? '/usr/bin/redis-server', [...args, '--requirepass', PASSWORD, ...options], {
      stdio: 'ignore',
    });
    running.add(child);
    const failed = once(child, 'exit').then(() => Promise.reject(new Error('Redis has ended')));
    failed.catch(() => undefined);
    while (!(await Promise.race([command('PING').catch(() => false), failed])));
  };
  /** The reply to a command. */
  const command = async (...parts: readonly string[]): Promise<unknown> => {
    const client = createClient({ url, socket: { reconnectStrategy: false } });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await client.sendCommand(parts);
    } finally {
      client.destroy();
    }
  };
  /** Every key and its value, and the milliseconds that it has left. */
  const dump = async () => {
    const keys = (await command('KEYS', '*')) as string[];
    return Promise.all(
      keys.map(async (key) => {
        const [value, leftMs] = await Promise.all([command('GET', key), command('PTTL', key)]);
        return { key, value: String(value), leftMs: Number(leftMs) };
      }),
    );
  };
  /** Kills it without a warning. */
  const kill = async (): Promise<void> => {
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    running.delete(child);
  };
  /** It accepts connections and is silent from now on, or goes on. */
  const halt = (isHalted: boolean) => child?.kill(isHalted ? 'SIGSTOP' : 'SIGCONT');
  await start();
  return { port, url, start, kill, halt, command, dump };
}
