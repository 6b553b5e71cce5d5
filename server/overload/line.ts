// Who waits for a page while the event loop is late. A refusal costs a tenth of a page and its client comes again at once, so a
// crowd that is refused at random leaves time for half as many pages, and a part of it gets none.
import type { Response } from 'express';

/** Milliseconds that a request waits before it is refused. */
const PATIENCE_MS = 1_000;
/** Milliseconds in which a client that was refused keeps its turn. */
const TURN_KEPT_MS = 10_000;

interface Waiter {
  readonly turn: number;
  readonly client: string;
  readonly end: (isNext: boolean) => void;
}

/** A line in the order in which clients were first told to wait, for at most so many requests. */
export function createLine(maxLength: number) {
  const waiting: Waiter[] = [];
  const turns = new Map<string, { readonly turn: number; readonly at: number }>();
  let given = 0;
  const turnOf = (client: string) => {
    const now = performance.now();
    for (const [name, { at }] of turns) {
      // Those that follow were seen later.
      if (now - at < TURN_KEPT_MS) break;
      turns.delete(name);
    }
    const turn = turns.get(client)?.turn ?? ++given;
    turns.delete(client);
    turns.set(client, { turn, at: now });
    return turn;
  };
  return {
    length: () => waiting.length,
    /** How many requests of a client wait. */
    of: (client: string) => waiting.filter((one) => one.client === client).length,
    /** Resolves to what `take` returns when the client is next; to undefined when it leaves, waits too long or others were first. */
    wait: <T>(client: string, res: Response, take: () => T) =>
      new Promise<T | undefined>((resolve) => {
        const end = (isNext: boolean) => {
          clearTimeout(timer);
          res.off('close', leave);
          waiting.splice(waiting.indexOf(waiter), 1);
          if (isNext) turns.delete(client);
          resolve(isNext ? take() : undefined);
        };
        const leave = () => end(false);
        const timer = setTimeout(leave, PATIENCE_MS);
        const waiter = { turn: turnOf(client), client, end };
        res.once('close', leave);
        waiting.splice(waiting.findLastIndex(({ turn }) => turn <= waiter.turn) + 1, 0, waiter);
        if (waiting.length > maxLength) waiting.at(-1)?.end(false);
      }),
    /** Lets the first go on. */
    next: () => waiting[0]?.end(true),
    /** The client has a page without waiting. */
    forget: (client: string) => turns.delete(client),
  };
}
