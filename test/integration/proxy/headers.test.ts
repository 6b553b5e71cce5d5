import type { IncomingHttpHeaders } from 'node:http';
import { BACKEND_TIMES } from '../../../config/timeLimits';
import { startNotingProxy, startProxyApp } from '../../support/proxyApp';
import { bodyOf, exchange, head } from '../../support/rawClient';
import { closeServers, startBackend, startRawBackend } from '../../support/rawServer';

afterEach(closeServers);

/** The headers that the backend receives for a request with these headers. */
async function headersAtBackend(headers: readonly string[], publicUrl = '') {
  const seen: IncomingHttpHeaders[] = [];
  const backend = await startBackend((req, res) => {
    seen.push(req.headers);
    res.end();
  });
  const app = await startProxyApp(backend.origin, { PUBLIC_URL: publicUrl });
  await exchange(app.port, `GET /api/x HTTP/1.1\r\nHost: shop.example\r\n${headers.join('\r\n')}\r\n\r\n`);
  return seen[0] ?? {};
}

describe('the forwarded headers', () => {
  it('are those of the trusted proxy, each once, and override neither path nor method (P5)', async () => {
    const headers = await headersAtBackend([
      'Connection: close',
      'X-Forwarded-For: 6.6.6.6, 203.0.113.9',
      'X-Forwarded-Proto: https',
      'X-Forwarded-Host: www.shop.example',
      'X-Forwarded: 6.6.6.6',
      'X-Forwarded-Port: 1',
      'X-Forwarded-Prefix: /evil',
      'Forwarded: for=6.6.6.6',
      'X-Real-IP: 6.6.6.6',
      'Client-IP: 6.6.6.6',
      'X-Client-IP: 6.6.6.6',
      'True-Client-IP: 6.6.6.6',
      'CF-Connecting-IP: 6.6.6.6',
      'X-Cluster-Client-IP: 6.6.6.6',
      'WL-Proxy-Client-IP: 6.6.6.6',
      'Fastly-Client-IP: 6.6.6.6',
      ...[
        'X-Originating-IP: 6.6.6.6',
        'X-Remote-Addr: 6.6.6.6',
        'X-Azure-ClientIP: 6.6.6.6',
        'CF-Connecting-IPv6: 6.6.6.6',
      ],
      'X-Original-Forwarded-For: 6.6.6.6',
      // CGI reads an underscore as a dash, and Proxy as HTTP_PROXY.
      ...[
        'X_Forwarded_For: 6.6.6.6',
        'X_Real-IP: 6.6.6.6',
        'X_HTTP_Method_Override: evil',
        'Proxy: http://evil.example',
      ],
      'X-Original-Host: evil.example',
      'X-Host: evil.example',
      'X-Request-Id: forged',
      ...['X-Original-URL: /evil', 'X-Rewrite-URL: /evil'],
      ...['X-Method-Override: evil', 'X-HTTP-Method-Override: evil', 'X-HTTP-Method: evil'],
    ]);
    expect(headers).toMatchObject({
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'www.shop.example',
      'x-request-id': 'request-0001',
    });
    expect(JSON.stringify(headers)).not.toMatch(/6\.6\.6\.6|evil|forged|x-forwarded-port/);
  });

  it.each([
    ['https://www.shop.example:8443', 'https', 'www.shop.example:8443'],
    [undefined, 'http', 'evil.example'],
  ])('name the host and protocol of PUBLIC_URL=%s, not those of a client (P5)', async (publicUrl, proto, host) => {
    const forged = ['Connection: close', 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: javascript'];
    const headers = await headersAtBackend(forged, publicUrl);
    expect(headers).toMatchObject({ 'x-forwarded-proto': proto, 'x-forwarded-host': host });
  });

  it('describe the connection without a proxy, and name the backend (P5)', async () => {
    const headers = await headersAtBackend(['Connection: close']);
    // Its own name, never that of the client.
    expect(headers.host).toMatch(/^127\.0\.0\.1:\d+$/);
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'shop.example',
    });
  });

  it('name no user, as gateways do, and keep cookies and those that only sound like it (S157)', async () => {
    const names = [
      ...['Remote-User', 'X-Remote-User', 'X-Webauth-User', 'X-Authenticated-User', 'X-Auth-Request-User'],
      ...['SSL-Client-Verify', 'X-SSL-Client-Cert', 'X-Goog-Authenticated-User-Email', 'X-MS-Client-Principal-Name'],
      ...['X-Amzn-Oidc-Identity', 'X-Envoy-Original-Path', 'X-Scheme', 'Front-End-Https', 'X-Override-URL', 'Base_URL'],
      ...['X-Middleware-Subrequest', 'X_Forwarded_User'],
    ];
    const kept = [
      ...['User-Agent', 'X-Requested-With', 'Upgrade-Insecure-Requests', 'Idempotency-Key', 'Accept-Language'],
      ...['Cookie', 'Accept', 'X-Not-Forwarded', 'Expectation', 'X-Hostname', 'X-Zip'],
    ];
    const headers = await headersAtBackend([
      'Connection: close',
      ...[...names, ...kept].map((name) => `${name}: mark`),
    ]);
    expect(Object.keys(headers).filter((name) => headers[name] === 'mark')).toEqual(
      kept.map((name) => name.toLowerCase()),
    );
  });

  it('hold no trace of a client that is not trusted', async () => {
    const context = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const headers = await headersAtBackend(['Connection: close', `Traceparent: ${context}`, 'Tracestate: a=1']);
    expect(Object.keys(headers).filter((name) => name.startsWith('trace'))).toEqual([]);
  });

  it('exclude hop-by-hop headers and those named by Connection (P6)', async () => {
    const headers = await headersAtBackend([
      'Connection: close, x-custom, X-Forwarded-For, host, content-length',
      'X-Custom: 1',
      'Keep-Alive: timeout=9',
      'Proxy-Connection: keep-alive',
      'Proxy-Authorization: Basic eA==',
      'TE: trailers',
      'Trailer: x',
      'Upgrade: h2c',
      'Expect: 100-continue',
      'Content-Length: 0',
    ]);
    const names = Object.keys(headers).sort();
    const ours = ['for', 'host', 'proto'].map((name) => `x-forwarded-${name}`);
    expect(names).toEqual(['connection', 'content-length', 'host', ...ours, 'x-request-id']);
    // A backend that closes takes an early answer to an upload away.
    expect(headers.connection).toBe('keep-alive');
  });
});

