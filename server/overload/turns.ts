import { AsyncResource } from 'node:async_hooks';

/** Rounds of the event loop in a row that new arrivals may claim before the next request in line is served. */
const MAX_DOOR_ROUNDS = 32;

export interface Turns {
  /** Notes that a request was read, whether it is admitted or refused. */
  arrived(): void;
  /** Runs `serve` when it is the next in line. */
  wait(serve: () => void): void;
}

/**
 * Lets admitted requests begin one at a time, behind the reading of new ones. Node accepts one connection in each round of
 * the event loop. If every round also rendered a page, a backlog would wait unseen in the listen queue of the kernel, for
 * seconds, and nothing would be refused; so requests are read first and wait in line here, where they are counted.
 */
export function createTurns(): Turns {
  const line: Array<() => void> = [];
  let hasArrivals = false;
  let doorRounds = 0;
  const round = (): void => {
    if (hasArrivals && doorRounds < MAX_DOOR_ROUNDS) {
      doorRounds += 1;
    } else {
      doorRounds = 0;
      line.shift()?.();
    }
    hasArrivals = false;
    if (line.length > 0) setImmediate(round);
  };
  return {
    arrived: () => {
      hasArrivals = true;
    },
    wait: (serve) => {
      // Rounds run in the context of the request that began the line; each request needs its own.
      if (line.push(AsyncResource.bind(serve)) === 1) setImmediate(round);
    },
  };
}
