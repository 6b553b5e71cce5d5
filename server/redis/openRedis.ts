// What instances share through REDIS_URL, behind the memory of each (ADR 0024). It is loaded with that setting only. A cache may be
// left out: its commands have 50 ms, and while the breaker is open none is sent. What must happen once waits longer.
// The package's own file brings clusters, sentinels and an optional native module too.
import RedisClient from '@redis/client/dist/lib/client';
import { ErrorReply } from '@redis/client/dist/lib/errors';
import {
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import type { Config } from '../../config/config';
import { REDIS_TIMES } from '../../config/timeLimits';
import type { Log } from '../log';
import { watchDependency } from '../metrics/dependencyWatch';
import type { Telemetry } from '../metrics/telemetry';
import { CHECK_SCRIPT, createRedisCheck } from './redisCheck';
import { createRedisKeys, type ValueKind } from './redisKeys';
import { limitReplies } from './replyLimit';

/** Where an operator publishes the address of a page to purge (docs/operations.md). */
const PURGE_CHANNEL = 'storefront:purge';

const CACHE_MS = 50;
/** Failed commands of the cache in a row that open the breaker, and milliseconds until one is tried again. */
const MAX_FAILURES = 3;
const HALF_OPEN_AFTER_MS = 3_000;
/** Keys in several slots: a node of a cluster has some of them. */
const CHECKED_KEYS = Array.from({ length: 8 }, (_, index) => `storefront:check:${index}`);
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
  // So that the connection that listens is given up when its host is gone.
  pingInterval: 1_000,
  socket: { connectTimeout: 1_000, socketTimeout: 2_000, reconnectStrategy: () => 500 * (1 + Math.random()) },
} as const;

// The package writes the address into the options of the socket.
const createClient = (url: string) => RedisClient.create({ url, ...CONNECTION, socket: { ...CONNECTION.socket } });

export type Redis = ReturnType<typeof openRedis>;

interface Script {
  readonly keys: string[];
  readonly arguments: string[];
}

type Command<T> = () => Promise<T>;

/** The connections to a Redis, and how commands are sent: of a cache, which may be left out, and of what must not happen twice. */
function connectionsTo(url: string) {
  const client = createClient(url);
  // A connection that listens can send no commands. It is lost when the other one is, which says so.
  const listening = client.duplicate();
  listening.on('error', () => undefined);
  const replies = limitReplies(MAX_REPLY);
  const onReply = replies.connect(client);
  // An error reply (full, read-only) says that Redis is there.
  const breaker = circuitBreaker(
    handleWhen((error) => !(error instanceof ErrorReply)),
    { breaker: new ConsecutiveBreaker(MAX_FAILURES), halfOpenAfter: HALF_OPEN_AFTER_MS },
  );
  const policy = wrap(breaker, timeout(CACHE_MS, TimeoutStrategy.Aggressive));
  const patience = timeout(REDIS_TIMES.command, TimeoutStrategy.Aggressive);
  const send = <T>(command: Command<T>) => policy.execute(() => command().finally(onReply));
  const sure = <T>(command: Command<T>) => patience.execute(() => command().finally(onReply));
  return { client, listening, replies, onReply, send, sure };
}

/** The Redis at an address, for this build and configuration. It connects in the background and never throws. */
export function openRedis(url: string, build: string, config: Config, log: Log, telemetry?: Telemetry) {
  const keys = createRedisKeys(config, build);
  const connections = connectionsTo(url);
  const { client, listening, replies, send, sure } = connections;
  const { checkPurges, ...purges } = purging(connections, keys);
  const tested = keys.valueKey('page', 'check');
  const { check, onError, close } = createRedisCheck({
    watch: watchDependency('redis', log, telemetry),
    isConnected: () => client.isReady,
    reconnect: replies.reconnect,
    uses: {
      'listings are refused, and logins are counted by each instance alone': () =>
        Promise.all(CHECKED_KEYS.map((name) => sure(() => client.eval(CHECK_SCRIPT, { keys: [name], arguments: [] })))),
      'pages and responses are kept by each instance alone': () =>
        Promise.all([
          sure(() => Promise.all([client.set(tested, '', { PX: 1 }), client.get(tested), client.pTTL(tested)])),
          send(() => client.get(tested)).catch((error) => {
            if (isBrokenCircuitError(error)) throw new Error(`It has not replied within ${CACHE_MS} ms`);
          }),
        ]),
      'purges are not heard': checkPurges,
    },
  });
  client.on('error', onError).on('ready', check);

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
     * Runs a script that counts what may be counted by each instance.
     *
     * @throws Error when Redis can't be asked
     */
    eval: (script: string, options: Script) => send(() => client.eval(script, options)),
    /** The same for what must not happen twice: it waits for a Redis that is late, whatever the cache does. */
    sure: { eval: (script: string, options: Script) => sure(() => client.eval(script, options)) },
    ...purges,
    close: () => {
      close();
      client.off('error', onError).on('error', () => undefined);
      replies.close();
      listening.destroy();
      client.destroy();
    },
  };
}

/** What an operator purges by publishing the address of a page. */
function purging(connections: ReturnType<typeof connectionsTo>, keys: ReturnType<typeof createRedisKeys>) {
  const { client, listening, replies, onReply, sure } = connections;
  /** Why it hears nothing, although it is connected. */
  let refusal: Error | undefined;
  return {
    /** @throws Error that has the reply when the channel is closed to us */
    checkPurges: async () => {
      if (refusal) throw refusal;
      const scan = () => client.scan('0', { MATCH: keys.prefixOf('response'), COUNT: 1 });
      await sure(() => Promise.all([client.unlink(CHECKED_KEYS), scan()]));
    },
    /** Calls `purge` with each address. An empty message has none. */
    onPurge: (purge: (address: string) => void) => {
      const onMessage = replies.connect(listening);
      const hear = (address: string) => {
        onMessage();
        if (address) purge(address);
      };
      listening.on('ready', async () => {
        refusal = await listening.subscribe(PURGE_CHANNEL, hear).then(
          () => undefined,
          (error) => (error instanceof ErrorReply ? error : undefined),
        );
      });
    },
    /**
     * Removes pages by their names, and the responses of all calls, of which the old pages would be made again.
     *
     * @throws Error when Redis can't be asked
     */
    purge: async (pages: readonly string[]) => {
      await client.unlink(pages.map((name) => keys.valueKey('page', name)));
      for await (const found of client.scanIterator({ MATCH: `${keys.prefixOf('response')}*`, COUNT: 1_000 })) {
        onReply();
        if (found.length > 0) await client.unlink(found);
      }
    },
  };
}
