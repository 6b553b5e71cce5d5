import { createLane } from './runInSlices';

/** A computation that writes down each step. */
function* recorded(name: string, log: string[]): Generator<undefined, string> {
  for (const step of [1, 2]) {
    log.push(`${name}${step}`);
    yield;
  }
  return name;
}

describe('the lane', () => {
  it('takes one step of one computation in a turn of the event loop', async () => {
    const lane = createLane();
    const log: string[] = [];
    let isDone = false;
    const results = Promise.all([lane(recorded('a', log)), lane(recorded('b', log))]).finally(() => {
      isDone = true;
    });
    let turns = 0;
    let before = 0;
    while (!isDone) {
      await new Promise(setImmediate);
      turns += 1;
      expect(log.length - before).toBeLessThanOrEqual(1);
      before = log.length;
    }
    expect(await results).toEqual(['a', 'b']);
    expect(log).toEqual(['a1', 'a2', 'b1', 'b2']);
    expect(turns).toBeGreaterThanOrEqual(6);
  });

  it('goes on after a computation that fails', async () => {
    const lane = createLane();
    const failing = lane(
      (function* (): Generator<undefined, never> {
        yield;
        throw new Error('broken');
      })(),
    );
    const next = lane(recorded('a', []));
    await expect(failing).rejects.toThrow('broken');
    await expect(next).resolves.toBe('a');
  });
});
