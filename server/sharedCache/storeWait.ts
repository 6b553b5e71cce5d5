// How long one request waits for the shared store: a total over everything that it asks of it, so that a slow store costs a
// bounded time whatever the page needs (ADR 0024). Time in which several replies are awaited counts once.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';

/** Milliseconds. */
const MAX_WAIT_MS = 50;

interface Waits {
  spentMs: number;
  /** Replies that are awaited now, and since when there is one. */
  awaited: number;
  sinceMs: number;
}

const ofRequest = new AsyncLocalStorage<Waits>();

/** Gives a request its time; without it a reply is awaited as long as the store's own time limit allows. */
export const limitStoreWaits: RequestHandler = (_req, _res, next) => {
  ofRequest.run({ spentMs: 0, awaited: 0, sinceMs: 0 }, next);
};

/** The reply; undefined when it fails or the time of this request has passed before. */
export async function storeReply<T>(reply: Promise<T>): Promise<T | undefined> {
  const answered = reply.catch(() => undefined);
  const waits = ofRequest.getStore();
  if (!waits) return answered;
  const start = performance.now();
  const leftMs = MAX_WAIT_MS - waits.spentMs - (waits.awaited > 0 ? start - waits.sinceMs : 0);
  if (leftMs <= 0) return undefined;
  if (waits.awaited === 0) waits.sinceMs = start;
  waits.awaited += 1;
  const timeUp = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => setImmediate(timeUp.resolve, undefined), leftMs);
  try {
    return await Promise.race([answered, timeUp.promise]);
  } finally {
    clearTimeout(timer);
    waits.awaited -= 1;
    if (waits.awaited === 0) waits.spentMs += performance.now() - waits.sinceMs;
  }
}
