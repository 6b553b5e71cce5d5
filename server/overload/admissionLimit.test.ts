import { type AdmissionLimit, createAdmissionLimit, type LoopSample, monitorLoop } from './admissionLimit';

const ON_TIME: LoopSample = { elapsedMs: 250, delayMs: 20, utilization: 0.5 };
const DELAYED: LoopSample = { ...ON_TIME, delayMs: 151 };
const BUSY: LoopSample = { ...ON_TIME, utilization: 0.96 };

/** The limit after these samples, with as many pages finished in each. */
function limitAfter(limit: AdmissionLimit, finished: number, ...samples: readonly LoopSample[]): number {
  for (const sample of samples) limit.adjust(sample, finished, Number.POSITIVE_INFINITY);
  return limit.current();
}

describe('the limit of pages in flight', () => {
  it('is the cap at first and while the loop is on time', () => {
    expect(createAdmissionLimit(128).current()).toBe(128);
    expect(limitAfter(createAdmissionLimit(128), 10, ON_TIME, ON_TIME)).toBe(128);
  });

  it('stays when a single sample is late', () => {
    expect(limitAfter(createAdmissionLimit(128), 10, DELAYED, ON_TIME, BUSY, ON_TIME)).toBe(128);
  });

  it.each([
    ['delayed', DELAYED],
    ['busy', BUSY],
  ])('falls to the pages of half a second when two samples are %s', (_name, sample) => {
    // 20 pages in 250 ms are 40 in half a second.
    expect(limitAfter(createAdmissionLimit(128), 20, sample, sample)).toBe(40);
  });

  it.each([
    [31, 128],
    [32, 40],
  ])('with %i pages in flight is %i when the loop is late, as a neighbour may be the reason', (inFlight, expected) => {
    const limit = createAdmissionLimit(128);
    for (const sample of [BUSY, DELAYED]) limit.adjust(sample, 20, inFlight);
    expect(limit.current()).toBe(expected);
  });

  it('uses the time that has really passed since the last sample', () => {
    const late = { ...DELAYED, elapsedMs: 1_000 };
    expect(limitAfter(createAdmissionLimit(128), 80, late, late)).toBe(40);
  });

  it('never exceeds the cap nor falls below a quarter of it', () => {
    expect(limitAfter(createAdmissionLimit(128), 1_000, BUSY, BUSY)).toBe(128);
    expect(limitAfter(createAdmissionLimit(128), 0, BUSY, BUSY)).toBe(32);
    expect(limitAfter(createAdmissionLimit(3), 0, BUSY, BUSY)).toBe(1);
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
