import { once } from 'node:events';
import type { Socket } from 'node:net';
import { PUBLIC_ORIGIN, responseTo, startProxyApp } from '../../support/proxyApp';
import { bodyOf, connect, exchange, head, received, statusOf } from '../../support/rawClient';
import { closeServers, startRawBackend } from '../../support/rawServer';

afterEach(closeServers);

/** Sends the head, then single bytes until the connection closes. */
function drip(beginning: string): (socket: Socket) => void {
  return (socket) => {
    socket.once('data', () => {
      socket.write(beginning);
      const drops = setInterval(() => socket.write('1\r\nx\r\n'), 5);
      socket.once('close', () => clearInterval(drops));
    });
  };
}

describe('the deadline of a proxied call', () => {
  it('responds 504 in JSON without a response, and ends the call (P11, P12)', async () => {
    const silent = { staysOpen: true, env: { PROXY_TIMEOUT_MS: '50' } };
    const { response, header, backend, app } = await responseTo('', head('/api/SECRET'), silent);
    expect(statusOf(response)).toBe(504);
    expect(JSON.parse(bodyOf(response))).toEqual({ success: false, message: expect.any(String) });
    expect(header('content-type')).toBe('application/json; charset=utf-8');
    expect(response).not.toContain('SECRET');
    await backend.allClosed();
    expect(app.lines).toMatchObject([{ event: 'proxy.timedOut', requestId: 'request-0001', afterMs: 50 }]);
  });

  it.each([
    ['a body that drips', 'Content-Type: application/json'],
    ['an event stream', 'Content-Type: text/event-stream'],
  ])('cuts off %s so that it does not look complete (P13)', async (_name, type) => {
    const backend = await startRawBackend(drip(`HTTP/1.1 200 OK\r\n${type}\r\nTransfer-Encoding: chunked\r\n\r\n`));
    const app = await startProxyApp(backend.origin, { PROXY_TIMEOUT_MS: '500' });
    const response = await exchange(app.port, head('/api/x'));
    expect(statusOf(response)).toBe(200);
    expect(bodyOf(response)).toContain('x');
    expect(bodyOf(response)).not.toContain('0\r\n\r\n');
    await backend.allClosed();
  });

  it('includes waiting for a connection, and frees connections afterwards', async () => {
    let silent = true;
    const backend = await startRawBackend((socket) =>
      socket.once('data', () => void (silent || socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'))),
    );
    const app = await startProxyApp(backend.origin, { PROXY_TIMEOUT_MS: '500' });
    const calls = Array.from({ length: 270 }, () => exchange(app.port, head('/api/x')));
    expect(new Set((await Promise.all(calls)).map(statusOf))).toEqual(new Set([504]));
    await backend.allClosed();
    silent = false;
    expect(statusOf(await exchange(app.port, head('/api/x')))).toBe(200);
  });

  it('keeps the connection of a client that is still sending usable', async () => {
    const backend = await startRawBackend((socket) => void socket.resume());
    const app = await startProxyApp(backend.origin, { PROXY_TIMEOUT_MS: '50' });
    const rest = 'x'.repeat(1_000_000);
    const visitor = await connect(
      app.port,
      `POST /api/x HTTP/1.1\r\nHost: a\r\nOrigin: ${PUBLIC_ORIGIN}\r\nContent-Length: ${rest.length}\r\n\r\n`,
    );
    const [response] = (await once(visitor, 'data')) as [Buffer];
    expect(statusOf(response.toString())).toBe(504);
    visitor.write(rest + head('/'));
    expect(bodyOf(await received(visitor))).toBe('page');
    expect(app.lines).toHaveLength(1);
  });
});
