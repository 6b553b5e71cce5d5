// The keys of commits between instances, in Redis: claimed before the commit is sent, with its outcome once that is known.
import { setTimeout as delay } from 'node:timers/promises';
import type { Redis } from '../redis/openRedis';
import { type Outcome, refusalOutcome } from './commitExchange';

/** Milliseconds for which a key is remembered. */
export const KEY_LIFETIME_MS = 10 * 60_000;
const POLL_MS = 200;

/** A commit by the digests of its key and session, and of its body. */
export interface Keyed {
  readonly name: string;
  readonly print: string;
}

const SET = "redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])";
const CLAIM = `local held = redis.call('GET', KEYS[1])
if held then return {held, redis.call('PTTL', KEYS[1])} end
${SET}
return false`;

export type CommitClaims = ReturnType<typeof createCommitClaims>;

/** The claims of a deployment, of all its builds. */
export function createCommitClaims({ eval: run, clientKey }: Pick<Redis, 'eval' | 'clientKey'>) {
  const ask = (script: string, { name, print }: Keyed, lifetimeMs: number, outcome?: Outcome): Promise<unknown> =>
    run(script, {
      keys: [`storefront:commit:${clientKey(name)}`],
      arguments: [JSON.stringify({ print, outcome }), String(lifetimeMs)],
    });
  return {
    /**
     * Claims a key, undefined; or waits for the outcome of whoever has it. One who has ended without any may have sent the
     * commit. Without Redis a key counts as claimed, but not one that was seen in other hands.
     */
    take: async (keyed: Keyed, timeoutMs: number, signal: AbortSignal): Promise<Outcome | undefined> => {
      for (let isHeld = false; !signal.aborted; isHeld = true) {
        const reply = await ask(CLAIM, keyed, KEY_LIFETIME_MS).catch(() => (isHeld ? [] : null));
        if (reply === null) return undefined;
        const [text = '{}', leftMs = KEY_LIFETIME_MS] = reply as [text?: string, leftMs?: number];
        const { print = keyed.print, outcome } = JSON.parse(text) as { print?: string; outcome?: Outcome };
        if (print !== keyed.print) return refusalOutcome(422, true);
        if (outcome) return { ...outcome, isReplay: true };
        if (KEY_LIFETIME_MS - leftMs > timeoutMs) break;
        await delay(POLL_MS);
      }
      return refusalOutcome(504);
    },
    /** Nobody waits for it, and it may fail. */
    settle: (keyed: Keyed, outcome: Outcome): void => {
      ask(SET, keyed, outcome.isFree ? 1 : KEY_LIFETIME_MS, outcome).catch(() => undefined);
    },
  };
}
