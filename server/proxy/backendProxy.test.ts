// Who counts as a user: server/session/session.test.ts.
import http from 'node:http';
import express from 'express';
import { loadConfig } from '../../config/config';
import { AppError } from '../../shared/errors';
import { connect, exchange, head } from '../../test/support/rawClient';
import { closeServers, listen } from '../../test/support/rawServer';
import { recordedLog } from '../../test/support/recordedLog';
import { requestContext } from '../middleware/requestContext';
import { exchangeTimeout, priceViewer } from './backendProxy';

const HEADERS = ['Cookie: lng=en-US; sid=secret', 'X-Forwarded-For: 203.0.113.9', 'X-Request-Id: request-0001'];

/** A server that finds out who asks, over a backend whose user call does this. */
async function startViewer(currentUser: () => Promise<unknown>) {
  const opened: unknown[] = [];
  const backend = {
    requestApi: (context: unknown) => {
      opened.push(context);
      return { currentUser };
    },
  };
  const { log, lines: logged } = recordedLog();
  const mayShowPrices = priceViewer({ config: loadConfig({}), backend: backend as never, log });
  const { promise: verdict, resolve } = Promise.withResolvers<boolean>();
  const app = express().set('trust proxy', 'loopback').use(requestContext());
  app.use(async (req, res) => {
    resolve(await mayShowPrices(req, res));
    res.end();
  });
  const { port } = await listen(http.createServer(app));
  return { port, opened, logged, verdict };
}

afterEach(closeServers);

it.each([
  ['DISTRIBUTE_RECORD_COMMIT_SERVICE', {}, 61_000],
  ['DISTRIBUTE_RECORD_COMMIT_SERVICE', { COMMIT_TIMEOUT_MS: '10000' }, 30_000],
  ['DISTRIBUTE_RECORD_COMMIT_SERVICE', { COMMIT_TIMEOUT_MS: '10000', PROXY_TIMEOUT_MS: '5' }, 11_000],
  ['DISTR_DETAIL_PAGE_SERVICE', {}, 30_000],
])('the exchange of %s with %j ends after %i ms (D120)', (service, env, timeoutMs) => {
  const target = `/api/trantor/service/engine/execute/ToSea$${service}?x=1`;
  expect(exchangeTimeout(loadConfig(env))(target)).toBe(timeoutMs);
});

describe('the user of a proxied call', () => {
  it.each<[string, () => Promise<unknown>, boolean, string[]]>([
    ['may see prices when the backend names one for the cookies (N02)', async () => ({ id: 'u1' }), true, []],
    ['sees none when the backend names nobody (N02)', async () => null, false, []],
    [
      'sees none when the user call fails, which is logged (N02, D33)',
      () => Promise.reject(new AppError('malformed', 'secret')),
      false,
      ['malformed'],
    ],
  ])('%s', async (_title, currentUser, mayShow, reasons) => {
    const { port, opened, logged, verdict } = await startViewer(currentUser);
    await exchange(port, head('/', { headers: [...HEADERS, 'X-Sandbox-Fault: *;delay'] }));
    const context = { cookieHeader: 'lng=en-US; sid=secret', clientIp: '203.0.113.9', requestId: 'request-0001' };
    expect(opened).toEqual([expect.objectContaining(context)]);
    expect(opened).not.toEqual([expect.objectContaining({ sandboxFault: expect.anything() })]);
    expect(await verdict).toBe(mayShow);
    const line = { level: 'warn', event: 'backend.callFailed', call: 'currentUser', requestId: 'request-0001' };
    expect(logged).toEqual(reasons.map((reason) => expect.objectContaining({ ...line, reason })));
  });

  it('who leaves is waited for no longer, without a line in the log', async () => {
    const asked = Promise.withResolvers<void>();
    const { port, logged, verdict } = await startViewer(() => {
      asked.resolve();
      return new Promise(() => undefined);
    });
    const client = await connect(port, head('/', { headers: HEADERS }));
    await asked.promise;
    client.destroy();
    expect([await verdict, logged]).toEqual([false, []]);
  });
});
