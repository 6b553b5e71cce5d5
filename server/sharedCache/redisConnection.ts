// One connection to Redis whose loss costs speed only: every command has a time limit, none waits for a connection, and a
// Redis that is slow or away is asked no more until it has replied to a ping in time (ADR 0024).
// The package's own file brings clusters, sentinels and an optional native module too.
import RedisClient from '@redis/client/dist/lib/client';
import { events, type Log } from '../log';
import { withTimeLimit } from './withTimeLimit';

/** Milliseconds that a command may take; a request may wait for two of them, one after the other (storeWait.ts). */
const COMMAND_MS = 25;
/** Milliseconds for a connection with its handshake, and until the next attempt. */
const CONNECT_MS = 1_000;
const RETRY_MS = 500;
/** Commands in a row without a reply in time that end the connection. */
const MAX_LATE_IN_ROW = 3;
/** Commands without a reply, and their bytes; a further one fails at once. */
const MAX_PENDING = 256;
const MAX_PENDING_BYTES = 8 * 1024 * 1024;

export interface RedisConnection {
  /**
   * The reply to a command.
   *
   * @throws Error at once while Redis is away, after the time limit, and for an error reply.
   */
  send(command: readonly string[]): Promise<unknown>;
  close(): void;
}

type Client = ReturnType<typeof openClient>;

/** Connects in the background, again and again until it is closed; never throws. */
export function connectToRedis(url: string, log: Log): RedisConnection {
  /** The client of the last attempt, and the same once it is connected. */
  let latest: Client | undefined;
  let client: Client | undefined;
  let isAway = false;
  let isClosed = false;
  let lateInRow = 0;
  let retry: NodeJS.Timeout | undefined;
  const pending = createPendingLimit();

  const connect = async (): Promise<void> => {
    const next = openClient(url, (error) => lose(next, error.message));
    latest = next;
    const failure = await connectInTime(next);
    if (failure !== undefined) return lose(next, failure);
    if (isClosed) return;
    client = next;
    lateInRow = 0;
    if (isAway) log.info({ event: events.sharedCacheChanged, state: 'connected' });
    isAway = false;
  };
  /** The first reason of a loss is logged; the attempts that follow are silent. */
  const lose = (lost: Client, reason: string): void => {
    if (!destroy(lost)) return;
    if (client === lost) client = undefined;
    if (isClosed) return;
    if (!isAway) log.warn({ event: events.sharedCacheChanged, state: 'away', reason });
    isAway = true;
    retry = setTimeout(() => void connect(), RETRY_MS * (1 + Math.random())).unref();
  };

  const send: RedisConnection['send'] = async (command) => {
    const current = client;
    const isAdmitted = current && pending.admit(command);
    if (!isAdmitted) throw new Error('Redis is away');
    const reply = current.sendCommand(command).finally(() => pending.release(command));
    return withTimeLimit(reply, COMMAND_MS, (isLate) => {
      lateInRow = isLate ? lateInRow + 1 : 0;
      if (lateInRow >= MAX_LATE_IN_ROW) lose(current, 'replies are late');
    });
  };

  void connect();
  return {
    send,
    close: () => {
      isClosed = true;
      clearTimeout(retry);
      client = undefined;
      if (latest) destroy(latest);
    },
  };
}

/** Bounds the commands that have no reply yet, by their number and bytes. */
function createPendingLimit() {
  let commands = 0;
  let bytes = 0;
  const bytesOf = (command: readonly string[]): number => command.reduce((sum, part) => sum + part.length, 0);
  return {
    admit: (command: readonly string[]): boolean => {
      if (commands >= MAX_PENDING || bytes + bytesOf(command) > MAX_PENDING_BYTES) return false;
      commands += 1;
      bytes += bytesOf(command);
      return true;
    },
    release: (command: readonly string[]): void => {
      commands -= 1;
      bytes -= bytesOf(command);
    },
  };
}

/** A client that connects once, holds no command back for a later connection, and tells the server nothing of itself. */
function openClient(url: string, onError: (error: Error) => void) {
  const client = RedisClient.create({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
  });
  return Object.assign(client.on('error', onError), { lifecycle: { hasEnded: false } });
}

/** Connects and waits for the reply to a ping; returns why that failed, if it did. */
async function connectInTime(client: Client): Promise<string | undefined> {
  try {
    await withTimeLimit(client.connect(), CONNECT_MS);
    await withTimeLimit(client.sendCommand(['PING']), COMMAND_MS);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown';
  }
}

/** Ends a client and fails its commands; returns whether this is the first time. */
function destroy(client: Client): boolean {
  if (client.lifecycle.hasEnded) return false;
  client.lifecycle.hasEnded = true;
  // A client that never connected refuses to be closed.
  if (client.isOpen) client.destroy();
  return true;
}
