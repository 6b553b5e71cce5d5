// Traces of the built storefront, received by a small OTLP/HTTP collector (A26).
import { json } from 'node:stream/consumers';
import { startBackend, startRawBackend } from '../../support/rawServer';
import { startServerProcess, stopServerProcesses } from '../../support/resilience/serverProcess';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

/** What a test reads of a span; its attributes by name. */
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: Attributes;
  readonly status: { readonly code?: number };
}
interface Traced {
  readonly resource: { readonly attributes: Attributes };
  readonly scopeSpans: ReadonlyArray<{ readonly spans: readonly Span[] }>;
}
type Attributes = ReadonlyArray<{ readonly key: string; readonly value: Readonly<Record<string, unknown>> }>;

afterEach(closeStorefronts);
afterAll(stopServerProcesses);

/** A collector, and what it has received. */
async function startCollector() {
  const spans: Span[] = [];
  const exports: { path?: string; key: unknown; resource: Traced['resource'] }[] = [];
  const { origin } = await startBackend(async (req, res) => {
    const { resourceSpans } = (await json(req)) as { resourceSpans: readonly Traced[] };
    for (const { resource, scopeSpans } of resourceSpans) {
      exports.push({ path: req.url, key: req.headers['api-key'], resource });
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  return { origin, exports, spans };
}

const attribute = ({ attributes }: Traced['resource'], key: string) =>
  Object.values(attributes.find((entry) => entry.key === key)?.value ?? {})[0];

/** The calls that the embedded backend received, with the trace that they brought. */
const traceparents = ({ sandbox }: TestStorefront) => sandbox.calls().map(({ headers }) => headers.traceparent);

describe('the traces of a request', () => {
  it('have a span with the pattern, one for each call, and the render, and are handed to the backend (A26)', async () => {
    const collector = await startCollector();
    const shop = await startTestStorefront({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=k%20y',
      OTEL_SERVICE_NAME: 'shop-test',
    });
    const cookie = await shop.login('mei.lin');
    shop.sandbox.clearCalls();
    await shop.get('/items/20450001?token=secret', cookie).set('traceparent', `00-${TRACE}-${CALLER}-01`).expect(200);
    await shop.get('/api/item/site/config').expect(200);
    const sent = traceparents(shop);
    await shop.close();

    const spans = collector.spans.filter(({ traceId }) => traceId === TRACE);
    const server = spans.find(({ kind }) => kind === 2) as Span;
    expect(server).toMatchObject({ name: 'GET /items/:first', parentSpanId: CALLER });
    expect(attribute(server, 'http.route')).toBe('/items/:first');
    expect(attribute(server, 'http.response.status_code')).toBe(200);
    const children = spans.filter(({ parentSpanId }) => parentSpanId === server.spanId);
    expect(children.map(({ name }) => name)).toEqual(expect.arrayContaining(['currentUser', 'frontItem', 'render']));
    expect(spans).toHaveLength(children.length + 1);
    const ids = collector.spans.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`);
    expect(sent.length).toBeGreaterThan(2);
    expect(sent.filter((traceparent) => !ids.includes(String(traceparent)))).toEqual([]);
    const [{ path, key, resource } = {} as never] = collector.exports;
    expect([path, key, attribute(resource, 'service.name')]).toEqual(['/v1/traces', 'k y', 'shop-test']);
    expect(JSON.stringify(collector)).not.toMatch(/secret|mei|20450001/);
  });

  it('are sampled as configured, and the log line has their id', async () => {
    const collector = await startCollector();
    const shop = await startTestStorefront({
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.origin}/own/path`,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    await shop.get('/help').expect(200);
    await shop.get('/404').set('traceparent', `00-${TRACE}-${CALLER}-01`).expect(404);
    const ids = shop.logged.filter(({ event }) => event === 'request.done').map(({ traceId }) => traceId);
    await shop.close();
    expect(collector.exports[0]?.path).toBe('/own/path');
    expect(collector.spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['GET /404', 'render']));
    expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), TRACE]);
  });

  it('mark failed requests and failed calls', async () => {
    const collector = await startCollector();
    const shop = await startTestStorefront({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin });
    shop.sandbox.fail({ match: 'recommend', kind: 'failed' });
    await shop.get('/busy').expect(503);
    await shop.get('/').expect(302);
    for (const path of ['/healthz', '/readyz', '/version']) await shop.get(path).expect(200);
    shop.drain();
    await shop.get('/readyz').expect(503);
    await shop.close();
    const failed = collector.spans.filter(({ status }) => status.code === 2);
    expect(failed.map(({ name }) => name).sort()).toEqual(['GET /busy', 'GET probe', 'recommendGroup']);
    // Balancers ask several times a second.
    expect(collector.spans.filter(({ name }) => name === 'GET probe')).toHaveLength(1);
    expect(attribute(failed.find(({ kind }) => kind === 3) as Span, 'error.type')).toBe('failed');
  });
});

describe('without a collector', () => {
  it('the trace of a trusted proxy is handed on, an invalid one is dropped', async () => {
    const shop = await startTestStorefront();
    await shop.get('/').set('traceparent', `00-${TRACE}-${CALLER}-01`).expect(200);
    await shop.get('/api/item/site/config').set('traceparent', `00-${TRACE}-${CALLER}-01`);
    expect(new Set(traceparents(shop))).toEqual(new Set([`00-${TRACE}-${CALLER}-01`]));
    shop.sandbox.clearCalls();
    await shop.get('/api/item/site/config').set('traceparent', '00-xyz').set('tracestate', 'a=b');
    const [call] = shop.sandbox.calls();
    expect(call?.headers).not.toHaveProperty('traceparent');
    expect(call?.headers).not.toHaveProperty('tracestate');
    const lines = shop.logged.filter(({ event }) => event === 'request.done');
    expect(lines.map(({ traceId }) => traceId)).toEqual([TRACE, TRACE, undefined]);
  });

  it('that responds, pages are served and the process ends in time', async () => {
    const { origin } = await startRawBackend(() => undefined);
    const server = await startServerProcess({ OTEL_EXPORTER_OTLP_ENDPOINT: origin, DRAIN_MS: '0' });
    for (let round = 0; round < 20; round++) expect((await fetch(`${server.origin}/help`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
    expect(server.output()).not.toMatch(/"level":"(error|fatal)"|unhandledRejection/);
  });
});
