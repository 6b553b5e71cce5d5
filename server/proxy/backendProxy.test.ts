// Who counts as a user: server/session/session.test.ts; who sees prices: test/integration/proxy/redaction.test.ts.
import http from 'node:http';
import express from 'express';
import { loadConfig } from '../../config/config';
import { connect, head } from '../../test/support/rawClient';
import { closeServers, listen } from '../../test/support/rawServer';
import { recordedLog } from '../../test/support/recordedLog';
import { requestContext } from '../middleware/requestContext';
import { priceViewer } from './backendProxy';
import { exchangeTimeout } from './callMatchers';

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

it('who leaves is waited for no longer, without a line in the log', async () => {
  const asked = Promise.withResolvers<void>();
  const currentUser = () => {
    asked.resolve();
    return new Promise(() => undefined);
  };
  const { log, lines } = recordedLog();
  const backend = { requestApi: () => ({ currentUser }) } as never;
  const { promise: verdict, resolve } = Promise.withResolvers<boolean>();
  const app = express().use(requestContext());
  app.use(async (req, res) => resolve(await priceViewer({ config: loadConfig({}), backend, log })(req, res)));
  const { port } = await listen(http.createServer(app));
  const client = await connect(port, head('/', { headers: ['Cookie: sid=1'] }));
  await asked.promise;
  client.destroy();
  expect([await verdict, lines]).toEqual([false, []]);
});
