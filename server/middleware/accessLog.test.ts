import http from 'node:http';
import { setImmediate } from 'node:timers/promises';
import express from 'express';
import { loadConfig } from '../../config/config';
import { exchange, head } from '../../test/support/rawClient';
import { closeServers, listen } from '../../test/support/rawServer';
import { recordedLog } from '../../test/support/recordedLog';
import { accessLog } from './accessLog';
import { contextOf, requestContext } from './requestContext';

afterEach(closeServers);

type Naming = Pick<Parameters<typeof accessLog>[1], 'logClient' | 'logClientKey'>;

/** A server with the access log; `lineOf` sends a request and resolves to the next line. */
async function startLogged(
  handler: express.RequestHandler = (_req, res) => void res.end(),
  naming: Naming = { logClient: 'none', logClientKey: undefined },
) {
  const { log, lines } = recordedLog();
  /** The client may have its response before the line is written. */
  const nextLine = async () => {
    while (lines.length === 0) await setImmediate();
    return lines.shift() as Record<string, unknown>;
  };
  const app = express()
    .set('trust proxy', 'loopback')
    .use(requestContext(), accessLog(log, { ...loadConfig({}), ...naming }));
  app.use('/items', handler);
  const { port } = await listen(http.createServer(app));
  const lineOf = async (...headers: readonly string[]) => {
    await exchange(port, head('/items/5', { headers }));
    return nextLine();
  };
  return { port, nextLine, lineOf };
}

describe('the access log', () => {
  it('has one line with the path but not the query (N07)', async () => {
    const { nextLine, port } = await startLogged((_req, res) => void res.status(418).send('tea'));
    const headers = ['X-Request-Id: request-0001'];
    await exchange(port, head('/items/5?chtk=secret&x=1?y', { method: 'POST', headers }));
    expect(await nextLine()).toEqual({
      level: 'info',
      time: expect.any(String),
      durationMs: expect.any(Number),
      event: 'request.done',
      requestId: 'request-0001',
      method: 'POST',
      path: '/items/5',
      route: 'unknown',
      status: 418,
      finished: true,
      bytes: expect.any(Number),
    });
  });

  it.each([
    ['address', '2001:db8:1:2::/64'],
    ['hash', expect.stringMatching(/^[\w-]{12}$/)],
    ['none', undefined],
  ] as const)('names the client by %s, as limits count it', async (logClient, name) => {
    const { lineOf } = await startLogged(undefined, { logClient, logClientKey: undefined });
    const names: unknown[] = [];
    for (const ip of ['2001:db8:1:2::3', '2001:db8:1:2::4', '192.0.2.1'])
      names.push((await lineOf(`X-Forwarded-For: ${ip}`)).client);
    expect(names[0]).toEqual(name);
    expect([names[1] === names[0], names[2] === names[0]]).toEqual([true, name === undefined]);
  });

  it('names a client alike in instances with one key, and in no other', async () => {
    const [one, same, other, none] = await Promise.all(
      ['a', 'a', 'b', undefined].map(async (letter) => {
        const { lineOf } = await startLogged(undefined, { logClient: 'hash', logClientKey: letter?.repeat(32) });
        return (await lineOf()).client;
      }),
    );
    expect(one).toEqual(expect.stringMatching(/^[\w-]{12}$/));
    expect([same === one, other === one, none === one]).toEqual([true, false, false]);
  });

  it('has no line for a probe that is well', async () => {
    const { nextLine, port } = await startLogged((req, res) => {
      contextOf(res).route = 'probe';
      res.sendStatus(Number(req.path.slice(1)));
    });
    for (const status of [200, 200, 503]) await exchange(port, head(`/items/${status}`));
    expect(await nextLine()).toMatchObject({ route: 'probe', status: 503 });
  });

  it('has the bytes of the response', async () => {
    const { nextLine, port } = await startLogged((_req, res) => void res.send('x'.repeat(10_000)));
    const response = await exchange(port, head('/items/5'));
    expect((await nextLine()).bytes).toBe(response.length);
  });

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', 'Chrome'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'Edge'],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1', 'Safari'],
    ['Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox'],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'bot'],
    ['curl/8.5.0', 'curl'],
    ['Mozilla/5.0 (someone)', 'other'],
    ['{"a":1}', 'other'],
  ])('has the family of %j', async (text, family) => {
    const { lineOf } = await startLogged();
    expect((await lineOf(`User-Agent: ${text}`)).agent).toBe(family);
  });

  it('has the route, the trace and the times of a page', async () => {
    const { lineOf } = await startLogged((_req, res) => {
      contextOf(res).route = '/items/:first';
      contextOf(res).durations = () => ({ backendMs: 12, renderMs: 3 });
      res.send('x');
    });
    expect(await lineOf(`traceparent: 00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`)).toMatchObject({
      route: '/items/:first',
      traceId: 'ab'.repeat(16),
      backendMs: 12,
      renderMs: 3,
    });
  });
});
