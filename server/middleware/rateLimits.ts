import { LRUCache } from 'lru-cache';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { SharedCache } from '../sharedCache/openSharedCache';
import { storeReply } from '../sharedCache/storeWait';
import { clientKey } from './clientKey';

/** Attempts a client, and the seconds in which it has them (A27). */
const BUDGETS = {
  /** Failed logins. */
  login: { points: 10, duration: 60 },
  /** Checks of channel tokens, by the browser and by pages. */
  channelCheck: { points: 10, duration: 60 },
  /** Keyword suggestions: five a second. */
  suggest: { points: 50, duration: 10 },
} as const;

/** Clients that are remembered for each budget; the one seen longest ago is forgotten first. */
const MAX_CLIENTS = 10_000;

export interface RateLimit {
  /** Takes one attempt of a client's budget. Returns the seconds to wait when there is none left, else 0. */
  take(ip: string): Promise<number>;
  /** Gives an attempt back that turned out not to count. */
  giveBack(ip: string): Promise<void>;
}

export type RateLimits = Readonly<Record<keyof typeof BUDGETS, RateLimit>>;

/** The budgets of one storefront: in memory, or shared by the instances of a deployment. */
export function createRateLimits(shared?: SharedCache): RateLimits {
  const limitOf = (name: keyof typeof BUDGETS): RateLimit => {
    const options = { keyPrefix: name, ...BUDGETS[name] };
    const own = createRateLimit(boundedInMemory(new RateLimiterMemory(options)));
    return shared ? withSharedBudget(shared, options, own) : own;
  };
  return { login: limitOf('login'), channelCheck: limitOf('channelCheck'), suggest: limitOf('suggest') };
}

type Limiter = Pick<RateLimiterAbstract, 'consume' | 'reward' | 'delete'>;

/** A budget over any limiter of the library. */
function createRateLimit(limiter: Limiter): RateLimit {
  return {
    take: async (ip) => {
      try {
        await limiter.consume(clientKey(ip));
        return 0;
      } catch (exhausted) {
        if (exhausted instanceof RateLimiterRes) return Math.max(1, Math.ceil(exhausted.msBeforeNext / 1000));
        throw exhausted;
      }
    },
    giveBack: async (ip) => void (await limiter.reward(clientKey(ip))),
  };
}

/** A budget that instances share; while the store can't be asked, each one counts for itself. */
function withSharedBudget(
  { store, keys }: SharedCache,
  options: { readonly keyPrefix: string; readonly points: number; readonly duration: number },
  own: RateLimit,
): RateLimit {
  const run = async (script: string, given: { keys: string[]; arguments: string[] }): Promise<unknown> => {
    const reply = await storeReply(store.evaluate(script, given.keys[0] ?? '', given.arguments));
    if (!Array.isArray(reply)) throw new Error('The shared store can not be asked');
    return reply;
  };
  const limiter = new RateLimiterRedis({ ...options, storeClient: { eval: run }, useRedisPackage: true });
  // The store holds no address of a client.
  const shared = createRateLimit({
    consume: (client) => limiter.consume(keys.clientKey(String(client))),
    reward: (client) => limiter.reward(keys.clientKey(String(client))),
    delete: (client) => limiter.delete(keys.clientKey(String(client))),
  });
  return {
    take: (ip) => shared.take(ip).catch(() => own.take(ip)),
    giveBack: (ip) => shared.giveBack(ip).catch(() => own.giveBack(ip)),
  };
}

/** The same limiter, with a bound on the clients that it remembers. */
function boundedInMemory(limiter: Limiter): Limiter {
  const clients = new LRUCache<string, true>({
    max: MAX_CLIENTS,
    dispose: (_value, client, reason) => void (reason === 'evict' && limiter.delete(client)),
  });
  return {
    consume: (client) => {
      clients.set(String(client), true);
      return limiter.consume(client);
    },
    reward: (client) => limiter.reward(client),
    delete: (client) => limiter.delete(client),
  };
}
