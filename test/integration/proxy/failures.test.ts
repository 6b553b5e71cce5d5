import type { Socket } from 'node:net';
import { responseTo, said, startProxyApp } from '../../support/proxyApp';
import { bodyOf, connect, exchange, head, received, statusOf } from '../../support/rawClient';
import { closeServers, startRawBackend } from '../../support/rawServer';

afterEach(closeServers);

describe('a failing backend', () => {
  it('causes 502 in JSON without internal details (P11, P14)', async () => {
    const { response, header, app } = await responseTo('', head('/api/SECRET?x=SECRET'));
    expect(statusOf(response)).toBe(502);
    expect(JSON.parse(bodyOf(response))).toEqual({ success: false, message: expect.any(String) });
    expect(header('content-type')).toBe('application/json; charset=utf-8');
    expect([header('cache-control'), header('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
    expect(response).not.toMatch(/SECRET|127\.0\.0\.1/);
    expect(app.lines).toMatchObject([
      { event: 'proxy.failed', code: 'ECONNRESET', requestId: 'request-0001', method: 'GET', path: '/api/SECRET' },
    ]);
  });

  it('leads whoever opens a page of it to a page with another try, and nothing of the request in it', async () => {
    const { response, header } = await responseTo('', head('/iam/SECRET', { headers: ['Sec-Fetch-Dest: document'] }));
    expect([statusOf(response), header('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
    expect(bodyOf(response)).toContain('>Try again</a>');
    expect(response).not.toMatch(/SECRET|127\.0\.0\.1/);
  });

  it('is spoken to over TLS when its address is https', async () => {
    const first = Promise.withResolvers<number | undefined>();
    const backend = await startRawBackend((socket) => {
      socket.once('data', (data: Buffer) => {
        first.resolve(data[0]);
        socket.destroy();
      });
    });
    const app = await startProxyApp(backend.origin.replace('http:', 'https:'));
    const response = await exchange(app.port, head('/api/x'));
    // A TLS handshake begins with this byte.
    expect([statusOf(response), await first.promise]).toEqual([502, 0x16]);
  });

  it.each([
    ['junk', 'SSH-2.0-OpenSSH\r\n'],
    ['a junk status line', 'HTTP/1.1 abc\r\n\r\n'],
    ['a status below 200', said('042 Odd', ['Set-Cookie: a=1'])],
    ['length and chunks', said('200 OK', ['Transfer-Encoding: chunked'], '0\r\n\r\n')],
  ])('causes 502 after %s (P14)', async (_name, text) => {
    const { response, header } = await responseTo(text);
    expect([statusOf(response), header('set-cookie')]).toEqual([502, undefined]);
  });

  it('causes 502 after an unrequested upgrade, which is closed (P22)', async () => {
    const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n';
    const { response, backend, app } = await responseTo(upgrade, undefined, { staysOpen: true });
    expect(statusOf(response)).toBe(502);
    await backend.allClosed();
    expect(app.lines).toMatchObject([{ event: 'proxy.failed', code: 'Error' }]);
  });

  it('never makes a truncated body look complete (P14)', async () => {
    const { response, app } = await responseTo('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nfirst\r\n');
    expect(response).toContain('first');
    expect(response).not.toContain('0\r\n\r\n');
    expect(app.lines).toMatchObject([{ event: 'proxy.failed', code: 'ECONNRESET' }]);
    const short = await responseTo('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nfirst');
    expect(bodyOf(short.response)).toHaveLength(5);
    expect(short.header('content-length')).toBe('9');
  });

  it.each([
    ['a length', said('200 OK', [])],
    ['chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nbody\r\n0\r\n\r\n'],
    ['the end of the connection', 'HTTP/1.1 200 OK\r\n\r\nbody'],
  ])('is not told of a whole response that is framed by %s', async (_what, text) => {
    const { response, app } = await responseTo(text);
    expect([statusOf(response), response.includes('body'), app.lines]).toEqual([200, true, []]);
  });

  it('breaks off what a reset ends, and is told of once', async () => {
    const begun = Promise.withResolvers<Socket>();
    const backend = await startRawBackend((socket) =>
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\n\r\nfirst', () => begun.resolve(socket))),
    );
    const app = await startProxyApp(backend.origin);
    const client = await connect(app.port, head('/api/x'));
    const response = received(client);
    client.once('data', () => void begun.promise.then((socket) => socket.resetAndDestroy()));
    expect(await response).not.toMatch(/\r\n0\r\n\r\n$/);
    expect(app.lines).toMatchObject([{ event: 'proxy.failed', code: 'ECONNRESET' }]);
  });
});
