// Whether Redis does what instances need of it. Each second everything is tried that requests ask for, so that a refusal is
// known before a buyer meets it, and told once.
import { ErrorReply } from '@redis/client/dist/lib/errors';
import { isTaskCancelledError } from 'cockatiel';
import type { DependencyWatch } from '../metrics/dependencyWatch';

const CHECK_MS = 1_000;

/** The commands in scripts: those of claims and those of counts. */
export const CHECK_SCRIPT = `redis.call('SET', KEYS[1], 0, 'EX', 60)
redis.call('INCRBY', KEYS[1], 1)
redis.call('EXPIRE', KEYS[1], 60)
redis.call('GET', KEYS[1])
redis.call('PTTL', KEYS[1])
return redis.call('DEL', KEYS[1])`;

/** A node that has left its place to another replies so: a new connection may lead there. */
const MOVED = /^(READONLY|MASTERDOWN|NOAUTH)/;

/** What no longer holds, in words, and whether it does. */
type RedisUses = Readonly<Record<string, () => Promise<unknown>>>;

interface RedisCheckDeps {
  readonly uses: RedisUses;
  readonly watch: DependencyWatch;
  readonly isConnected: () => boolean;
  /** Opens new connections. */
  readonly reconnect: () => void;
}

const stateOf = (error: Error) => (error instanceof ErrorReply ? 'refusing' : 'away');

/** Checks it once a second while it is connected. */
export function createRedisCheck({ uses, watch, isConnected, reconnect }: RedisCheckDeps) {
  const words = Object.keys(uses);
  let isRenewing = false;
  const check = async () => {
    if (!isConnected()) return;
    const results = await Promise.allSettled(Object.values(uses).map((use) => use()));
    if (!isConnected()) return;
    const [error] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
    if (!error) return watch.works();
    const lost = words.filter((_words, index) => results[index]?.status === 'rejected');
    watch.fails({ state: stateOf(error), reason: error.message, lost });
    if (!MOVED.test(error.message) && !isTaskCancelledError(error)) return;
    isRenewing = true;
    reconnect();
  };
  const timer = setInterval(check, CHECK_MS).unref();
  return {
    check,
    /** Call it with each error of the connection: it is lost, none came to be, or a ping was refused. */
    onError: (error: Error) => {
      if (isConnected()) return;
      if (!isRenewing) watch.fails({ state: stateOf(error), reason: error.message, lost: words });
      isRenewing = false;
    },
    close: () => clearInterval(timer),
  };
}
