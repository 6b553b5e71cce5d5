import http from 'node:http';
import express, { type Response } from 'express';
import { connect, head, received } from '../../test/support/rawClient';
import { closeServers, listen } from '../../test/support/rawServer';
import { readingLimit } from './readingLimit';

const DEADLINES = { ssrTimeoutMs: 3_000, proxyTimeoutMs: 30_000, commitTimeoutMs: 60_000 };
const LARGE = Buffer.alloc(50_000_000);

afterEach(async () => {
  jest.useRealTimers();
  await closeServers();
});

it.each([
  ['/', 33_000],
  ['/assets/main.js', 33_000],
  ['/healthz', 33_000],
  ['/api/x', 90_000],
])('a client that does not read %s is cut off 30 s after the deadline of its data', async (target, endMs) => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const began = Promise.withResolvers<Response>();
  const app = express().use(readingLimit(DEADLINES), (_req, res) => {
    res.end(LARGE);
    began.resolve(res);
  });
  const { port } = await listen(http.createServer(app));
  const socket = await connect(port);
  socket.write(head(target));
  const response = await began.promise;
  jest.advanceTimersByTime(endMs - 1);
  expect(response.destroyed).toBe(false);
  jest.advanceTimersByTime(1);
  expect((await received(socket)).length).toBeLessThan(LARGE.length);
});

it('a response that was read leaves no timer', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const app = express().use(readingLimit(DEADLINES), (_req, res) => void res.end('read'));
  const { port } = await listen(http.createServer(app));
  const socket = await connect(port);
  socket.write(head('/'));
  await received(socket);
  expect(jest.getTimerCount()).toBe(0);
});
