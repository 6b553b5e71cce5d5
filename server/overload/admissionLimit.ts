// How many pages may be in flight: MAX_IN_FLIGHT while the event loop keeps up, else what the process finishes in half a second.
import { performance } from 'node:perf_hooks';

/** A sample above one of these is late; two in a row mean that the loop does not keep up. */
const MAX_DELAY_MS = 150;
const MAX_UTILIZATION = 0.95;
const LATE_SAMPLES = 2;

/** Seconds that a page should take while the loop is late: pages in flight = pages a second × this (Little's law). */
const TARGET_S = 0.5;
/** The smallest limit, as a share of the cap: the pages of a quiet hour say nothing about what the process can do. */
const MIN_SHARE = 0.25;
/** Growth of the limit with each sample that is on time. */
const GROWTH = 1.5;

export type AdmissionLimit = ReturnType<typeof createAdmissionLimit>;

/** A limit that begins at `cap`, falls to what the process can do while the loop is late, and grows back. */
export function createAdmissionLimit(cap: number) {
  const floor = Math.ceil(cap * MIN_SHARE);
  let limit = cap;
  let perSecond = 0;
  let lateSamples = 0;
  let delayedSamples = 0;
  return {
    /** Requests that may be in flight now. */
    current: () => limit,
    /** Whether the loop ran later than it may in the last two samples; a busy loop that is on time is not delayed. */
    isDelayed: () => delayedSamples >= LATE_SAMPLES,
    /** Whether the loop does not keep up: a page that waits is served soon, as the backend is not what it would wait for. */
    isLate: () => lateSamples >= LATE_SAMPLES,
    /**
     * Adjusts the limit to a sample, to the pages finished since the previous one and to those in flight. With fewer in flight
     * than the smallest limit the loop is late for another reason, such as neighbours on the machine, and the limit stays.
     */
    adjust: ({ elapsedMs, delayMs, utilization }: LoopSample, finished: number, inFlight: number) => {
      const isDelayed = delayMs > MAX_DELAY_MS;
      const isLate = isDelayed || utilization > MAX_UTILIZATION;
      delayedSamples = isDelayed ? delayedSamples + 1 : 0;
      lateSamples = isLate ? lateSamples + 1 : 0;
      const rate = (finished / elapsedMs) * 1000;
      perSecond = lateSamples > 1 ? (perSecond + rate) / 2 : rate;
      if (!isLate) limit = Math.min(cap, Math.ceil(limit * GROWTH));
      else if (lateSamples >= LATE_SAMPLES && inFlight >= floor)
        limit = Math.max(floor, Math.min(cap, Math.round(perSecond * TARGET_S)));
    },
  };
}

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
