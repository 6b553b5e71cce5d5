import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** What one sample says about the event loop. */
export interface LoopSample {
  /** Milliseconds since the previous sample. */
  readonly elapsedMs: number;
  /** 99th percentile of how late the loop ran a timer, in milliseconds. */
  readonly delayMs: number;
  /** Share of the time in which the loop was busy, from 0 to 1. */
  readonly utilization: number;
}

const SAMPLE_MS = 250;
/** How often Node notes the delay of the loop. Milliseconds; every value that it notes contains this interval. */
const RESOLUTION_MS = 20;

/**
 * Samples the event loop four times a second, with a timer that keeps no process alive.
 *
 * @returns stops the sampling
 */
export function monitorLoop(onSample: (sample: LoopSample) => void): () => void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let sampledAt = performance.now();
  let utilization = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.now();
    const total = performance.eventLoopUtilization();
    onSample({
      elapsedMs: now - sampledAt,
      delayMs: Math.max(0, delays.percentile(99) / 1e6 - RESOLUTION_MS),
      utilization: performance.eventLoopUtilization(total, utilization).utilization,
    });
    sampledAt = now;
    utilization = total;
    delays.reset();
  }, SAMPLE_MS).unref();
  return () => {
    clearInterval(timer);
    delays.disable();
  };
}
