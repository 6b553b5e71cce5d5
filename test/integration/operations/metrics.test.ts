// Metrics of the built storefront, scraped as Prometheus does (A26).
import request from 'supertest';
import { breakRendering, closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

afterEach(closeStorefronts);

const scrape = async (port: number | undefined): Promise<string[]> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
};

/** The value of one series; undefined when there is none. */
const seriesValue = (lines: readonly string[], series: string): number | undefined => {
  const line = lines.find((candidate) => candidate.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

const count = (route: string, status: string, method = 'GET'): string =>
  `http_server_request_duration_seconds_count{method="${method}",route="${route}",status_class="${status}"}`;

describe('the metrics of the storefront (A26)', () => {
  const measured = (env: Record<string, string> = {}): Promise<TestStorefront> =>
    startTestStorefront({ METRICS_PORT: '0', PUBLIC_URL: 'https://shop.example', ...env });

  it('count requests by pattern, time renders and calls, count what caches save, and name the build', async () => {
    const { app, get, metricsPort } = await measured();
    const { version, build, node } = (await get('/version')).body;
    for (const path of ['/', '/items/123', '/healthz', '/assets/none.js', '/nope', '/api/item/site/config', '/'])
      await get(path);
    await request(app).post('/');
    await request(app).propfind('/search');
    const lines = await scrape(metricsPort);
    const seen = [
      ...[count('/items/:first', '3xx'), count('assets', '4xx'), count('unknown', '3xx'), count('api', '2xx')],
      ...[count('unknown', '4xx', 'POST'), count('unknown', '4xx', 'other')],
      'ssr_render_duration_seconds_count{route="/"}',
      'upstream_request_duration_seconds_count{call="siteConfig",outcome="ok"}',
      'cache_requests_total{cache="page",result="miss"}',
      'cache_requests_total{cache="page",result="hit"}',
      `build_info{version="${version}",build="${build}",node="${node}"}`,
    ];
    expect(seen.map((series) => [series, seriesValue(lines, series)])).toEqual(seen.map((series) => [series, 1]));
    expect([count('/', '2xx'), count('probe', '2xx')].map((series) => seriesValue(lines, series))).toEqual([2, 2]);
    expect(seriesValue(lines, 'cache_requests_total{cache="shell",result="miss"}')).toBeGreaterThan(0);
    expect(seriesValue(lines, 'http_requests_in_flight')).toBe(0);
    expect(build).toMatch(/^[0-9a-f]{12}$/);
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
      expect(seriesValue(lines, name)).toBeGreaterThanOrEqual(0);
  });

  it('show an outage: outcomes, open breakers, and pages replaced by /busy', async () => {
    const { get, metricsPort } = await measured({ BACKEND_URL: 'http://127.0.0.1:9' });
    for (let round = 0; round < 6; round++) await get('/help/1', 'sid=1').expect(302);
    const lines = await scrape(metricsPort);
    expect(seriesValue(lines, 'ssr_fallback_total{reason="network"}')).toBe(6);
    expect(seriesValue(lines, 'upstream_breaker_state{upstream="origin"}')).toBe(2);
    expect(lines.join('\n')).toMatch(
      /upstream_request_duration_seconds_count\{call="currentUser",outcome="unavailable"\}/,
    );
  });

  it('count a page that crashed, and none that is as it was asked for', async () => {
    const { get, login, metricsPort } = await measured();
    await get('/').expect(200);
    await get('/serverError', await login('mei.lin')).expect(500);
    const rendering = breakRendering(new Error('No pages today'));
    await get('/article/detail/5').expect(500);
    rendering.mockRestore();
    const lines = await scrape(metricsPort);
    expect(lines.filter((line) => line.startsWith('ssr_fallback_total'))).toEqual([
      'ssr_fallback_total{reason="crash"} 1',
    ]);
  });
});

describe('the listener of /metrics (A26)', () => {
  it('serves GET and HEAD of that path alone, nothing on the port of the shop, and closes with the storefront', async () => {
    const { app, metricsPort, close } = await startTestStorefront({ METRICS_PORT: '0' });
    const origin = `http://127.0.0.1:${metricsPort}`;
    const statuses = await Promise.all([
      ...['GET', 'HEAD', 'POST', 'DELETE'].map(async (method) => (await fetch(`${origin}/metrics`, { method })).status),
      ...['/', '/metrics/x', '/healthz'].map(async (path) => (await fetch(origin + path)).status),
    ]);
    expect(statuses).toEqual([200, 200, 405, 405, 404, 404, 404]);
    const { headers } = await fetch(`${origin}/metrics`);
    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(headers.get('cache-control')).toBe('no-store');
    await request(app).get('/metrics').expect(302).expect('Location', '/');
    await close();
    await expect(fetch(`${origin}/metrics`)).rejects.toThrow('fetch failed');
  });
});
