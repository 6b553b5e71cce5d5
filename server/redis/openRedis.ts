// What instances share through REDIS_URL, behind the memory of each (ADR 0024). It is loaded with that setting only. Losing
// Redis costs speed and nothing else: a command has 50 ms, and while the breaker is open none is sent.
// The package's own file brings clusters, sentinels and an optional native module too.

import { hash } from 'node:crypto';
import RedisClient from '@redis/client/dist/lib/client';
import { ErrorReply } from '@redis/client/dist/lib/errors';
import { ConsecutiveBreaker, circuitBreaker, handleWhen, TimeoutStrategy, timeout, wrap } from 'cockatiel';
import type { Config } from '../../config/config';
import { type Setting, settings } from '../../config/settings';
import { events, type Log } from '../log';
import { limitReplies } from './replyLimit';

// The keys in Redis. Whatever shapes a value is part of its key, so that neither two builds nor two deployments read each
// other's values. Keys are digests: no address and no client can be read in them.
/** Raised when the form of stored values changes within one build. */
const FORMAT = 2;

/** Where an operator publishes the address of a page to purge (docs/operations.md). */
const PURGE_CHANNEL = 'storefront:purge';

export type ValueKind = 'page' | 'response';

/** The keys of a build and a configuration. */
export function createRedisKeys(config: Config, build: string) {
  const shaping = Object.entries<Setting<unknown>>(settings)
    .filter(([, { isPerInstance }]) => !isPerInstance)
    .map(([name]) => [name, config[name as keyof Config]]);
  const values = digest([FORMAT, build, shaping]);
  const deployment = digest([config.backendUrl, config.publicUrl]);
  return {
    /** For what this build stores: of one kind, by its name. */
    valueKey: (kind: ValueKind, name: string) => `storefront:${kind}:${digest([values, kind, name])}`,
    /** For what is counted for a client, over all builds of the deployment. */
    clientKey: (client: string) => digest([deployment, client]),
  };
}

const digest = (parts: readonly unknown[]) => hash('sha256', JSON.stringify(parts), 'base64url');

const COMMAND_MS = 50;
/** Failed commands in a row that open the breaker, and milliseconds until one is tried again. */
const MAX_FAILURES = 3;
const HALF_OPEN_AFTER_MS = 3_000;
/** Bytes of a value; a larger one is not written. */
const MAX_VALUE = 1024 * 1024;
/** Bytes of a reply: a value, and what came in one packet with it. */
const MAX_REPLY = 2 * MAX_VALUE;

/** A connection that fails commands at once while it is down, and is replaced when nothing moves on it. */
const CONNECTION = {
  RESP: 2,
  disableOfflineQueue: true,
  disableClientInfo: true,
  maintNotifications: 'disabled',
  commandsQueueMaxLength: 1_000,
  // An open breaker sends nothing for longer than `socketTimeout`, so the connection to a host that is gone is given up.
  pingInterval: 1_000,
  socket: { connectTimeout: 1_000, socketTimeout: 2_000, reconnectStrategy: () => 500 * (1 + Math.random()) },
} as const;

// The package writes the address into the options of the socket.
const createClient = (url: string) => RedisClient.create({ url, ...CONNECTION, socket: { ...CONNECTION.socket } });

export type Redis = ReturnType<typeof openRedis>;

/** The Redis at an address, for this build and configuration. It connects in the background and never throws. */
export function openRedis(url: string, build: string, config: Config, log: Log) {
  const keys = createRedisKeys(config, build);
  const client = createClient(url);
  // An error reply (full, read-only) says that Redis is there.
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof ErrorReply)),
    { breaker: new ConsecutiveBreaker(MAX_FAILURES), halfOpenAfter: HALF_OPEN_AFTER_MS },
  );
  const policy = wrap(breaker, timeout(COMMAND_MS, TimeoutStrategy.Aggressive));
  let isAway = false;
  // The first reason of a loss and the first reply after it; the attempts between are silent.
  const report = (state: 'away' | 'connected', reason?: string) => {
    if (isAway === (state === 'away')) return;
    isAway = !isAway;
    log[isAway ? 'warn' : 'info']({ event: events.sharedCacheChanged, state, reason });
  };
  client.on('error', (error: Error) => report('away', error.message));
  breaker.onBreak((cause) => report('away', String('error' in cause && cause.error)));
  breaker.onSuccess(() => report('connected'));
  const replies = limitReplies(MAX_REPLY);
  const onReply = replies.connect(client);
  const send = <T>(command: () => Promise<T>) => policy.execute(() => command().finally(onReply));
  const purging = createPurging({ client, keys, onReply, connect: replies.connect });

  return {
    /** A value and the milliseconds until it expires; undefined when there is none or Redis can't be asked. */
    read: async (kind: ValueKind, name: string) => {
      const key = keys.valueKey(kind, name);
      const replied = send(() => Promise.all([client.get(key), client.pTTL(key)]));
      const [text, leftMs] = await replied.catch(() => [null, 0] as const);
      return text !== null && leftMs > 0 ? { text, leftMs } : undefined;
    },
    /** Nobody waits for it, and it may fail. */
    write: (kind: ValueKind, name: string, text: string, lifetimeMs: number) => {
      const PX = Math.floor(lifetimeMs);
      if (Buffer.byteLength(text) > MAX_VALUE || PX < 1) return;
      send(() => client.set(keys.valueKey(kind, name), text, { PX })).catch(() => undefined);
    },
    /** The name under which a client is counted. */
    clientKey: keys.clientKey,
    /**
     * Runs a script that counts.
     *
     * @throws Error when Redis can't be asked
     */
    eval: (script: string, options: { readonly keys: string[]; readonly arguments: string[] }) =>
      send(() => client.eval(script, options)),
    onPurge: purging.listen,
    purge: purging.purge,
    close: () => {
      replies.close();
      purging.close();
      client.destroy();
    },
  };
}

interface PurgingDeps {
  readonly client: ReturnType<typeof createClient>;
  readonly keys: ReturnType<typeof createRedisKeys>;
  /** Called when a reply to `client` is whole. */
  readonly onReply: () => void;
  readonly connect: ReturnType<typeof limitReplies>['connect'];
}

/** What an operator purges by publishing the address of a page. */
function createPurging({ client, keys, onReply, connect }: PurgingDeps) {
  // A connection that listens can send no commands. It is lost when the other one is, which says so.
  const listening = client.duplicate();
  listening.on('error', () => undefined);
  return {
    /** Calls `purge` with each address. An empty message has none. */
    listen: (purge: (address: string) => void) => {
      const onMessage = connect(listening);
      const hear = (address: string) => {
        onMessage();
        if (address) purge(address);
      };
      listening.on('ready', () => listening.subscribe(PURGE_CHANNEL, hear).catch(() => undefined));
    },
    /**
     * Removes pages by their names, and the responses of all calls, of which the old pages would be made again.
     *
     * @throws Error when Redis can't be asked
     */
    purge: async (pages: readonly string[]) => {
      await client.unlink(pages.map((name) => keys.valueKey('page', name)));
      for await (const found of client.scanIterator({ MATCH: 'storefront:response:*', COUNT: 1_000 })) {
        onReply();
        if (found.length > 0) await client.unlink(found);
      }
    },
    close: () => listening.destroy(),
  };
}
