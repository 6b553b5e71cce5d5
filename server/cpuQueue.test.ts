import { runInCpuQueue } from './cpuQueue';

const LONG = 1024 * 1024;

describe('runLongTask', () => {
  it('runs one task in a turn of the event loop', async () => {
    const ran: number[] = [];
    const turnOf = new Map<number, number>();
    const results = Promise.all(
      [1, 2, 3].map((task) =>
        runInCpuQueue(LONG, () => {
          ran.push(task);
          return task;
        }),
      ),
    );
    for (let turn = 1; ran.length < 3; turn++) {
      const before = ran.length;
      await new Promise(setImmediate);
      expect(ran.length - before).toBeLessThanOrEqual(1);
      for (const task of ran.slice(before)) turnOf.set(task, turn);
    }
    expect(await results).toEqual([1, 2, 3]);
    expect(ran).toEqual([1, 2, 3]);
    expect(new Set(turnOf.values()).size).toBe(3);
  });

  it('goes on after a task that fails', async () => {
    const failing = runInCpuQueue(LONG, () => {
      throw new Error('broken');
    });
    const next = runInCpuQueue(LONG, () => 'next');
    await expect(failing).rejects.toThrow('broken');
    await expect(next).resolves.toBe('next');
  });

  it('runs a short task at once', () => {
    let isDone = false;
    void runInCpuQueue(10, () => {
      isDone = true;
    });
    expect(isDone).toBe(true);
  });
});
