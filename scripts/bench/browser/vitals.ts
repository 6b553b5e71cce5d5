// Web vitals as the browser reports them.
import type { Page } from '@playwright/test';

/** Milliseconds; `cls` is a score. */
export interface Vitals {
  readonly ttfb: number;
  readonly fcp: number;
  readonly lcp: number;
  /** Time beyond 50 ms of every task after the first paint. */
  readonly tbt: number;
  readonly cls: number;
}

interface Recorded {
  lcp: number;
  cls: number;
  tasks: { start: number; end: number }[];
  interactions: { id: number; ms: number }[];
}

declare global {
  interface Window {
    benchRecord: Recorded;
  }
}

/** Runs in the page before its own scripts. */
export function observeVitals(): void {
  const record: Recorded = { lcp: Number.NaN, cls: 0, tasks: [], interactions: [] };
  window.benchRecord = record;
  const observe = (type: string, read: (entry: PerformanceEntry) => void, options: object = {}): void => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(read));
    observer.observe({ type, buffered: true, ...options });
  };
  observe('largest-contentful-paint', (entry) => {
    record.lcp = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) record.cls += shift.value;
  });
  observe('longtask', ({ startTime, duration }) => {
    record.tasks.push({ start: startTime, end: startTime + duration });
  });
  const readEvent = (entry: PerformanceEntry): void => {
    const { interactionId } = entry as PerformanceEntry & { interactionId: number };
    if (interactionId > 0) record.interactions.push({ id: interactionId, ms: entry.duration });
  };
  observe('event', readEvent, { durationThreshold: 16 });
}

/** The vitals of a page that has come to rest. */
export function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => {
    const { lcp, cls, tasks } = window.benchRecord;
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const blocking = tasks.map(({ start, end }) => Math.max(0, end - Math.max(start, fcp) - 50));
    return {
      ttfb: navigation?.responseStart ?? Number.NaN,
      fcp,
      lcp,
      cls,
      tbt: blocking.reduce((sum, ms) => sum + ms, 0),
    };
  });
}

/** The longest time from an input to the next paint since the last call; 0 when all were below 16 ms. */
export function takeSlowestInteraction(page: Page): Promise<number> {
  return page.evaluate(() => {
    const slowest = Math.max(0, ...window.benchRecord.interactions.map(({ ms }) => ms));
    window.benchRecord.interactions = [];
    return slowest;
  });
}
