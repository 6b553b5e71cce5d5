// How many pages may be in flight: MAX_IN_FLIGHT while the event loop keeps up, else what the process finishes in half a second.
import type { LoopSample } from './loopMonitor';

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

export interface AdmissionLimit {
  /** Requests that may be in flight now. */
  current(): number;
  /** Whether the loop ran later than it may in the last two samples; a busy loop that is on time is not delayed. */
  isDelayed(): boolean;
  /** Adjusts the limit to a sample, and to the pages finished since the previous one. */
  adjust(sample: LoopSample, finished: number): void;
}

/** A limit that begins at `cap`, falls to what the process can do while the loop is late, and grows back. */
export function createAdmissionLimit(cap: number): AdmissionLimit {
  const floor = Math.ceil(cap * MIN_SHARE);
  let limit = cap;
  let perSecond = 0;
  let lateSamples = 0;
  let delayedSamples = 0;
  return {
    current: () => limit,
    isDelayed: () => delayedSamples >= LATE_SAMPLES,
    adjust: ({ elapsedMs, delayMs, utilization }, finished) => {
      const isDelayed = delayMs > MAX_DELAY_MS;
      const isLate = isDelayed || utilization > MAX_UTILIZATION;
      delayedSamples = isDelayed ? delayedSamples + 1 : 0;
      lateSamples = isLate ? lateSamples + 1 : 0;
      const rate = (finished / elapsedMs) * 1000;
      perSecond = lateSamples > 1 ? (perSecond + rate) / 2 : rate;
      if (lateSamples >= LATE_SAMPLES) limit = Math.max(floor, Math.min(cap, Math.round(perSecond * TARGET_S)));
      else if (!isLate) limit = Math.min(cap, Math.ceil(limit * GROWTH));
    },
  };
}
