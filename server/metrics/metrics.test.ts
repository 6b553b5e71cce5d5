import { createMetrics } from './metrics';
import { traceIdOf } from './telemetry';

function setUp() {
  const { metrics, registry } = createMetrics({ version: '1.2.3', build: 'abc' });
  /** The lines of the exposition, without comments. */
  const series = async () =>
    (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return { metrics, series };
}

it('the metrics are not changed by reading them', async () => {
  const { metrics, series } = setUp();
  metrics.loopSampled(1_800);
  metrics.dependencyChanged('redis', false);
  const first = await series();
  const second = await series();
  const moving = /^(process_|nodejs_(heap|external))/;
  expect(second.filter((line) => !moving.test(line))).toEqual(first.filter((line) => !moving.test(line)));
  expect(second).toContain('event_loop_delay_seconds_bucket{le="1"} 0');
  expect(second.filter((line) => line.startsWith('nodejs_eventloop'))).toEqual([]);
});

describe('the trace id of a traceparent', () => {
  const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
  const SPAN = '00f067aa0ba902b7';

  it('is read', () => {
    expect(traceIdOf(`00-${TRACE}-${SPAN}-01`)).toBe(TRACE);
  });

  it.each([
    '',
    `00-${TRACE}-${SPAN}`,
    `00-${TRACE}-${SPAN}-01-more`,
    `01-${TRACE}-${SPAN}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}x-${SPAN}-01`,
  ])('is none of %j', (text) => {
    expect(traceIdOf(text)).toBeUndefined();
  });
});
