import { performance } from 'node:perf_hooks';

/** What one sample says about the event loop. */
export interface LoopSample {
  /** Milliseconds since the previous sample. */
  readonly elapsedMs: number;
  /** The most that the loop ran a timer late, in milliseconds. */
  readonly delayMs: number;
  /** Share of the time in which the loop was busy, from 0 to 1. */
  readonly utilization: number;
}

const SAMPLE_MS = 250;
/** Node's own histogram of delays loses the first interval after each reset, and with it a delay as long as a sample. */
const TICK_MS = 50;

/**
 * Samples the event loop four times a second, with one timer that keeps no process alive.
 *
 * @returns stops the sampling
 */
export function monitorLoop(onSample: (sample: LoopSample) => void): () => void {
  let tickedAt = performance.now();
  let sampledAt = tickedAt;
  let delayMs = 0;
  let utilization = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.now();
    delayMs = Math.max(delayMs, now - tickedAt - TICK_MS);
    tickedAt = now;
    if (now - sampledAt < SAMPLE_MS) return;
    const total = performance.eventLoopUtilization();
    const sample = {
      elapsedMs: now - sampledAt,
      delayMs,
      utilization: performance.eventLoopUtilization(total, utilization).utilization,
    };
    sampledAt = now;
    utilization = total;
    delayMs = 0;
    onSample(sample);
  }, TICK_MS).unref();
  return () => clearInterval(timer);
}
