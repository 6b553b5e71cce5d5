// Repeats a call that only reads, once, when its connection failed or was reset before the response (reliability.md B3).
import { setTimeout as wait } from 'node:timers/promises';
import type { Send } from './backendClient';
import { BackendFailure } from './backendFailure';

const MIN_DELAY_MS = 50;
const MAX_DELAY_MS = 150;
/** Each call earns a tenth of a retry, and as many as this are saved up, so that a backend in need gets no second load. */
const EARNED_PER_CALL = 0.1;
const MAX_SAVED = 10;

interface RetryOptions {
  /** Names of the calls that may be repeated. */
  readonly calls: ReadonlySet<string>;
  /** Resolves after these milliseconds, rejects when the signal aborts; for tests. */
  readonly delay?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  /** From 0 to 1; for tests. */
  readonly random?: () => number;
}

/** Repeats a failed read once, after a short random delay and within the deadline of its signal. */
export type Retry = (send: Send) => Send;

/** One budget for all that is sent through it: at most a tenth of the calls, and ten in a row. */
export function createRetry({ calls, delay = delayOf, random = Math.random }: RetryOptions): Retry {
  let saved = MAX_SAVED;
  return (send) => async (request, headers) => {
    saved = Math.min(MAX_SAVED, saved + EARNED_PER_CALL);
    try {
      return await send(request, headers);
    } catch (error) {
      if (!calls.has(request.call) || !isRetryable(error) || request.signal.aborted || saved < 1) throw error;
      saved -= 1;
      await delay(MIN_DELAY_MS + random() * (MAX_DELAY_MS - MIN_DELAY_MS), request.signal);
      return send(request, headers);
    }
  };
}

/** Of Node for a connection that was reset, of undici for one that was closed. */
const RESET_CODES: readonly unknown[] = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/** No connection, or one that was reset before the response began. */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof BackendFailure)) return false;
  const isReset = RESET_CODES.includes((error.cause as NodeJS.ErrnoException).code);
  return error.phase === 'connecting' || (error.phase === 'waiting' && isReset);
}

async function delayOf(milliseconds: number, signal: AbortSignal): Promise<void> {
  // Node's own AbortError would hide whether the signal timed out.
  await wait(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted());
}
