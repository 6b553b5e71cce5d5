// The keys of commits between instances, in Redis: claimed before the commit is sent, with its outcome once that is known.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from '../redis/openRedis';
import { type Outcome, refusalOutcome } from './commitExchange';

/** Milliseconds for which a key is remembered. */
export const KEY_LIFETIME_MS = 10 * 60_000;
const POLL_MS = 200;
/** A busy instance is late for a command; after as many in a row it does without Redis. */
const MAX_FAILURES = 4;

/** A commit by the digests of its key and session, and of its body. */
export interface Keyed {
  readonly name: string;
  readonly print: string;
}

interface Claim {
  readonly print: string;
  /** Tells whoever has lost the reply that the claim is his. */
  readonly owner?: string;
  readonly outcome?: Outcome;
}

const SET = "redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])";
const CLAIM = `local held = redis.call('GET', KEYS[1])
if held then return {held, redis.call('PTTL', KEYS[1])} end
${SET}
return false`;

/** Undefined for a value that is none. */
function claimIn(text: string): Claim | undefined {
  try {
    return JSON.parse(text) as Claim;
  } catch {
    return undefined;
  }
}

/** The claims of a deployment, of all its builds. */
export function createCommitClaims({ eval: run, clientKey }: Pick<Redis, 'eval' | 'clientKey'>) {
  const ask = (script: string, { name }: Keyed, lifetimeMs: number, claim: Claim): Promise<unknown> =>
    run(script, {
      keys: [`storefront:commit:${clientKey(name)}`],
      arguments: [JSON.stringify(claim), String(lifetimeMs)],
    });
  return {
    /**
     * Claims a key, undefined; or waits for the outcome of whoever has it. One who has ended without any may have sent the
     * commit. Without Redis a key counts as claimed, but not one that was seen in other hands.
     */
    take: async (keyed: Keyed, timeoutMs: number, signal: AbortSignal): Promise<Outcome | undefined> => {
      const own = { print: keyed.print, owner: randomUUID() };
      for (let left = MAX_FAILURES; !signal.aborted; await delay(POLL_MS)) {
        const reply = await ask(CLAIM, keyed, KEY_LIFETIME_MS, own).catch(() => []);
        const [text, leftMs = 0] = (reply ?? [JSON.stringify(own)]) as [text?: string, leftMs?: number];
        const claim = text === undefined ? undefined : claimIn(text);
        if (!claim) {
          left -= 1;
          if (left === 0) return undefined;
          continue;
        }
        left = Number.POSITIVE_INFINITY;
        const { print, owner, outcome } = claim;
        if (owner === own.owner) return undefined;
        if (print !== keyed.print) return refusalOutcome(422, true);
        if (outcome) return { ...outcome, isReplay: true };
        if (KEY_LIFETIME_MS - leftMs > timeoutMs) break;
      }
      return refusalOutcome(504);
    },
    /** Nobody waits for it, and it may fail. */
    settle: (keyed: Keyed, outcome: Outcome): void => {
      ask(SET, keyed, outcome.isFree ? 1 : KEY_LIFETIME_MS, { print: keyed.print, outcome }).catch(() => undefined);
    },
  };
}
