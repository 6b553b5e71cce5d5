// The requests that wait for a page while the event loop is late. A refusal costs a tenth of a page and its client comes again at
// once, so a crowd that is refused at random leaves time for half as many pages, and a part of it gets none.
import type { Response } from 'express';
import { LRUCache } from 'lru-cache';

/** Milliseconds that a request waits before it is refused: a client that was refused lately waits longer than a new one. */
const PATIENCE_MS = { new: 1_000, known: 4_000 };
/** Milliseconds in which a client that was refused keeps its ticket, and one that was served is known. */
const KNOWN_MS = 10_000;
/** How many clients are known at most: more than a process refuses in that time. */
const MAX_KNOWN = 20_000;

interface Waiter {
  readonly ticket: number;
  readonly client: string;
  readonly end: (isNext: boolean) => void;
}

/** A queue in the order in which clients were first told to wait, for at most so many requests. */
export function createWaitQueue(maxLength: number) {
  const waiting: Waiter[] = [];
  /** The tickets of clients; undefined once one is used up. */
  const known = new LRUCache<string, { readonly ticket: number | undefined }>({ max: MAX_KNOWN, ttl: KNOWN_MS });
  let given = 0;
  return {
    length: () => waiting.length,
    /** How many requests of a client wait. */
    of: (client: string) => waiting.filter((one) => one.client === client).length,
    /** Resolves to what `acquire` returns when the client is next; to undefined when it leaves, waits too long or others were first. */
    wait: <T>(client: string, res: Response, acquire: () => T) =>
      new Promise<T | undefined>((resolve) => {
        const end = (isNext: boolean) => {
          clearTimeout(timer);
          res.off('close', leave);
          waiting.splice(waiting.indexOf(waiter), 1);
          // From now on, however long it has waited; unless another request of it was served.
          known.set(client, isNext ? { ticket: undefined } : (known.get(client) ?? { ticket }));
          resolve(isNext ? acquire() : undefined);
        };
        const leave = () => end(false);
        const before = known.get(client);
        const timer = setTimeout(leave, PATIENCE_MS[before ? 'known' : 'new']);
        const ticket = before?.ticket ?? ++given;
        known.set(client, { ticket });
        const waiter = { ticket, client, end };
        res.once('close', leave);
        waiting.splice(waiting.findLastIndex((other) => other.ticket <= ticket) + 1, 0, waiter);
        if (waiting.length > maxLength) waiting.at(-1)?.end(false);
      }),
    /** Lets the first go on. */
    next: () => waiting[0]?.end(true),
    /** The client has a page without waiting. */
    forget: (client: string) => known.delete(client),
  };
}
