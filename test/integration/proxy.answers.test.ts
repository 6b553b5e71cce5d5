import type { Socket } from 'node:net';
import { PUBLIC_ORIGIN, startProxyApp } from '../support/proxyApp';
import { bodyOf, exchange, head, statusOf } from '../support/rawClient';
import { closeServers, startRawBackend } from '../support/rawServer';

afterEach(closeServers);

/** The answer that a visitor gets when the backend says exactly this; `{origin}` is the backend's own. */
async function answerTo(said: string, request = head('/api/a/b?c=1')) {
  const backend = await startRawBackend((socket) =>
    socket.once('data', () => socket.end(said.replaceAll('{origin}', backend.origin), 'latin1')),
  );
  const app = await startProxyApp(backend.origin);
  const answer = await exchange(app.port, request);
  return { answer, backend, app, header: (name: string) => headerOf(answer, name) };
}

function headerOf(answer: string, name: string): string | undefined {
  const lines = answer.slice(0, answer.indexOf('\r\n\r\n')).split('\r\n');
  return lines
    .find((line) => line.toLowerCase().startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim();
}

const said = (status: string, headers: readonly string[], body = 'body') =>
  [`HTTP/1.1 ${status}`, `Content-Length: ${body.length}`, ...headers, '', body].join('\r\n');

describe('an answer of the backend', () => {
  it.each(['200 OK', '401 Unauthorized', '404 Not Found', '499 Odd', '500 Oops'])(
    'arrives with status and body unchanged: %s (S157)',
    async (status) => {
      const body = '{"success":false,"err":{"msg":"x"}}';
      const { answer, header } = await answerTo(said(status, ['Content-Type: application/json'], body));
      expect([statusOf(answer), bodyOf(answer)]).toEqual([Number(status.slice(0, 3)), body]);
      expect(header('content-type')).toBe('application/json');
      expect(header('x-content-type-options')).toBe('nosniff');
    },
  );

  it('keeps its cookies, for our host (S157, P10)', async () => {
    const cookies = [
      'Set-Cookie: sid=1; Domain=backend.internal; Path=/; HttpOnly',
      'Set-Cookie: b=domain=2; domain=x',
    ];
    const { answer } = await answerTo(said('200 OK', cookies));
    expect(answer.match(/set-cookie: .*/gi)).toEqual(['set-cookie: sid=1; Path=/; HttpOnly', 'set-cookie: b=domain=2']);
  });

  it.each([
    ['private, no-store', 'GET', ['Content-Type: application/json']],
    ['private, no-store', 'GET', ['Content-Type: text/html']],
    ['private, no-store', 'GET', ['Content-Type: image/png', 'Set-Cookie: a=1']],
    ['private, no-store', 'POST', ['Content-Type: image/png']],
    ['public, max-age=9', 'GET', ['Content-Type: image/svg+xml']],
    ['public, max-age=9', 'GET', ['Content-Type: font/woff2']],
    ['public, max-age=9', 'GET', ['Content-Type: Video/mp4']],
  ])('may be stored as "%s" after %s with %j (P10)', async (expected, method, headers) => {
    const request = head('/api/x', { method, headers: ['X-Requested-With: XMLHttpRequest'] });
    const { header } = await answerTo(said('200 OK', ['Cache-Control: public, max-age=9', ...headers]), request);
    expect(header('cache-control')).toBe(expected);
  });

  it('leaves a picture that was not modified stored', async () => {
    const { answer, header } = await answerTo('HTTP/1.1 304 Not Modified\r\nCache-Control: public, max-age=9\r\n\r\n');
    expect([statusOf(answer), header('cache-control')]).toEqual([304, 'public, max-age=9']);
  });

  it.each([
    ['{origin}/iam/next?x=1#y', '/iam/next?x=1#y'],
    ['{origin}//evil.example/x', '/evil.example/x'],
    ['/iam/next', '/iam/next'],
    ['next', '/api/a/next'],
    [`${PUBLIC_ORIGIN}/search?keyword=a`, `${PUBLIC_ORIGIN}/search?keyword=a`],
    ['https://user:pw@shop.example/', `${PUBLIC_ORIGIN}/`],
  ])('that redirects to %s leads the visitor to %s (P9)', async (location, expected) => {
    const { answer, header } = await answerTo(said('302 Found', [`Location: ${location}`]));
    expect([statusOf(answer), header('location')]).toEqual([302, expected]);
  });

  it.each([
    'http://backend.internal:9999/x',
    '//evil.example/x',
    '/\\evil.example',
    'https://shop.example.evil.example/',
    'javascript:alert(1)',
    'http://[',
  ])('that redirects to %s is refused (P9)', async (location) => {
    const { answer, header, app } = await answerTo(said('302 Found', [`Location: ${location}`, 'Set-Cookie: a=1']));
    expect([statusOf(answer), header('location'), header('set-cookie')]).toEqual([502, undefined, undefined]);
    expect(JSON.parse(bodyOf(answer))).toMatchObject({ success: false });
    expect(app.lines).toMatchObject([{ event: 'proxy.answerRefused', status: 302, requestId: 'request-0001' }]);
  });

  it('says nothing of the backend and its connection, and lets no other cache speak (P6, P10)', async () => {
    const { answer } = await answerTo(
      said('200 OK', [
        'Server: nginx',
        'X-Powered-By: PHP',
        'Alt-Svc: h3=":443"',
        'CDN-Cache-Control: public',
        'Surrogate-Control: max-age=9',
        'Connection: close, x-hop',
        'X-Hop: 1',
        'Keep-Alive: timeout=9',
        'Trailer: x',
      ]),
    );
    expect(answer).not.toMatch(/nginx|PHP|h3=|surrogate|cdn-|x-hop|keep-alive|trailer/i);
  });

  it('is not lost when hints come first (B14)', async () => {
    const early = 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n';
    const { answer } = await answerTo(early + said('200 OK', []));
    expect([statusOf(answer), bodyOf(answer)]).toEqual([200, 'body']);
  });
});

describe('a backend that breaks off', () => {
  const hangUp = (socket: Socket) => void socket.once('data', () => socket.resetAndDestroy());

  it('gives 502 in JSON without naming anything (P11, P14)', async () => {
    const backend = await startRawBackend(hangUp);
    const app = await startProxyApp(backend.origin);
    const answer = await exchange(app.port, head('/api/SECRET?x=SECRET'));
    expect(statusOf(answer)).toBe(502);
    expect(JSON.parse(bodyOf(answer))).toEqual({ success: false, message: expect.any(String) });
    expect(headerOf(answer, 'content-type')).toBe('application/json; charset=utf-8');
    expect(headerOf(answer, 'cache-control')).toBe('no-store');
    expect(headerOf(answer, 'x-content-type-options')).toBe('nosniff');
    expect(answer).not.toMatch(/SECRET|127\.0\.0\.1/);
    expect(app.lines).toMatchObject([{ event: 'proxy.failed', code: 'ECONNRESET', requestId: 'request-0001' }]);
  });

  it('gives 502 when nobody listens (B1)', async () => {
    const { origin } = await startRawBackend(hangUp);
    await closeServers();
    const app = await startProxyApp(origin);
    expect(statusOf(await exchange(app.port, head('/iam/x')))).toBe(502);
    expect(app.lines).toMatchObject([{ code: 'ECONNREFUSED' }]);
  });

  it.each([
    ['junk', 'SSH-2.0-OpenSSH\r\n'],
    ['a junk status line', 'HTTP/1.1 abc\r\n\r\n'],
    ['a status below 200', said('042 Odd', ['Set-Cookie: a=1'])],
    ['an unasked upgrade', 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'],
    ['length and chunks', said('200 OK', ['Transfer-Encoding: chunked'], '0\r\n\r\n')],
    ['nothing', ''],
  ])('gives 502 after %s (P14, B11)', async (_name, text) => {
    const { answer, header } = await answerTo(text);
    expect([statusOf(answer), header('set-cookie')]).toEqual([502, undefined]);
  });

  it('never makes a short body look complete (P14, B3)', async () => {
    const { answer } = await answerTo('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nfirst\r\n');
    expect(answer).toContain('first');
    expect(answer).not.toContain('0\r\n\r\n');
    const short = await answerTo('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nfirst');
    expect(bodyOf(short.answer)).toHaveLength(5);
    expect(short.header('content-length')).toBe('9');
  });

  it('never gives an answer to the next one (P15, B11)', async () => {
    const backend = await startRawBackend((socket) =>
      socket.once('data', (data: Buffer) => {
        const target = data.toString().split(' ')[1] ?? '';
        socket.write(said('200 OK', [], target));
        socket.write(said('200 OK', [], 'of somebody else'));
      }),
    );
    const app = await startProxyApp(backend.origin);
    for (const target of Array.from({ length: 50 }, (_, index) => `/api/${index}`)) {
      expect(bodyOf(await exchange(app.port, head(target)))).toBe(target);
    }
  });
});
