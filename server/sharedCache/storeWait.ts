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
  if (spentMs(waits) >= MAX_WAIT_MS) return undefined;
  const timeUp = Promise.withResolvers<undefined>();
  let timer: NodeJS.Timeout | undefined;
  // The command is written when the event loop turns: what the process does until then is no wait for the store.
  const written = setImmediate(() => {
    if (waits.awaited === 0) waits.sinceMs = performance.now();
    waits.awaited += 1;
    timer = setTimeout(() => setImmediate(timeUp.resolve, undefined), MAX_WAIT_MS - spentMs(waits));
  });
  try {
    return await Promise.race([answered, timeUp.promise]);
  } finally {
    clearImmediate(written);
    if (timer) end(waits);
    clearTimeout(timer);
  }
}

const spentMs = ({ spentMs: spent, awaited, sinceMs }: Waits): number =>
  spent + (awaited > 0 ? performance.now() - sinceMs : 0);

function end(waits: Waits): void {
  const spent = spentMs(waits);
  waits.awaited -= 1;
  if (waits.awaited === 0) waits.spentMs = spent;
}
