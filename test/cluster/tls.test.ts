// The built storefront behind nginx and Caddy with TLS and HTTP/2, as deployment/ starts them, and HTTP/3.
import { once } from 'node:events';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import { startTlsFront, stopBalancers } from '../support/cluster/balancers';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../support/storefront';

const HOST = 'shop.example';
/** Differ with each response, or belong to one connection. */
const OWN_HEADERS = ['server-timing', 'date', 'server', 'connection', 'keep-alive', 'alt-svc'];

let shop: TestStorefront;
let direct: number;
let front: Awaited<ReturnType<typeof startTlsFront.nginx>>;
let session: http2.ClientHttp2Session;

beforeAll(async () => {
  shop = await startTestStorefront({ PUBLIC_URL: `https://${HOST}`, PUBLIC_PAGES: '/search,/items/*' });
  direct = (await shop.listen()).port;
});
afterAll(closeStorefronts);

async function textOf(stream: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}

/** The headers that both ways to the storefront must have in common. */
const comparable = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OWN_HEADERS.includes(name)));

async function overHttp2(path: string, headers: Record<string, string> = {}) {
  const stream = session.request({ ':path': path, ':authority': HOST, ...headers });
  const [head] = (await once(stream, 'response')) as [http2.IncomingHttpHeaders & http2.IncomingHttpStatusHeader];
  const body = await textOf(stream);
  return { status: head[':status'], altSvc: head['alt-svc'], headers: comparable(head), body };
}

async function overHttp1(request: http.ClientRequest) {
  const [response] = (await once(request.end(), 'response')) as [http.IncomingMessage];
  return { status: response.statusCode, headers: comparable(response.headers), body: await textOf(response) };
}

const directly = (path: string, headers: Record<string, string>) =>
  overHttp1(http.get({ port: direct, path, headers: { host: HOST, 'x-forwarded-proto': 'https', ...headers } }));

describe.each([
  ['nginx', undefined],
  ['caddy', expect.stringMatching(/^h3=/)],
] as const)('%s', (name, offered) => {
  beforeAll(async () => {
    front = await startTlsFront[name]([direct, direct]);
    session = http2.connect(`https://localhost:${front.https}`, { rejectUnauthorized: false });
    await once(session, 'connect');
  });
  afterAll(async () => {
    session.close();
    await stopBalancers();
  });

  it('speaks HTTP/2 over TLS 1.2 or later', async () => {
    expect(session.alpnProtocol).toBe('h2');
    const old = https.get({
      port: front.https,
      rejectUnauthorized: false,
      maxVersion: 'TLSv1.1',
      ciphers: 'ALL:@SECLEVEL=0',
    });
    await expect(overHttp1(old)).rejects.toThrow(/alert|protocol/i);
  });

  it.each(['identity', 'gzip', 'br', 'zstd'])('passes pages and scripts on as they are, in %s', async (coding) => {
    const { body } = await overHttp2('/article/detail/5', { 'accept-encoding': 'identity' });
    const script = /\/assets\/start\.\w+\.js/.exec(body)?.[0] ?? '';
    for (const path of ['/article/detail/5', '/search?keyword=lamp', '/items/20450001', script]) {
      // With the cookie of a session no page is a stored one, whose compression may change meanwhile; nor is a cookie set.
      const headers = {
        'accept-encoding': coding,
        'user-agent': 'test',
        priority: 'u=0, i',
        cookie: 'lng=en-US; sid=none',
      };
      const { altSvc: _, ...viaFront } = await overHttp2(path, headers);
      expect(viaFront).toMatchObject({
        status: 200,
        headers: { 'x-request-id': expect.stringMatching(/^[\w-]{32,36}$/) },
      });
      const id = String(viaFront.headers['x-request-id']);
      expect(await directly(path, { ...headers, 'x-request-id': id })).toEqual(viaFront);
    }
  });

  it('keeps cookies and the address secure, and offers HTTP/3 where it has it', async () => {
    const { headers, altSvc } = await overHttp2('/');
    expect(altSvc).toEqual(offered);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^lng=.*; Secure/)]);
  });

  it('tells the backend https and the address of the client, whatever the client says of itself', async () => {
    shop.sandbox.clearCalls();
    await overHttp2('/api/trantor/portal/user/current', {
      'x-forwarded-proto': 'http',
      'x-forwarded-for': '192.0.2.1',
    });
    const call = shop.sandbox.calls().find(({ path }) => path.endsWith('/user/current'));
    expect(call?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': HOST,
      'x-forwarded-proto': 'https',
    });
  });

  it('leads http to https', async () => {
    const { status, headers } = await overHttp1(
      http.get({ port: front.http, path: '/search?keyword=a%20b', headers: { host: HOST } }),
    );
    // Caddy knows the port that it listens on.
    expect([status, String(headers.location).replace(`:${front.https}`, '')]).toEqual([
      308,
      `https://${HOST}/search?keyword=a%20b`,
    ]);
  });

  it('upgrades no connection', async () => {
    const headers = {
      host: HOST,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    };
    const { status } = await overHttp1(https.get({ port: front.https, rejectUnauthorized: false, path: '/', headers }));
    expect(status).toBe(200);
  });
});
