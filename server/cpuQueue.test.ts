import { runInCpuQueue } from './cpuQueue';

const LONG = 1024 * 1024;

describe('runInCpuQueue', () => {
  it('runs one task in a turn of the event loop, in order', async () => {
    const ran: number[] = [];
    const tasks = [1, 2, 3].map((task) => runInCpuQueue(LONG, () => ran.push(task)));
    while (ran.length < 3) {
      const before = ran.length;
      await new Promise(setImmediate);
      expect(ran.length - before).toBeLessThanOrEqual(1);
    }
    expect([await Promise.all(tasks), ran]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
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
