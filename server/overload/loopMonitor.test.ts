import { type LoopSample, monitorLoop } from './loopMonitor';

/** Keeps the event loop from running. */
function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

describe('the monitor of the event loop', () => {
  it('sees how late a blocked loop is', async () => {
    const late = Promise.withResolvers<LoopSample>();
    // Blocks in every sample until one of them has seen it.
    const stop = monitorLoop((sample) => {
      if (sample.delayMs > 300) late.resolve(sample);
      else block(400);
    });
    // The timer of the monitor keeps no process alive, so this one does.
    const alive = setInterval(() => undefined, 1_000);
    const { elapsedMs, utilization } = await late.promise;
    stop();
    clearInterval(alive);
    expect(elapsedMs).toBeGreaterThan(300);
    expect(utilization).toBeGreaterThan(0.5);
  });
});
