import { type AdmissionLimit, createAdmissionLimit, type LoopSample, monitorLoop } from './admissionLimit';

const ON_TIME: LoopSample = { elapsedMs: 250, delayMs: 20, utilization: 0.5 };
const DELAYED: LoopSample = { ...ON_TIME, delayMs: 151 };
const BUSY: LoopSample = { ...ON_TIME, utilization: 0.96 };
const SLOW: LoopSample = { ...DELAYED, elapsedMs: 1_000 };

/** The limit after these samples, with as many pages finished in each. */
function limitAfter(limit: AdmissionLimit, finished: number, ...samples: readonly LoopSample[]): number {
  for (const sample of samples) limit.adjust(sample, finished, Number.POSITIVE_INFINITY);
  return limit.current();
}

describe('the limit of pages in flight', () => {
  it.each<[string, number, number, readonly LoopSample[], number]>([
    ['is the cap while the loop is on time', 128, 10, [ON_TIME, ON_TIME], 128],
    ['stays when a single sample is late', 128, 10, [DELAYED, ON_TIME, BUSY, ON_TIME], 128],
    // 20 pages in 250 ms are 40 in half a second.
    ['falls to the pages of half a second when two samples are delayed', 128, 20, [DELAYED, DELAYED], 40],
    ['falls so when they are busy', 128, 20, [BUSY, BUSY], 40],
    ['is of the time that has really passed since the last sample', 128, 80, [SLOW, SLOW], 40],
    ['never exceeds the cap', 128, 1_000, [BUSY, BUSY], 128],
    ['never falls below a quarter of it', 128, 0, [BUSY, BUSY], 32],
    ['never falls below one', 3, 0, [BUSY, BUSY], 1],
  ])('%s', (_title, cap, finished, samples, expected) => {
    expect(limitAfter(createAdmissionLimit(cap), finished, ...samples)).toBe(expected);
  });

  it.each([
    [31, 128],
    [32, 40],
  ])('with %i pages in flight is %i when the loop is late, as a neighbour may be the reason', (inFlight, expected) => {
    const limit = createAdmissionLimit(128);
    for (const sample of [BUSY, DELAYED]) limit.adjust(sample, 20, inFlight);
    expect(limit.current()).toBe(expected);
  });

  it('grows back by half with each sample on time', () => {
    const limit = createAdmissionLimit(128);
    limitAfter(limit, 0, BUSY, BUSY);
    const values = Array.from({ length: 5 }, () => limitAfter(limit, 0, ON_TIME));
    expect(values).toEqual([48, 72, 108, 128, 128]);
  });

  it('counts a loop as delayed after two samples, and a busy one not', () => {
    const limit = createAdmissionLimit(128);
    limitAfter(limit, 1, BUSY, BUSY, DELAYED);
    expect(limit.isDelayed()).toBe(false);
    limitAfter(limit, 1, DELAYED);
    expect(limit.isDelayed()).toBe(true);
    limitAfter(limit, 1, ON_TIME);
    expect(limit.isDelayed()).toBe(false);
  });
});

/** Keeps the event loop from running. */
function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

it('the monitor of the event loop sees how late a blocked loop is', async () => {
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
