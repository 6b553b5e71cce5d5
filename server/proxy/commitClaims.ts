// The keys of commits between instances, in Redis: claimed before the commit is sent, with its outcome once that is known.
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { REDIS_TIMES } from '../../config/timeLimits';
import { COMMIT_KEY_MS } from '../../shared/api/requestConstants';
import { refusalHeaders } from '../http/refusal';
import type { Redis } from '../redis/openRedis';
import { type Outcome, refusalOutcome } from './commitExchange';

const POLL_MS = 200;

/** A commit by the digests of its key and session, and of its body. */
export interface CommitId {
  readonly name: string;
  readonly bodyHash: string;
  /** Tells whoever has lost the reply that the claim is his. */
  readonly owner: string;
}

/** Who can write to Redis adds no header and no status that HTTP does not know. */
const storedClaim = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    print: v.string(),
    owner: v.string(),
    outcome: v.optional(
      v.object({
        status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
        headers: v.object({ 'content-type': v.pipe(v.string(), v.regex(/^[ -~]*$/)) }),
        body: v.string(),
      }),
    ),
  }),
);

const SET = "redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])";
const HELD = `local held = redis.call('GET', KEYS[1])
if held then return {held, redis.call('PTTL', KEYS[1])} end`;
const FIND = `${HELD}
return false`;
const CLAIM = `${HELD}
${SET}
return false`;
const RELEASE = "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end";

/** The claims of a deployment, of all its builds. */
export function createCommitClaims({ sure, clientKey }: Redis) {
  const ask = async (script: string, { name, bodyHash: print, owner }: CommitId, outcome?: Outcome) =>
    sure.eval(script, {
      keys: [`storefront:commit:${clientKey(name)}`],
      arguments: [JSON.stringify({ print, owner, outcome }), String(COMMIT_KEY_MS)],
    });
  return {
    /**
     * Returns undefined when this instance owns the key, else waits for the owner's outcome. An owner that vanished may have sent
     * the commit. While Redis can't be asked, a commit of which it has said nothing is refused as never sent.
     *
     * @param onlyIfKnown claims nothing
     */
    take: async (commitId: CommitId, timeoutMs: number, signal: AbortSignal, onlyIfKnown = false) => {
      const giveUpAt = performance.now() + REDIS_TIMES.claim;
      let isTaken = false;
      for (; !signal.aborted && (isTaken || performance.now() < giveUpAt); await delay(POLL_MS)) {
        const held = await ask(onlyIfKnown ? FIND : CLAIM, commitId).catch(() => undefined);
        if (held === null) return undefined;
        if (held === undefined) continue;
        isTaken = true;
        const [text, leftMs] = held as [text: string, leftMs: number];
        const { success, output: claim } = v.safeParse(storedClaim, text);
        if (!success) break;
        if (claim.owner === commitId.owner) return undefined;
        if (claim.print !== commitId.bodyHash) return refusalOutcome(422, true);
        const { outcome } = claim;
        if (outcome) return { ...outcome, headers: { ...refusalHeaders, ...outcome.headers }, isReplay: true };
        if (COMMIT_KEY_MS - leftMs > timeoutMs) break;
      }
      if (isTaken || onlyIfKnown) return refusalOutcome(504);
      void ask(RELEASE, commitId).catch(() => undefined);
      return refusalOutcome(503, true, true);
    },
    /** Tells the others of the outcome. Never rejects: losing it costs them their wait. */
    settle: (commitId: CommitId, outcome: Outcome) =>
      (outcome.mayBeRetried ? ask(RELEASE, commitId) : ask(SET, commitId, outcome)).catch(() => undefined),
  };
}
