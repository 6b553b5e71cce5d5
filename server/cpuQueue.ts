import { setImmediate } from 'node:timers/promises';

/** Runs one piece of work after the other, whether the one before succeeds or not. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/** UTF-16 units of input that are worked on at once, in 2 ms; longer input waits in line, so that the process responds. */
const MAX_IMMEDIATE_LENGTH = 16 * 1024;

const inTurn = oneAtATime();

/**
 * Runs costly synchronous work, at once when its input is short, else one task in a turn of the event loop: `setImmediate`
 * alone would run all that are queued in the same turn, and the process would respond to nothing meanwhile.
 */
export async function runInCpuQueue<T>(inputLength: number, task: () => T): Promise<T> {
  if (inputLength <= MAX_IMMEDIATE_LENGTH) return task();
  return inTurn(async () => {
    await setImmediate();
    return task();
  });
}
