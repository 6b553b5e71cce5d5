// SIGTERM under load: nothing in flight is lost and the exit code is 0.
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import net from 'node:net';
import { bodyOf, exchange, head, received, statusOf } from '../support/rawClient';
import { NO_SHEDDING, startServerProcess, stopServerProcesses } from '../support/resilience/serverProcess';

const CLIENTS = 30;
const SLOW = 5;

afterEach(stopServerProcesses);

/** A request that the backend answers after two seconds. */
const slowRequest = head('/', { headers: ['X-Sandbox-Fault: recommendGroup;delay;delayMs=2000'] });

/** Asks again and again over one connection until the server tells it to leave, as a load balancer does. */
async function keepAsking(port: number, statuses: number[]): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  for (let isOpen = true; isOpen; ) {
    const [response] = (await once(http.get({ port, agent, path: '/404' }), 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    statuses.push(response.statusCode ?? 0);
    isOpen = response.headers.connection !== 'close';
  }
}

/** An upload to the backend that sends its last bytes only when it is told to. */
async function startUpload(port: number) {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const body = JSON.stringify({ keyword: 'lamp', pageSize: 5, rest: 'x'.repeat(100_000) });
  const headers = [
    `POST /api/item/search/suggest HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    'X-Requested-With: XMLHttpRequest',
    'Connection: close',
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n${body.slice(0, 50_000)}`);
  const response = received(socket);
  return { response, finish: () => socket.write(body.slice(50_000)) };
}

describe('SIGTERM', () => {
  it('loses no request of kept-alive clients, of slow ones, nor an upload', async () => {
    const server = await startServerProcess({ DRAIN_MS: '1500', LOG_LEVEL: 'info', ...NO_SHEDDING });
    const statuses: number[] = [];
    const clients = Array.from({ length: CLIENTS }, () => keepAsking(server.port, statuses));
    const slow = Array.from({ length: SLOW }, () => exchange(server.port, slowRequest));
    const upload = await startUpload(server.port);
    while (statuses.length < CLIENTS * 3) await Promise.race([...clients, new Promise(setImmediate)]);

    const before = statuses.length;
    server.child.kill('SIGTERM');
    await server.printed(/server\.draining/);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    upload.finish();
    await Promise.all(clients);

    expect(statuses.filter((status) => status !== 404)).toEqual([]);
    expect(statuses.length).toBeGreaterThan(before);
    const pages = await Promise.all(slow);
    expect(pages.map((page) => [statusOf(page), page.length > 10_000])).toEqual(Array(SLOW).fill([200, true]));
    const uploaded = await upload.response;
    expect([statusOf(uploaded), JSON.parse(bodyOf(uploaded))]).toEqual([
      200,
      expect.objectContaining({ success: true }),
    ]);
    expect(await server.ended).toEqual({ code: 0, signal: null });
  });
});
