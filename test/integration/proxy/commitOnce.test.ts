import { EventEmitter, once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import express from 'express';
import { loadConfig } from '../../../config/config';
import { createRateLimits } from '../../../server/middleware/rateLimits';
import { requestContext } from '../../../server/middleware/requestContext';
import { securityHeaders } from '../../../server/middleware/securityHeaders';
import { backendProxy } from '../../../server/proxy/backendProxy';
import type { KnownCommit } from '../../../server/proxy/commitOnce';
import type { Redis } from '../../../server/redis/openRedis';
import { COMMIT_OUTCOME_PATH } from '../../../shared/api/requestConstants';
import { createMemoryRedis } from '../../support/memoryRedis';
import { closeServers, listen, startBackend, startRawBackend } from '../../support/rawServer';
import { recordedLog } from '../../support/recordedLog';

const COMMIT = '/api/trantor/service/engine/execute/ToSea$DISTRIBUTE_RECORD_COMMIT_SERVICE';
const ENV = { PROXY_TIMEOUT_MS: '1000', COMMIT_TIMEOUT_MS: '1000', PUBLIC_URL: 'https://shop.example' };
const LISTED = '{"success":true,"data":{"distrRecordId":{"id":"7"}}}';

afterEach(closeServers);

/** An instance of the storefront's proxy over this backend. */
async function startInstance(backendOrigin: string, redis?: Redis, env: Record<string, string> = {}) {
  const config = loadConfig({ ...ENV, ...env, BACKEND_URL: backendOrigin });
  const { log, lines } = recordedLog();
  const limits = createRateLimits(config);
  const pendingCommits = new Map<string, KnownCommit>();
  const app = express().set('trust proxy', 'loopback').use(requestContext(), securityHeaders({}));
  app.use(backendProxy({ config, log, backend: {} as never, backendOrigin, redis, pendingCommits }, limits));
  return { ...(await listen(http.createServer(app))), lines, pendingCommits };
}

type Instance = Awaited<ReturnType<typeof startInstance>>;

interface Commit {
  readonly key?: string;
  readonly cookie?: string;
  readonly ids?: string;
  readonly path?: string;
  /** The address of the client. */
  readonly from?: string;
  readonly signal?: AbortSignal;
  /** Only what is known of the key is asked for. */
  readonly isAsked?: boolean;
}

/** Commits as a browser does. */
const send = (
  { origin }: Pick<Instance, 'origin'>,
  { key = '"k1"', cookie = 'sid=a', ids = '1', path = COMMIT, from, signal, isAsked }: Commit = {},
) =>
  fetch(origin + (isAsked ? COMMIT_OUTCOME_PATH : path), {
    method: 'POST',
    redirect: 'manual',
    headers: {
      ...{ 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest', Cookie: cookie },
      ...(key && { 'Idempotency-Key': key }),
      ...(from && { 'X-Forwarded-For': from }),
    },
    body: JSON.stringify({ ids }),
    signal: signal ?? null,
  });

/** What a browser sees of it. */
async function commit(instance: Pick<Instance, 'origin'>, options?: Commit) {
  const response = await send(instance, options);
  return {
    status: response.status,
    text: await response.text(),
    isReplay: response.headers.has('idempotency-replayed'),
  };
}

interface Arrived {
  readonly req: IncomingMessage;
  readonly body: string;
}

/** A backend that answers like this, and what arrived there. */
async function startCounting(answer: (res: ServerResponse, count: number) => void = (res) => res.end(LISTED)) {
  const arrived: Arrived[] = [];
  const events = new EventEmitter();
  const backend = await startBackend(async (req, res) => {
    let body = '';
    for await (const chunk of req) body += chunk;
    arrived.push({ req, body });
    events.emit('arrival');
    res.setHeader('Content-Type', 'application/json');
    answer(res, arrived.length);
  });
  return { ...backend, arrived, arrival: () => once(events, 'arrival') };
}

/** A backend that answers like this, and an instance over it. */
async function start(answer?: Parameters<typeof startCounting>[0], env: Record<string, string> = {}) {
  const backend = await startCounting(answer);
  return { backend, instance: await startInstance(backend.origin, undefined, env) };
}

/** Answers once it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { answer: (res: ServerResponse) => void promise.then(() => res.end(LISTED)), release: resolve };
}

const ending =
  (status: number, body = LISTED) =>
  (res: ServerResponse) =>
    void res.writeHead(status).end(body);

describe('a commit with a key that has arrived before (D164)', () => {
  it.each<[string, (res: ServerResponse) => void, number, number]>([
    ['200', ending(200), 200, 200],
    ['no body', ending(200, ''), 200, 200],
    ['500', ending(500), 500, 500],
    ['408', ending(408), 408, 408],
    ['499', ending(499), 499, 499],
    ['a reset', (res) => void res.destroy(), 502, 502],
    [
      'half an answer',
      (res) => void res.writeHead(200, { 'Content-Length': 99 }).write('{', () => res.destroy()),
      502,
      502,
    ],
    [
      'a redirect to a stranger',
      (res) => void res.writeHead(201, { Location: 'https://evil.example' }).end(),
      502,
      502,
    ],
    ['nothing in time', () => undefined, 504, 504],
    ['more than is kept', ending(200, 'x'.repeat(70_000)), 200, 502],
  ])('is not sent again after %s', async (_what, answer, first, second) => {
    const { backend, instance } = await start(answer);
    const before = await commit(instance);
    expect(before).toMatchObject({ status: first, isReplay: false });
    const after = await commit(instance);
    expect(after).toMatchObject({ status: second, isReplay: true });
    if (first === second) expect(after.text).toBe(before.text);
    expect(backend.arrived).toHaveLength(1);
    expect(instance.lines.filter(({ event }) => event === 'proxy.replayed')).toEqual([
      expect.objectContaining({ path: COMMIT, status: second, requestId: expect.any(String) }),
    ]);
  });

  it.each([302, 400, 401, 403, 409, 422, 429])('is sent again after %i, by which nothing was made', async (status) => {
    const { backend, instance } = await start((res, count) => ending(count === 1 ? status : 200)(res));
    expect(await commit(instance)).toMatchObject({ status, isReplay: false });
    expect(await commit(instance)).toEqual({ status: 200, text: LISTED, isReplay: false });
    expect(backend.arrived).toHaveLength(2);
  });

  it('is sent when the first found no backend', async () => {
    const { port, origin } = await startBackend(() => undefined);
    await closeServers();
    const instance = await startInstance(origin);
    const refused = await commit(instance);
    expect([refused.status, JSON.parse(refused.text)]).toEqual([502, expect.objectContaining({ neverSent: true })]);
    const keyless = await commit(instance, { key: '' });
    expect([keyless.status, JSON.parse(keyless.text)]).toEqual([502, expect.objectContaining({ neverSent: true })]);
    const backend = http.createServer((_req, res) => res.end(LISTED)).listen(port, '127.0.0.1');
    await once(backend, 'listening');
    expect(await commit(instance)).toEqual({ status: 200, text: LISTED, isReplay: false });
    backend.close();
  });

  it('says that it was never sent when no connection came to be in time', async () => {
    // It accepts, and never answers the handshake of TLS.
    const silent = await startRawBackend(() => undefined);
    const instance = await startInstance(silent.origin.replace('http:', 'https:'));
    const { status, text } = await commit(instance);
    expect([status, JSON.parse(text)]).toEqual([502, expect.objectContaining({ neverSent: true })]);
  });

  it('waits for the answer to the first, whose client may have left', async () => {
    const { answer, release } = held();
    const { backend, instance } = await start(answer);
    const client = new AbortController();
    const left = send(instance, { signal: client.signal }).catch(() => 'left');
    await backend.arrival();
    client.abort();
    expect(await left).toBe('left');
    const waiting = [commit(instance), commit(instance)];
    release();
    const replay = { status: 200, text: LISTED, isReplay: true };
    expect(await Promise.all(waiting)).toEqual([replay, replay]);
    expect(backend.arrived).toHaveLength(1);
  });

  it('is not pushed out by others while it is with the backend', async () => {
    const gate = Promise.withResolvers<void>();
    const { origin, arrived, arrival } = await startCounting((res, count) =>
      count === 1 ? void gate.promise.then(() => res.end(LISTED)) : res.end(LISTED),
    );
    const instance = await startInstance(origin);
    const arriving = arrival();
    const first = commit(instance);
    await arriving;
    for (let index = 0; index < 60; index++) await commit(instance, { key: `"other-${index}"` });
    const second = commit(instance);
    gate.resolve();
    expect(await Promise.all([first, second])).toMatchObject([{ isReplay: false }, { isReplay: true }]);
    expect(arrived).toHaveLength(61);
  });

  it('is the same with its cookies in another order', async () => {
    const { instance } = await start();
    await commit(instance, { cookie: 'sid=a; b=2' });
    expect(await commit(instance, { cookie: 'b=2; sid=a' })).toMatchObject({ isReplay: true });
  });

  it('is pushed out by commits of its own client alone', async () => {
    const large = `"${'x'.repeat(60 * 1024)}"`;
    const { instance } = await start((res) => res.end(large));
    const theirs: Commit = { from: '192.0.2.1' };
    await commit(instance, theirs);
    for (let index = 0; index < 150; index += 1) await commit(instance, { from: '198.51.100.1', key: `"${index}"` });
    const own = [await commit(instance, { from: '198.51.100.1', key: '"149"' })];
    own.push(await commit(instance, { from: '198.51.100.1', key: '"0"' }));
    expect([await commit(instance, theirs), ...own].map(({ isReplay }) => isReplay)).toEqual([true, true, false]);
  });

  it('is answered while it is known when it is only asked for, and never sent (D174)', async () => {
    const held = Promise.withResolvers<ServerResponse>();
    const { backend, instance } = await start((res) => held.resolve(res));
    const asked = { isAsked: true };
    expect(await commit(instance, asked)).toMatchObject({ status: 504, isReplay: false });
    const arrival = backend.arrival();
    const first = commit(instance);
    await arrival;
    const answer = commit(instance, asked);
    ending(200)(await held.promise);
    expect([await first, await answer]).toMatchObject([
      { isReplay: false },
      { status: 200, text: LISTED, isReplay: true },
    ]);
    expect(await commit(instance, { ...asked, ids: '2' })).toMatchObject({ status: 422 });
    expect(await commit(instance, { ...asked, key: '"k2"' })).toMatchObject({ status: 504 });
    expect(backend.arrived).toHaveLength(1);
  });

  it('is refused with another body, and never sent', async () => {
    const { backend, instance } = await start();
    await commit(instance);
    const { status, text } = await commit(instance, { ids: '2' });
    expect([status, JSON.parse(text)]).toEqual([422, expect.objectContaining({ success: false, neverSent: true })]);
    expect(backend.arrived).toHaveLength(1);
  });

  it.each<[string, Commit, Record<string, string>, number]>([
    ['another key', { key: '"k2"' }, {}, 2],
    ['no key', { key: '' }, {}, 2],
    ['another session', { cookie: 'sid=b' }, {}, 2],
    ['no session', { cookie: '' }, {}, 2],
    ['cookies of ours', { cookie: 'sid=a; lng=en-US' }, {}, 1],
    ['a cookie that is none of SESSION_COOKIES', { cookie: 'seen=2; sid=a' }, { SESSION_COOKIES: 'sid' }, 1],
    ['the path of another call', { path: COMMIT.replace('COMMIT', 'DETAIL') }, {}, 2],
  ])('with %s arrives as expected', async (_what, again, env, expected) => {
    const { backend, instance } = await start(undefined, env);
    await commit(instance);
    expect(await commit(instance, again)).toEqual({ status: 200, text: LISTED, isReplay: expected === 1 });
    expect(backend.arrived).toHaveLength(expected);
  });
});

describe('a commit with a key (D164)', () => {
  it('reaches the backend as other calls do, with its key, and its cookies come back once', async () => {
    const { backend, instance } = await start((res) =>
      res
        .setHeader('Set-Cookie', ['sid=new; Domain=backend.example; HttpOnly'])
        .setHeader('Server', 'secret')
        .end(LISTED),
    );
    const first = await send(instance);
    expect(first.headers.getSetCookie()).toEqual(['sid=new; HttpOnly']);
    expect(first.headers.get('server')).toBeNull();
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    const again = await send(instance);
    expect(again.headers.getSetCookie()).toEqual([]);
    expect(again.headers.get('content-type')).toBe('application/json');
    const [{ req, body } = {} as Arrived] = backend.arrived;
    expect([req.url, body]).toEqual([COMMIT, '{"ids":"1"}']);
    expect(req.headers).toMatchObject({
      ...{ 'idempotency-key': '"k1"', cookie: 'sid=a', host: backend.origin.slice(7), 'content-length': '11' },
      ...{ 'x-forwarded-for': '127.0.0.1', 'x-request-id': first.headers.get('x-request-id') },
    });
  });

  it('is refused when it is too large', async () => {
    const { instance } = await start();
    expect(await commit(instance, { ids: '1'.repeat(300_000) })).toMatchObject({ status: 413 });
  });

  it.each([
    ['one client', 32, {}],
    ['an office', 64, { RATE_LIMIT_FACTORS: '{"192.0.2.0/24":2}' }],
  ])('is refused as never sent when %s has %i in flight', async (_who, count, env) => {
    const { answer, release } = held();
    const { backend, instance } = await start(answer, env);
    const ofOffice = (key: string) => commit(instance, { from: '192.0.2.1', key });
    const pending = Array.from({ length: count }, (_, index) => ofOffice(`"${index}"`));
    while (backend.arrived.length < count) await backend.arrival();
    const { status, text } = await ofOffice('"k1"');
    expect([status, JSON.parse(text)]).toEqual([503, expect.objectContaining({ neverSent: true })]);
    release();
    expect((await Promise.all(pending)).every((done) => done.status === 200)).toBe(true);
    expect(await ofOffice('"k1"')).toMatchObject({ status: 200, isReplay: false });
  });
});

// Each state of a claim: server/proxy/commitClaims.test.ts.
describe('a commit that reaches two instances with one Redis (D164)', () => {
  const startTwo = async (backend: { readonly origin: string }, redis: Redis) =>
    [await startInstance(backend.origin, redis), await startInstance(backend.origin, redis)] as const;

  it('is sent by one of them, and the other has the answer', async () => {
    const { answer, release } = held();
    const backend = await startCounting(answer);
    const [one, other] = await startTwo(backend, createMemoryRedis());
    const first = commit(one);
    await backend.arrival();
    const second = commit(other);
    expect(await commit(other, { ids: '2' })).toMatchObject({ status: 422 });
    release();
    expect([await first, await second]).toEqual([
      { status: 200, text: LISTED, isReplay: false },
      { status: 200, text: LISTED, isReplay: true },
    ]);
    expect(backend.arrived).toHaveLength(1);
  });

  it('is known where it is only asked for; a key that was asked for alone is not claimed (D174)', async () => {
    const backend = await startCounting();
    const [one, other] = await startTwo(backend, createMemoryRedis());
    expect(await commit(other, { isAsked: true })).toMatchObject({ status: 504 });
    expect(await commit(one)).toMatchObject({ status: 200, isReplay: false });
    expect(await commit(other, { isAsked: true })).toEqual({ status: 200, text: LISTED, isReplay: true });
    expect(backend.arrived).toHaveLength(1);
  });

  it('is sent by the other after the first was refused by the backend', async () => {
    const backend = await startCounting((res, count) => ending(count === 1 ? 401 : 200)(res));
    const [one, other] = await startTwo(backend, createMemoryRedis());
    expect(await commit(one)).toMatchObject({ status: 401 });
    expect(await commit(other)).toEqual({ status: 200, text: LISTED, isReplay: false });
  });

  it('is pending until Redis has its outcome, so that none is lost with the process', async () => {
    const backend = await startCounting();
    const redis = createMemoryRedis();
    const settling = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const slow: typeof redis.eval = async (script, options) => {
      if (script.includes('GET')) return redis.eval(script, options);
      settling.resolve();
      await gate.promise;
      return redis.eval(script, options);
    };
    const one = await startInstance(backend.origin, { ...redis, sure: { eval: slow } });
    const first = commit(one);
    await settling.promise;
    const stopping = Promise.all([...one.pendingCommits.values()].map(({ outcome }) => outcome));
    gate.resolve();
    expect(await stopping).toMatchObject([{ status: 200 }]);
    expect(JSON.stringify([...redis.values.values()])).toContain('distrRecordId');
    expect([await first, one.pendingCommits.size]).toMatchObject([{ status: 200 }, 0]);
  });
});
