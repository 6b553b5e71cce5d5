import { EventEmitter, once } from 'node:events';
import express from 'express';
import request from 'supertest';
import { loadConfig } from '../../config/config';
import { closeServers, startBackend } from '../../test/support/rawServer';
import { type Backend, createBackend } from '../backend/backend';
import { createLog } from '../log';
import { requestContext } from '../middleware/requestContext';
import { priceViewer } from './priceViewer';

interface Reply {
  readonly status?: number;
  readonly body?: unknown;
}

interface Answer {
  readonly verdict: unknown;
  readonly logged: readonly Record<string, unknown>[];
}

const COOKIE = 'lng=en-US; sid=secret';
const buyer = { success: true, data: { id: 'u1', username: 'mei' } };
const backends: Backend[] = [];
/** What the backend was asked. */
const calls: Array<Record<string, unknown>> = [];

beforeEach(() => {
  calls.length = 0;
});
afterEach(async () => {
  await closeServers();
  await Promise.all(backends.splice(0).map((backend) => backend.close()));
});

/**
 * The viewer over a backend that responds to the user call like this, or never. `backendEvents` emits `call` when it is asked,
 * and `drop` when a call without a response ends.
 */
async function startViewer(reply: Reply | 'never', ssrTimeoutMs = '600000') {
  const backendEvents = new EventEmitter();
  const { origin } = await startBackend((req, res) => {
    const { cookie, 'x-forwarded-for': client, 'x-request-id': id } = req.headers;
    calls.push({ path: req.url, cookie, client, id, 'x-sandbox-fault': req.headers['x-sandbox-fault'] });
    backendEvents.emit('call');
    if (reply === 'never') return void res.once('close', () => backendEvents.emit('drop'));
    const { status = 200, body = buyer } = reply;
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  const logged: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) });
  const config = loadConfig({ BACKEND_URL: origin, SSR_TIMEOUT_MS: ssrTimeoutMs, REQUEST_TIMEOUT_MS: '600000' });
  const backend = createBackend(origin, config, log);
  backends.push(backend);
  const mayShowPrices = priceViewer({ config, backend, log });
  const app = express().set('trust proxy', 'loopback').use(requestContext());
  app.use(async (req, res) => void res.json({ verdict: await mayShowPrices(req, res) }));
  const ask = async (cookie?: string): Promise<Answer> => {
    const asked = request(app).get('/').set('X-Forwarded-For', '203.0.113.9').set('X-Request-Id', 'request-0001');
    const { body } = await (cookie === undefined ? asked : asked.set('Cookie', cookie));
    return { verdict: body.verdict, logged };
  };
  return { ask, mayShowPrices, logged, backendEvents };
}

describe('the user of a proxied call', () => {
  it('may see prices when the backend names one for the cookies (N02)', async () => {
    const { ask } = await startViewer({});
    expect(await ask(COOKIE)).toEqual({ verdict: true, logged: [] });
    expect(calls).toEqual([
      {
        ...{ path: '/api/trantor/portal/user/current', cookie: COOKIE, client: '203.0.113.9', id: 'request-0001' },
        'x-sandbox-fault': undefined,
      },
    ]);
  });

  it.each([undefined, '', 'lng=en-US; chtk=t; searchHistory=a'])(
    'sees none and is not asked for with the cookies %j (C21)',
    async (cookie) => {
      const { ask } = await startViewer({});
      expect(await ask(cookie)).toEqual({ verdict: false, logged: [] });
      expect(calls).toEqual([]);
    },
  );

  it.each<[string, Reply]>([
    ['is unknown', { body: { success: true, data: null } }],
    ['is refused', { status: 401, body: {} }],
    ['is a tourist', { body: { success: true, data: { id: 't', isTourist: true } } }],
    ['has no id', { body: { success: true, data: { username: 'mei' } } }],
  ])('sees none when it %s (N02)', async (_name, reply) => {
    const { ask } = await startViewer(reply);
    expect(await ask(COOKIE)).toEqual({ verdict: false, logged: [] });
    expect(calls).toHaveLength(1);
  });

  it.each<[string, Reply, string]>([
    ['fails', { status: 500, body: {} }, 'http'],
    ['is refused by a flag', { body: { success: false, data: { id: 'u1' } } }, 'rejected'],
    ['is malformed', { body: { success: true, data: 42 } }, 'malformed'],
  ])('sees none when the user call %s, which is logged (N02, D33)', async (_name, reply, reason) => {
    const { ask } = await startViewer(reply);
    const { verdict, logged } = await ask(COOKIE);
    expect(verdict).toBe(false);
    const lines = logged.filter(({ event }) => event === 'backend.callFailed');
    expect(lines).toEqual([
      expect.objectContaining({ level: 'warn', call: 'currentUser', requestId: 'request-0001', reason }),
    ]);
  });

  it('sees none when the user call is late (N02)', async () => {
    const { ask } = await startViewer('never', '50');
    const { verdict, logged } = await ask(COOKIE);
    expect(verdict).toBe(false);
    expect(logged).toContainEqual(expect.objectContaining({ event: 'backend.callFailed', reason: 'timeout' }));
  });

  it('who leaves ends the user call, without a line in the log', async () => {
    const { mayShowPrices, logged, backendEvents } = await startViewer('never');
    const verdict = Promise.withResolvers<boolean>();
    const app = express().use(requestContext(), (req, res) => void mayShowPrices(req, res).then(verdict.resolve));
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const [isAsked, isDropped] = [once(backendEvents, 'call'), once(backendEvents, 'drop')];
    const asked = request(server).get('/').set('Cookie', COOKIE);
    asked.end(() => undefined);
    await Promise.race([isAsked, verdict.promise]);
    asked.abort();
    expect(await verdict.promise).toBe(false);
    await isDropped;
    expect(logged).toEqual([]);
    server.close();
  });
});
