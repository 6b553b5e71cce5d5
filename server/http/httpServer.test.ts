import http from 'node:http';
import { bodyOf, connect, exchange, head, received, statusOf } from '../../test/support/rawClient';
import { headerOf } from '../../test/support/rawResponse';
import { type RunningServer, startServer } from './httpServer';

let server: RunningServer;

beforeEach(async () => {
  server = await startServer((_req, res) => res.end('page'), { port: 0, host: '127.0.0.1' });
});
afterEach(() => server.stop(0));

describe('the HTTP server', () => {
  it('clears the cookies of a client whose headers are too large (class 8)', async () => {
    const response = await exchange(server.port, head('/', { headers: [`Cookie: a=${'x'.repeat(17_000)}`] }));
    expect([statusOf(response), headerOf(response, 'clear-site-data')]).toEqual([431, '"cookies"']);
    expect(bodyOf(response)).toContain('Back to home');
  });

  it.each(['GET / HTTP/9.9\r\n\r\n', 'nonsense\r\n\r\n'])('responds 400 to %j', async (text) => {
    expect(statusOf(await exchange(server.port, text))).toBe(400);
  });

  it('asks kept-alive clients to go elsewhere while it drains (E)', async () => {
    const agent = new http.Agent({ keepAlive: true });
    const get = (): Promise<http.IncomingMessage> =>
      new Promise((resolve) =>
        http.get({ port: server.port, host: '127.0.0.1', agent }, (res) =>
          res.resume().once('end', () => resolve(res)),
        ),
      );
    expect((await get()).headers.connection).toBe('keep-alive');
    const stopped = server.stop(1_000);
    expect((await get()).headers.connection).toBe('close');
    await stopped;
  });

  it('lets a request in flight finish before it stops (E)', async () => {
    let respond: () => void = () => undefined;
    const arrived = Promise.withResolvers<void>();
    const slow = await startServer(
      (_req, res) => {
        respond = () => res.end('late');
        arrived.resolve();
      },
      { port: 0, host: '127.0.0.1' },
    );
    const socket = await connect(slow.port);
    socket.write(head('/'));
    const response = received(socket);
    await arrived.promise;
    const stopped = slow.stop(0);
    respond();
    expect(bodyOf(await response)).toContain('late');
    await stopped;
  });
});
