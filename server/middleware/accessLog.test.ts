import http from 'node:http';
import express from 'express';
import { exchange, head } from '../../test/support/rawClient';
import { closeServers, listen } from '../../test/support/rawServer';
import { createLog } from '../log';
import { accessLog } from './accessLog';
import { contextOf, requestContext } from './requestContext';

afterEach(closeServers);

/** A server with the access log; `line` resolves to the first line that it writes. */
async function startLogged(handler: express.RequestHandler) {
  const { promise: line, resolve } = Promise.withResolvers<Record<string, unknown>>();
  const log = createLog('info', { write: (text) => resolve(JSON.parse(text) as Record<string, unknown>) });
  const app = express().set('trust proxy', 'loopback').use(requestContext(), accessLog(log)).use('/items', handler);
  return { line, server: await listen(http.createServer(app)) };
}

/** Everything but the fields that pino adds to each line. */
function ownFields(line: Record<string, unknown>): Record<string, unknown> {
  const { level: _, time: __, durationMs, ...own } = line;
  expect(durationMs).toEqual(expect.any(Number));
  return own;
}

describe('the access log', () => {
  it('has one line with the path but not the query (N07)', async () => {
    const { line, server } = await startLogged((_req, res) => void res.status(418).send('tea'));
    await exchange(
      server.port,
      head('/items/5?chtk=secret&x=1?y', { method: 'POST', headers: ['X-Request-Id: request-0001'] }),
    );
    expect(ownFields(await line)).toEqual({
      event: 'request.done',
      requestId: 'request-0001',
      method: 'POST',
      path: '/items/5',
      route: 'unknown',
      status: 418,
      finished: true,
    });
  });

  it('has the route, the trace and the times of a page', async () => {
    const { line, server } = await startLogged((_req, res) => {
      contextOf(res).route = '/items/:first';
      contextOf(res).durations = () => ({ backendMs: 12, renderMs: 3 });
      res.send('x');
    });
    const headers = [`traceparent: 00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`];
    await exchange(server.port, head('/items/5', { headers }));
    expect(ownFields(await line)).toMatchObject({
      route: '/items/:first',
      traceId: 'ab'.repeat(16),
      backendMs: 12,
      renderMs: 3,
    });
  });
});