it.each(['GET', 'DELETE', 'POST'])('the body of a %s in chunks is no second request', async (method) => {
  const { seen, ask } = await startNotingProxy();
  const smuggled = 'GET /admin HTTP/1.1\r\nHost: a\r\n\r\n';
  const headers = ['Transfer-Encoding: Chunked', 'X-Requested-With: XMLHttpRequest'];
  const body = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`;
  expect(bodyOf(await ask(head('/api/x', { method, headers }) + body))).toContain('backend');
  expect(seen).toEqual([`${method} /api/x`]);
});

describe('the connections to the backend', () => {
  /** Responds with the path and offers keep-alive; the first responses wait for `crowd` requests. */
  function stubborn(crowd: number) {
    const responses: (() => void)[] = [];
    let crowded = false;
    return startRawBackend((socket) =>
      socket.on('data', (data: Buffer) => {
        const target = data.toString().split(' ')[1] ?? '';
        const head = `HTTP/1.1 200 OK\r\nConnection: keep-alive\r\nContent-Length: ${target.length}\r\n\r\n`;
        responses.push(() => socket.write(head + target));
        crowded ||= responses.length === crowd;
        if (crowded) for (const response of responses.splice(0)) response();
      }),
    );
  }

  it('carry one request each, even with keep-alive and queued requests (P15)', async () => {
    const targets = Array.from({ length: 300 }, (_, index) => `/api/${index}`);
    const backend = await stubborn(256);
    const app = await startProxyApp(backend.origin);
    const responses = await Promise.all(targets.map((target) => exchange(app.port, head(target))));
    expect(responses.map(bodyOf)).toEqual(targets);
    expect(backend.accepted()).toBe(300);
  });

  it('are reused when configured (P15)', async () => {
    const backend = await stubborn(1);
    const app = await startProxyApp(backend.origin, { BACKEND_KEEPALIVE: 'true' });
    for (const target of ['/api/1', '/api/2', '/api/3']) await exchange(app.port, head(target));
    expect(backend.accepted()).toBe(1);
  });

  it('are replaced once their lifetime is over, so that calls follow a name that has moved', async () => {
    const backend = await stubborn(1);
    const app = await startProxyApp(backend.origin, { BACKEND_KEEPALIVE: 'true' });
    await exchange(app.port, head('/api/1'));
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + BACKEND_TIMES.lifetime);
    for (const target of ['/api/2', '/api/3', '/api/4']) await exchange(app.port, head(target));
    jest.restoreAllMocks();
    expect(backend.accepted()).toBe(2);
  });
});
