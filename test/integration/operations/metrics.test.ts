// Metrics of the built storefront, scraped as Prometheus does (A26).
import request from 'supertest';
import { breakRendering, closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

afterEach(closeStorefronts);

const scrape = async (port: number | undefined) => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
};

const count = (route: string, status: string, method = 'GET') =>
  `http_server_request_duration_seconds_count{method="${method}",route="${route}",status_class="${status}"}`;

const measured = (env: Record<string, string> = {}) =>
  startTestStorefront({ METRICS_PORT: '0', PUBLIC_URL: 'https://shop.example', ...env });

describe('the metrics of the storefront (A26)', () => {
  it('count requests by pattern, time renders and calls, count what caches save, and name the build', async () => {
    const { app, get, metricsPort } = await measured();
    const { version, build, node } = (await get('/version')).body;
    for (const path of ['/', '/items/123', '/healthz', '/assets/none.js', '/nope', '/api/item/site/config', '/'])
      await get(path);
    await request(app).post('/');
    await request(app).propfind('/search');
    const lines = await scrape(metricsPort);
    const ones = [
      ...[count('/items/:first', '3xx'), count('assets', '4xx'), count('unknown', '3xx'), count('api', '2xx')],
      ...[count('unknown', '4xx', 'POST'), count('unknown', '4xx', 'other')],
      'ssr_render_duration_seconds_count{route="/"}',
      'upstream_request_duration_seconds_count{call="siteConfig",outcome="ok"}',
      'cache_requests_total{cache="page",result="miss"}',
      'cache_requests_total{cache="page",result="hit"}',
      `build_info{version="${version}",build="${build}",node="${node}"}`,
    ].map((series) => `${series} 1`);
    const others = [`${count('/', '2xx')} 2`, `${count('probe', '2xx')} 2`, 'http_requests_in_flight 0'];
    expect([...ones, ...others].filter((line) => !lines.includes(line))).toEqual([]);
    const first = 'cache_requests_total{cache="shell",result="miss"}';
    for (const name of [first, 'event_loop_delay_seconds_sum', 'process_resident_memory_bytes'])
      expect(lines.join('\n')).toContain(`\n${name} `);
    expect(build).toMatch(/^[0-9a-f]{12}$/);
  });

  it('show an outage: outcomes, open breakers, and pages replaced by /busy', async () => {
    const { get, metricsPort } = await measured({ BACKEND_URL: 'http://127.0.0.1:9' });
    for (let round = 0; round < 6; round++) await get('/help/1', 'sid=1').expect(302);
    const lines = await scrape(metricsPort);
    expect(lines).toContain('ssr_fallback_total{reason="network"} 6');
    expect(lines).toContain('upstream_breaker_state{upstream="origin"} 2');
    expect(lines.join()).toContain('duration_seconds_count{call="currentUser",outcome="unavailable"}');
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

it('the port of /metrics serves GET of that path alone, which the shop does not, and closes with it', async () => {
  const { get, metricsPort, close } = await measured();
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${metricsPort}${path}`, { method });
  const [served, ...others] = await Promise.all([
    ask('/metrics'),
    ask('/metrics', 'POST'),
    ask('/'),
    ask('/metrics/x'),
  ]);
  expect([served?.status, served?.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(served?.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(others.map(({ status }) => status)).toEqual([405, 404, 404]);
  await get('/metrics').expect(302).expect('Location', '/');
  await close();
  await expect(ask('/metrics')).rejects.toThrow('fetch failed');
});

describe('field data (N30, D129)', () => {
  const OWN = { 'Sec-Fetch-Site': 'same-origin' };
  const PHONE = { ...OWN, 'User-Agent': 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1' };
  const VISIT = { page: 'item', vitals: { LCP: 1_500, INP: 96, CLS: 0.2, TTFB: 120.5 }, errors: ['item', 'search'] };
  const ADDRESS = 'https://shop.example/items/20450001?chtk=secret';
  const CSP_REPORT = { 'document-uri': ADDRESS, 'violated-directive': 'script-src-elem', 'blocked-uri': 'inline' };
  const REPORT = { type: 'csp-violation', body: { documentURL: ADDRESS, effectiveDirective: 'img-src' } };

  const send = ({ app }: TestStorefront, body: unknown, headers: object = OWN) =>
    request(app)
      .post('/rum')
      .set({ 'Content-Type': 'text/plain', ...headers })
      .send(typeof body === 'string' ? body : JSON.stringify(body));
  const reported = async ({ metricsPort }: TestStorefront) =>
    (await scrape(metricsPort)).filter((line) => line.startsWith('browser_') && !/_bucket|_sum/.test(line));

  it('are counted by page and device, in seconds, without a word of the address', async () => {
    const shop = await measured();
    shop.sandbox.clearCalls();
    await send(shop, VISIT, PHONE).expect(204).expect('Cache-Control', 'no-store');
    await send(shop, { page: 'home', vitals: { TTFB: 10 }, errors: [] }).expect(204);
    await send(shop, { 'csp-report': CSP_REPORT }, { ...OWN, 'Content-Type': 'application/csp-report' }).expect(204);
    await send(shop, [REPORT, REPORT], { ...OWN, 'Content-Type': 'application/reports+json' }).expect(204);
    const lines = await scrape(shop.metricsPort);
    expect(await reported(shop)).toEqual([
      'browser_lcp_seconds_count{page="item",device="phone"} 1',
      'browser_inp_seconds_count{page="item",device="phone"} 1',
      'browser_cls_count{page="item",device="phone"} 1',
      'browser_ttfb_seconds_count{page="item",device="phone"} 1',
      'browser_ttfb_seconds_count{page="home",device="desktop"} 1',
      'browser_errors_total{page="item"} 1',
      'browser_errors_total{page="search"} 1',
      'browser_policy_violations_total{directive="script-src",page="item"} 1',
      'browser_policy_violations_total{directive="img-src",page="item"} 2',
    ]);
    expect(lines).toContain('browser_lcp_seconds_sum{page="item",device="phone"} 1.5');
    expect(lines).toContain('browser_cls_bucket{le="0.1",page="item",device="phone"} 0');
    expect(lines).toContain('browser_cls_bucket{le="0.25",page="item",device="phone"} 1');
    expect(lines.filter((line) => /20450001|secret/.test(line))).toEqual([]);
    // Neither a page nor a call, and no line of the log.
    expect(lines).toContain(`${count('rum', '2xx', 'POST')} 4`);
    expect(lines.filter((line) => /^(ssr_|cache_|upstream_request)/.test(line))).toEqual([]);
    expect(shop.sandbox.calls()).toEqual([]);
    expect(shop.logged.filter(({ path }) => path === '/rum')).toEqual([]);
  });

  it.each<[string, number, unknown]>([
    ['no JSON', 400, '{"page":"item"'],
    ['a page that is none', 400, { ...VISIT, page: '/items/20450001' }],
    ['an error of no page', 400, { ...VISIT, errors: ['item', 'toString'] }],
    ['an unknown vital', 400, { ...VISIT, vitals: { FCP: 1 } }],
    ['a text as vital', 400, { ...VISIT, vitals: { LCP: '1500' } }],
    ['a vital of hours', 400, { ...VISIT, vitals: { INP: 9_000_000 } }],
    ['a field more', 400, { ...VISIT, user: '42' }],
    ['a report without a page', 400, { 'csp-report': { ...CSP_REPORT, 'document-uri': 'about:blank' } }],
    ['an unknown directive', 400, { 'csp-report': { ...CSP_REPORT, 'violated-directive': 'x-src' } }],
    ['too long a text', 413, { 'csp-report': { ...CSP_REPORT, 'script-sample': 'x'.repeat(2_000) } }],
  ])('with %s are refused with %i and raise no series', async (_name, status, body) => {
    const shop = await measured();
    await send(shop, body).expect(status);
    expect(await reported(shop)).toEqual([]);
  });

  it('without a length are not read', async () => {
    const { port } = await (await measured()).listen();
    const body = new Blob([JSON.stringify(VISIT)]).stream();
    const options = { method: 'POST', headers: OWN, body, duplex: 'half' };
    expect((await fetch(`http://127.0.0.1:${port}/rum`, options)).status).toBe(413);
  });

  it('have a budget of each client, which no other site uses up', async () => {
    const shop = await measured({ RATE_LIMITS: '{"rum":{"attempts":3,"seconds":60}}' });
    const foreign = [{ 'Sec-Fetch-Site': 'same-site' }, { Origin: 'https://a.example' }, {}];
    for (const headers of foreign) await send(shop, VISIT, headers).expect(403);
    for (const status of [204, 204, 204, 429]) await send(shop, VISIT).expect(status);
    expect((await send(shop, VISIT)).headers['retry-after']).toMatch(/^\d+$/);
    await send(shop, VISIT, { ...OWN, 'X-Forwarded-For': '192.0.2.2' }).expect(204);
    expect(await reported(shop)).toContain('browser_errors_total{page="item"} 4');
  });

  it.each<[string, Record<string, string>]>([
    ['METRICS_PORT', {}],
    ['a share', { METRICS_PORT: '0', RUM_SAMPLE: '0' }],
  ])('are neither taken nor asked for without %s', async (_name, env) => {
    const shop = await startTestStorefront(env);
    await send(shop, VISIT).expect(405);
    const { text, headers } = await shop.get('/');
    expect(text).not.toContain('rum');
    expect(headers['content-security-policy']).not.toContain('report');
  });

  it('are asked of a share of the visits', async () => {
    const shop = await measured({ RUM_SAMPLE: '0.25' });
    const asked = async (chance: number) => {
      const random = jest.spyOn(Math, 'random').mockReturnValue(chance);
      const { headers } = await shop.get('/help');
      random.mockRestore();
      return headers['content-security-policy']?.includes(';report-uri /rum') === true;
    };
    expect([await asked(0.24), await asked(0.25)]).toEqual([true, false]);
    expect((await shop.get('/help')).text).toContain('"rumSample":0.25');
  });
});
