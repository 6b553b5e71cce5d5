import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextRound } from 'node:timers/promises';
import { createTurns } from './turns';

/** Runs rounds of the event loop until `condition` holds. Returns how many it took, at most 100. */
async function roundsUntil(condition: () => boolean, eachRound: () => void = () => undefined): Promise<number> {
  let rounds = 0;
  while (!condition() && rounds < 100) {
    eachRound();
    await nextRound();
    rounds += 1;
  }
  return rounds;
}

describe('turns', () => {
  it('serve in order, one in each round of the event loop', async () => {
    const turns = createTurns();
    const served: number[] = [];
    for (const number of [1, 2, 3]) turns.wait(() => served.push(number));
    expect(served).toEqual([]);
    const lengths: number[] = [];
    await roundsUntil(
      () => served.length === 3,
      () => lengths.push(served.length),
    );
    expect(served).toEqual([1, 2, 3]);
    expect(lengths).toEqual([0, 1, 2]);
  });

  it('serve each request in its own context', async () => {
    const turns = createTurns();
    const ofRequest = new AsyncLocalStorage<number>();
    const served: (number | undefined)[] = [];
    for (const number of [1, 2, 3]) ofRequest.run(number, () => turns.wait(() => served.push(ofRequest.getStore())));
    await roundsUntil(() => served.length === 3);
    expect(served).toEqual([1, 2, 3]);
  });

  it('let arrivals go first', async () => {
    const turns = createTurns();
    let served = 0;
    turns.wait(() => {
      served += 1;
    });
    expect(await roundsUntil(() => served === 1, turns.arrived)).toBeGreaterThan(10);
  });

  it('serve even when arrivals never stop', async () => {
    const turns = createTurns();
    let served = 0;
    const serve = (): void => {
      served += 1;
      if (served < 2) turns.wait(serve);
    };
    turns.wait(serve);
    expect(await roundsUntil(() => served === 2, turns.arrived)).toBeLessThan(70);
  });
});
