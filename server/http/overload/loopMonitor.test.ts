import { type LoopSample, monitorLoop } from './loopMonitor';

describe('the monitor of the event loop', () => {
  it('sees how late a blocked loop is, and stops when told', async () => {
    const samples: LoopSample[] = [];
    const sampled = Promise.withResolvers<void>();
    const stop = monitorLoop((sample) => {
      samples.push(sample);
      sampled.resolve();
    });
    // Lets the monitor's own timers begin.
    await new Promise((resolve) => setTimeout(resolve, 50));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400);
    // The sampling timer keeps no process alive, so this one does.
    const alive = setInterval(() => undefined, 1_000);
    await sampled.promise;
    clearInterval(alive);
    stop();
    expect(samples[0]?.delayMs).toBeGreaterThan(300);
    expect(samples[0]?.elapsedMs).toBeGreaterThan(400);
    expect(samples[0]?.utilization).toBeGreaterThan(0.5);
  });
});
