import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../../config/config';
import { CALLS } from '../../shared/api/callTable';
import { clientNetworks, networkFactor } from '../http/clientNetworks';
import { refuseReader } from '../http/refusal';
import { isSafe, lenientPath, pathOf } from '../http/requestTarget';
import { hasClientLeft } from '../http/response';
import type { Telemetry } from '../metrics/telemetry';
import type { Redis } from '../redis/openRedis';

/** How many clients' budgets an IPv6 /48 network has: a phone network gives each of its customers a /64. */
const NETWORK_FACTOR = 16;
/** One that has used this share of its logins waits before each: it is guessing, or it is many customers. */
const SLOW_SHARE = 0.25;
const SLOW_MS = 2_000;
/** Clients that are remembered for each budget; the one seen longest ago is forgotten first. */
const MAX_CLIENTS = 10_000;

export type RateLimit = ReturnType<typeof createRateLimit>;

export type RateLimits = Readonly<Record<keyof Config['rateLimits'], RateLimit>>;

/** The budgets of one storefront: in memory, or with Redis of all instances, each of which counts for itself while that is away. */
export function createRateLimits(
  { rateLimits, rateLimitFactors }: Config,
  redis?: Redis,
  telemetry?: Telemetry,
): RateLimits {
  const factorOf = networkFactor(rateLimitFactors);
  const limitOf = (name: keyof RateLimits) => {
    const limiterOf = (factor: number) => {
      const { attempts, seconds } = rateLimits[name];
      // Neighbours of a client with a factor keep the attempts of their common network.
      const keyPrefix = `storefront:${name}:${factor}`;
      const options = { keyPrefix, points: attempts * NETWORK_FACTOR * factor, duration: seconds };
      const own = new BoundedLimiter(options);
      // A guess too many is not taken back; any other budget may be counted by each instance for a moment.
      const storeClient = name === 'login' ? redis?.sure : redis;
      const shared = { ...options, storeClient, useRedisPackage: true, insuranceLimiter: own };
      return redis ? new RateLimiterRedis(shared) : own;
    };
    const limiters = new Map<number, ReturnType<typeof limiterOf>>();
    const limiterFor = (ip: string) => {
      const factor = factorOf(ip);
      const limiter = limiters.get(factor) ?? limiterOf(factor);
      limiters.set(factor, limiter);
      return limiter;
    };
    // Redis holds no address of a client.
    return createRateLimit(limiterFor, () => telemetry?.requestLimited(name), redis?.clientKey, name === 'login');
  };
  return {
    login: limitOf('login'),
    iam: limitOf('iam'),
    channelCheck: limitOf('channelCheck'),
    suggest: limitOf('suggest'),
    rum: limitOf('rum'),
  };
}

function createRateLimit(
  limiterFor: (ip: string) => RateLimiterMemory | RateLimiterRedis,
  onExceeded: () => void,
  keyOf = (network: string) => network,
  slowsDown = false,
) {
  /** Where an attempt is counted, and how much it takes there. */
  const countsOf = (ip: string) =>
    clientNetworks(ip).map((network, index) => [keyOf(network), index === 0 ? NETWORK_FACTOR : 1] as const);
  return {
    /** Takes one attempt of a client's budget. Returns the seconds to wait when there is none left, else 0. */
    take: async (ip: string) => {
      try {
        // One after the other: a client without a budget takes nothing from its neighbours.
        for (const [key, points] of countsOf(ip)) {
          const limiter = limiterFor(ip);
          const { consumedPoints } = await limiter.consume(key, points);
          const isSlow = slowsDown && points < NETWORK_FACTOR && consumedPoints > limiter.points * SLOW_SHARE;
          if (isSlow) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        }
        return 0;
      } catch (exhausted) {
        if (!(exhausted instanceof RateLimiterRes)) throw exhausted;
        onExceeded();
        return Math.max(1, Math.ceil(exhausted.msBeforeNext / 1000));
      }
    },
    /** Gives an attempt back that turned out not to count. */
    giveBack: async (ip: string) => {
      for (const [key, points] of countsOf(ip)) await limiterFor(ip).reward(key, points);
    },
  };
}

/** A limiter in memory, with a bound on the clients that it remembers. */
class BoundedLimiter extends RateLimiterMemory {
  readonly #clients = new LRUCache<string | number, true>({
    max: MAX_CLIENTS,
    dispose: (_value, client, reason) => void (reason === 'evict' && this.delete(client)),
  });

  override consume(...parameters: Parameters<RateLimiterMemory['consume']>) {
    this.#clients.set(parameters[0], true);
    return super.consume(...parameters);
  }
}

const IAM_PATH = /^\/iam(\/|$)/;
/** A login below `/iam`, whatever the identity provider calls it. */
export const LOGIN_PATH = /^\/iam\/(.*\/)?[^/]*(log|sign)-?in/;
/** The same below `/api`, as a word of its own: not in `catalogInfo` or `catalog-in-stock`. */
const API_LOGIN_PATH = /^\/api\/.*((log|sign)in|[/$_.-](log|sign)[_-]in)([/$_.-]|$)/;
/** A call that makes a message go out, which some send by GET; no file of a login page. */
const SENDING_PATH = /^\/iam\/(?!.*\.(js|css|svg|png|woff2)$).*(sms|otp|send)/;

/**
 * Refuses proxied calls of a client whose budget is exhausted, with 429 and Retry-After.
 *
 * @param watchLogin notes a login; what it returns is asked when the response is closed: whether it has logged its user in
 */
export function rateLimited(
  limits: RateLimits,
  watchLogin: (req: Request, res: Response) => () => Promise<boolean>,
): RequestHandler {
  return async (req, res, next) => {
    const limit = limitOf(req, limits);
    if (!limit) return next();
    const ip = req.ip ?? '';
    const waitS = await limit.take(ip);
    if (hasClientLeft(res)) return;
    if (waitS > 0) return refuseReader(req, res.set('Retry-After', String(waitS)), 429);
    if (limit === limits.login) {
      // Taken before the outcome is known, so that parallel guesses count, too.
      const hasLoggedIn = watchLogin(req, res);
      res.once('close', async () => void ((await hasLoggedIn()) && limit.giveBack(ip)));
    }
    next();
  };
}

function limitOf(req: Request, limits: RateLimits) {
  // Another spelling of a path is no way around a limit.
  const path = (lenientPath(pathOf(req.url)) ?? '').replace(/\/$/, '');
  if (!isSafe(req) && (LOGIN_PATH.test(path) || API_LOGIN_PATH.test(path))) return limits.login;
  if (IAM_PATH.test(path) && (!isSafe(req) || SENDING_PATH.test(path))) return limits.iam;
  if (path === CALLS.channelVerify.get) return limits.channelCheck;
  if (path === CALLS.suggest.post) return limits.suggest;
  return undefined;
}
