import { setImmediate } from 'node:timers/promises';
import { allSteps } from '../shared/async/allSteps';

/** UTF-16 units of input that are worked on at once, in 2 ms; longer input waits for its turn, so that the process responds. */
const MAX_IMMEDIATE_LENGTH = 16 * 1024;

/** Takes the steps of a computation, at once when its input is short; resolves to its result. */
type Lane = <T>(steps: Generator<undefined, T>, inputLength?: number) => Promise<T>;

/**
 * A lane for long computations: one step of one of them in a turn of the event loop. `setImmediate` alone would run all
 * that are queued in the same turn, and the process would respond to nothing meanwhile.
 */
export function createLane(): Lane {
  let last: Promise<unknown> = Promise.resolve();
  return async (steps, inputLength = Number.POSITIVE_INFINITY) => {
    if (inputLength <= MAX_IMMEDIATE_LENGTH) return allSteps(steps);
    const result = last.then(() => takeSteps(steps));
    last = result.catch(() => undefined);
    return result;
  };
}

async function takeSteps<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    await setImmediate();
    const step = steps.next();
    if (step.done) return step.value;
  }
}
