import { setImmediate } from 'node:timers/promises';

/** Takes the steps of a computation; resolves to its result. */
type Lane = <T>(steps: Generator<undefined, T>) => Promise<T>;

/**
 * A lane for long computations: one step of one of them in a turn of the event loop. `setImmediate` alone would run all
 * that are queued in the same turn, and the process would respond to nothing meanwhile.
 */
export function createLane(): Lane {
  let last: Promise<unknown> = Promise.resolve();
  return (steps) => {
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
