import type { Response } from 'express';
import { hasClientLeft } from '../http/response';

/** The requests of one kind that are in flight. */
export interface InFlight {
  count(): number;
  /** Counts a request until its response is closed, whether the client received it or left. */
  add(res: Response): void;
  /** How many responses were sent to their end since the last call. */
  takeFinished(): number;
  /** Ends the requests whose client left without an event, and those older than `maxAgeMs`. */
  sweep(): void;
}

/** Counts requests; none may stay longer than `maxAgeMs`, however slowly its client reads. */
export function countInFlight(maxAgeMs: number, now: () => number): InFlight {
  const startedAt = new Map<Response, number>();
  let finished = 0;
  return {
    count: () => startedAt.size,
    add: (res) => {
      startedAt.set(res, now());
      res.once('close', () => {
        if (startedAt.delete(res) && res.writableFinished) finished += 1;
      });
    },
    takeFinished: () => {
      const count = finished;
      finished = 0;
      return count;
    },
    sweep: () => {
      const time = now();
      for (const [res, start] of startedAt) {
        // A pipelined response that has not had its turn on the socket emits no event when the socket closes.
        if (!hasClientLeft(res) && time - start <= maxAgeMs) continue;
        startedAt.delete(res);
        res.destroy();
      }
    },
  };
}
