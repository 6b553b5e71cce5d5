// A real Redis on a port of this machine, that can be killed, halted and started again.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@redis/client';
import { freePort } from '../../../scripts/freePort';

const PASSWORD = 'cluster-password';

export interface RedisServer {
  readonly port: number;
  /** With the password. */
  readonly url: string;
  start(): Promise<void>;
  /** Kills it without a warning. */
  kill(): Promise<void>;
  /** It accepts connections and is silent from now on, or goes on. */
  halt(isHalted: boolean): void;
  /** The reply to a command. */
  command(...parts: readonly string[]): Promise<unknown>;
  /** Every key and its value, and the milliseconds that it has left. */
  dump(): Promise<readonly { readonly key: string; readonly value: string; readonly leftMs: number }[]>;
}

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

/** Starts an empty Redis. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'redis-'));
  const url = `redis://:${PASSWORD}@127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
    child = spawn(process.env.REDIS_PATH ?? '/usr/bin/redis-server', [...args, '--requirepass', PASSWORD], {
      stdio: 'ignore',
    });
    running.add(child);
    const failed = once(child, 'exit').then(() => Promise.reject(new Error('Redis has ended')));
    failed.catch(() => undefined);
    while (!(await Promise.race([command('PING').catch(() => false), failed])));
  };
  const command: RedisServer['command'] = async (...parts) => {
    const client = createClient({ url, socket: { reconnectStrategy: false } });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await client.sendCommand(parts);
    } finally {
      client.destroy();
    }
  };
  const dump: RedisServer['dump'] = async () => {
    const keys = (await command('KEYS', '*')) as string[];
    return Promise.all(
      keys.map(async (key) => {
        const [value, leftMs] = await Promise.all([command('GET', key), command('PTTL', key)]);
        return { key, value: String(value), leftMs: Number(leftMs) };
      }),
    );
  };
  const kill = async (): Promise<void> => {
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    running.delete(child);
  };
  await start();
  return { port, url, start, kill, halt: (isHalted) => child?.kill(isHalted ? 'SIGSTOP' : 'SIGCONT'), command, dump };
}
