// The keys of commits between instances, in Redis: claimed before the commit is sent, with its outcome once that is known.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
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

const storedClaim = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    print: v.string(),
    /** Tells whoever has lost the reply that the claim is his. */
    owner: v.optional(v.string()),
    outcome: v.optional(
      v.object({
        status: v.number(),
        headers: v.record(v.string(), v.string()),
        body: v.string(),
        isFree: v.optional(v.boolean()),
      }),
    ),
  }),
);

const SET = "redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])";
const CLAIM = `local held = redis.call('GET', KEYS[1])
if held then return {held, redis.call('PTTL', KEYS[1])} end
${SET}
return false`;

/** The claims of a deployment, of all its builds. */
export function createCommitClaims({ eval: run, clientKey }: Pick<Redis, 'eval' | 'clientKey'>) {
  const ask = async (script: string, { name }: Keyed, lifetimeMs: number, claim: object) =>
    run(script, {
      keys: [`storefront:commit:${clientKey(name)}`],
      arguments: [JSON.stringify(claim), String(lifetimeMs)],
    });
  return {
    /**
     * Claims a key, undefined; or waits for the outcome of whoever has it. One who has ended without any may have sent the
     * commit. Without Redis a key counts as claimed, but not one that was seen in other hands.
     */
    take: async (keyed: Keyed, timeoutMs: number, signal: AbortSignal) => {
      const own = { print: keyed.print, owner: randomUUID() };
      for (let left = MAX_FAILURES; !signal.aborted; await delay(POLL_MS)) {
        const held = await ask(CLAIM, keyed, KEY_LIFETIME_MS, own).catch(() => []);
        if (held === null) return undefined;
        const [text, leftMs = 0] = held as [text?: string, leftMs?: number];
        const { success, output: claim } = v.safeParse(storedClaim, text);
        if (!success) {
          left -= 1;
          if (left === 0) return undefined;
          continue;
        }
        left = Infinity;
        if (claim.owner === own.owner) return undefined;
        if (claim.print !== keyed.print) return refusalOutcome(422, true);
        // Gone in a moment: the commit may be sent again.
        if (claim.outcome?.isFree) continue;
        if (claim.outcome) return { ...claim.outcome, isReplay: true };
        if (KEY_LIFETIME_MS - leftMs > timeoutMs) break;
      }
      return refusalOutcome(504);
    },
    /** Tells the others of the outcome. Never rejects: losing it costs them their wait. */
    settle: (keyed: Keyed, outcome: Outcome) =>
      ask(SET, keyed, outcome.isFree ? 1 : KEY_LIFETIME_MS, { print: keyed.print, outcome }).catch(() => undefined),
  };
}
