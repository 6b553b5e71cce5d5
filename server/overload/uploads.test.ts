import http from 'node:http';
import express from 'express';
import { bodyOf, connect, exchange, head, headerOf, received, statusOf } from '../../test/support/rawClient';
import { closeServers, listen } from '../../test/support/rawServer';
import { hasBody, receiveBody } from './uploads';

/** A server that reads bodies once they may be read, and the end of a period for all of them. */
async function startReceiving() {
  const periods: (() => void)[] = [];
  jest.spyOn(globalThis, 'setInterval').mockImplementation(((period: () => void) => {
    periods.push(period);
    return { unref: () => ({}) };
  }) as never);
  const app = express();
  app.use(async (req, res) => {
    await receiveBody(req, res);
    if (req.url === '/read') req.resume();
    req.once('end', () => res.end('received'));
  });
  const server = await listen(http.createServer(app));
  const other = head('/read', { method: 'POST', headers: ['Content-Length: 1'] });
  /** Resolves when all that was sent has been read: by the time that another client has its response. */
  const arrived = () => exchange(server.port, `${other}x`);
  const upload = async (target: string) => {
    const socket = await connect(server.port, head(target, { method: 'POST', headers: ['Content-Length: 200000'] }));
    const response = received(socket);
    await arrived();
    return { socket, response };
  };
  const endPeriod = async () => {
    await arrived();
    for (const period of periods) period();
  };
  return { upload, endPeriod };
}

afterEach(async () => {
  jest.restoreAllMocks();
  await closeServers();
});

it.each([
  ['before its request has a place', 10_240],
  ['after that', 70_000],
])('an upload that brings less than a kilobyte a second is ended: %s', async (_when, length) => {
  const { upload, endPeriod } = await startReceiving();
  const { socket, response } = await upload('/read');
  socket.write('x'.repeat(length));
  await endPeriod();
  socket.write('x'.repeat(10_239));
  await endPeriod();
  const text = await response;
  expect([statusOf(text), headerOf(text, 'connection')]).toEqual([408, 'close']);
  expect(JSON.parse(bodyOf(text))).toMatchObject({ success: false, neverSent: true });
});

it('an upload goes on that brings as much, and one that nobody reads', async () => {
  const { upload, endPeriod } = await startReceiving();
  const [steady, unread] = [await upload('/read'), await upload('/held')];
  unread.socket.write('x'.repeat(70_000));
  for (let period = 0; period < 8; period += 1) {
    steady.socket.write('x'.repeat(10_240));
    await endPeriod();
  }
  for (const { socket } of [steady, unread]) socket.destroy();
  expect([await steady.response, await unread.response]).toEqual(['', '']);
});

it.each([
  [{}, false],
  [{ 'content-length': '0' }, false],
  [{ 'content-length': '1' }, true],
  [{ 'transfer-encoding': 'chunked' }, true],
])('a request with %j has a body: %s', (headers, expected) => {
  expect(hasBody({ headers } as never)).toBe(expected);
});
