import { routes } from '../../shared/routing/routes';
import { createMetrics, type Metrics } from './metrics';

const BUILD = { version: '1.2.3', build: 'abc' };

/** The lines of the exposition, without comments. */
async function series(metrics: Metrics): Promise<string[]> {
  return (await metrics.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** Every label that the product can report, and many that it can't. */
function flood(metrics: Metrics): void {
  const words = Array.from({ length: 200 }, (_, index) => `word${index}`);
  const named = [...routes.flatMap(({ paths }) => paths), 'api', 'iam', 'assets', 'probe', 'unknown', ...words];
  for (const route of named) {
    metrics.rendered(route, 0.01);
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'MKCOL'])
      for (const status of [101, 200, 302, 404, 503, 600, 999]) metrics.requestEnded(method, route, status, 0.01);
  }
  for (const word of words) {
    for (const outcome of ['ok', 'failed', 'timeout', 'unavailable', 'aborted'] as const)
      metrics.callEnded(word, outcome, 0.01);
    for (const result of ['hit', 'stale', 'joined', 'miss'] as const) metrics.cacheRequest(word, result);
    metrics.pageFallback(word);
    metrics.breakerChanged(word, 'open');
  }
  for (const reason of ['inFlight', 'eventLoop', 'proxied'] as const) metrics.requestShed(reason);
}

describe('the metrics (A26)', () => {
  it('have at most 500 series, whatever is reported (catalogue I3)', async () => {
    const metrics = createMetrics(BUILD);
    flood(metrics);
    const lines = await series(metrics);
    expect(lines.length).toBeLessThanOrEqual(500);
    flood(metrics);
    expect(await series(metrics)).toHaveLength(lines.length);
  });

  it('count what does not fit under other, with its status class or outcome', async () => {
    const metrics = createMetrics(BUILD);
    for (let index = 0; index < 100; index++) metrics.requestEnded('GET', `/${index}`, 503, 0.01);
    for (let index = 0; index < 100; index++) metrics.callEnded(`call${index}`, 'timeout', 0.01);
    const lines = await series(metrics);
    const labels = '{method="other",route="other",status_class="5xx"}';
    expect(lines).toContain(`http_server_request_duration_seconds_count${labels} 72`);
    expect(lines).toContain('upstream_request_duration_seconds_count{call="other",outcome="timeout"} 82');
  });

  it('share nothing with those of another storefront', async () => {
    const [first, second] = [createMetrics(BUILD), createMetrics(BUILD)];
    first.pageFallback('timeout');
    expect(await series(first)).toContain('ssr_fallback_total{reason="timeout"} 1');
    expect((await series(second)).join('\n')).not.toContain('ssr_fallback_total{');
  });

  it('show breakers as numbers, the one of the origin from the start', async () => {
    const metrics = createMetrics(BUILD);
    expect(await series(metrics)).toContain('upstream_breaker_state{upstream="origin"} 0');
    metrics.breakerChanged('origin', 'open');
    metrics.breakerChanged('siteConfig', 'halfOpen');
    const lines = await series(metrics);
    expect(lines).toContain('upstream_breaker_state{upstream="origin"} 2');
    expect(lines).toContain('upstream_breaker_state{upstream="siteConfig"} 1');
  });

  it('count HEAD as GET, and rare methods together', async () => {
    const metrics = createMetrics(BUILD);
    for (const method of ['GET', 'HEAD', 'PUT', 'TRACE']) metrics.requestEnded(method, 'api', 200, 0.2);
    const lines = await series(metrics);
    const count = (method: string): string =>
      `http_server_request_duration_seconds_count{method="${method}",route="api",status_class="2xx"} 2`;
    expect(lines).toEqual(expect.arrayContaining([count('GET'), count('other')]));
  });
});
