import { AppError } from '../../shared/errors';
import type { CallOutcome, RequestTelemetry } from '../metrics/telemetry';
import { BackendFailure } from './http';
import { createServerTiming } from './serverTiming';

/** Timings with a clock, and what they report. */
function setUp(traceparent?: string) {
  const clock = { now: 0 };
  jest.spyOn(performance, 'now').mockImplementation(() => clock.now);
  const reported: unknown[] = [];
  const telemetry: RequestTelemetry = {
    traceparent: undefined,
    startCall: (call) => ({
      traceparent: undefined,
      end: (outcome: CallOutcome, milliseconds, status) => void reported.push([call, outcome, milliseconds, status]),
    }),
    rendered: (route, milliseconds) => void reported.push(['render', route, milliseconds]),
    end: () => undefined,
  };
  return { clock, reported, timing: createServerTiming({ telemetry, traceparent }) };
}

describe('the timings of a request (N05)', () => {
  it('name every call and the render, in the order in which they end', async () => {
    const { clock, timing, reported } = setUp();
    const slow = Promise.withResolvers<{ status: number }>();
    const call = timing.measureCall('recommendGroup', () => slow.promise);
    clock.now = 10;
    await timing.measureCall('siteConfig', async () => {
      clock.now = 15;
      return { status: 404 };
    });
    clock.now = 40;
    slow.resolve({ status: 502 });
    await call;
    timing.measureRender('/', () => {
      clock.now = 47;
    });
    expect(timing.header()).toBe('siteConfig;dur=5.0, recommendGroup;dur=40.0, render;dur=7.0');
    expect(timing.totals()).toEqual({ backendMs: 40, renderMs: 7 });
    expect(reported).toEqual([
      ['siteConfig', 'ok', 5, 404],
      ['recommendGroup', 'failed', 40, 502],
      ['render', '/', 7],
    ]);
  });

  it.each([
    [new AppError('network', 'The backend is not available'), 'unavailable'],
    [new AppError('crash', 'x'), 'failed'],
    [new BackendFailure('connecting', new Error('refused')), 'unavailable'],
    [new BackendFailure('reading', new Error('reset')), 'failed'],
    [new DOMException('x', 'TimeoutError'), 'timeout'],
    [new DOMException('x', 'AbortError'), 'aborted'],
    [undefined, 'failed'],
  ] as const)('report a call that ends with %s as %s', async (error, outcome) => {
    const { timing, reported } = setUp();
    await expect(timing.measureCall('suggest', () => Promise.reject(error))).rejects.toBe(error);
    expect(reported).toEqual([['suggest', outcome, 0, undefined]]);
    expect(timing.header()).toBe('suggest;dur=0.0');
  });

  it('count a call that has not ended yet up to now', () => {
    const { clock, timing } = setUp();
    void timing.measureCall('suggest', () => new Promise<{ status: number }>(() => undefined));
    clock.now = 30;
    expect(timing.totals()).toEqual({ backendMs: 30, renderMs: 0 });
    expect(timing.header()).toBe('');
  });

  it('hold no character that a header could not', async () => {
    const { timing } = setUp();
    await timing.measureCall('OWN SERVICE;,"é', async () => ({ status: 200 }));
    expect(timing.header()).toBe('OWN_SERVICE____;dur=0.0');
  });
});
