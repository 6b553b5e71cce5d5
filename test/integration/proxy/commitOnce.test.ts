import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
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

interface Shop {
  readonly env?: Record<string, string>;
  readonly redis?: Redis;
}

/** An instance of the storefront's proxy over this backend. */
async function startInstance(backendOrigin: string, { env = {}, redis }: Shop = {}) {
  const config = loadConfig({ ...ENV, ...env, BACKEND_URL: backendOrigin });
  const { log, lines } = recordedLog();
  const limits = createRateLimits(config);
  const pendingCommits = new Map<string, KnownCommit>();
  const app = express().set('trust proxy', 'loopback').use(requestContext(), securityHeaders({}));
  app.use(backendProxy({ config, log, backend: {} as never, backendOrigin, redis, pendingCommits }, limits));
  return { ...(await listen(http.createServer(app))), lines, pendingCommits };
}

type Answer = (res: ServerResponse, count: number) => void;

const ending =
  (status: number, body = LISTED): Answer =>
  (res) =>
    void res.writeHead(status).end(body);

/** Two instances over a backend that answers like this, and what arrived there. */
async function start(answer = ending(200), shop: Shop = {}) {
  const arrived: { readonly req: IncomingMessage; readonly body: string }[] = [];
  const { origin } = await startBackend(async (req, res) => {
    arrived.push({ req, body: await text(req) });
    res.setHeader('Content-Type', 'application/json');
    answer(res, arrived.length);
  });
  const arrival = async (count = 1) => {
    while (arrived.length < count) await nextTurn();
  };
  return {
    ...{ origin, arrived, arrival },
    instance: await startInstance(origin, shop),
    other: await startInstance(origin, shop),
  };
}

/** Answers the first, and so all of them, once it is told to. */
function held() {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const answer: Answer = (res) => void promise.then(() => res.end(LISTED));
  return { answer, release };
}

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

interface Target {
  readonly origin: string;
}

/** Commits as a browser does. */
const send = (
  { origin }: Target,
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
async function commit(target: Target, options?: Commit) {
  const response = await send(target, options);
  return {
    status: response.status,
    text: await response.text(),
    isReplay: response.headers.has('idempotency-replayed'),
  };
}

const SENT = { status: 200, text: LISTED, isReplay: false };
const REPLAY = { ...SENT, isReplay: true };
/** A refusal that says so. */
const unsent = (status: number) => ({ status, text: expect.stringContaining('"neverSent":true') });

describe('a commit with a key that has arrived before (D164)', () => {
  it.each<[string, Answer, number, number?]>([
    ['200', ending(200), 200],
    ['no body', ending(200, ''), 200],
    ['500', ending(500), 500],
    ['408', ending(408), 408],
    ['499', ending(499), 499],
    ['a reset', (res) => void res.destroy(), 502],
    ['half an answer', (res) => void res.writeHead(200, { 'Content-Length': 99 }).write('{', () => res.destroy()), 502],
    ['a redirect to a stranger', (res) => void res.writeHead(201, { Location: 'https://evil.example' }).end(), 502],
    ['nothing in time', () => undefined, 504],
    ['more than is kept', ending(200, 'x'.repeat(70_000)), 200, 502],
  ])('is not sent again after %s', async (_what, answer, first, second = first) => {
    const { arrived, instance } = await start(answer);
    const before = await commit(instance);
    expect(before).toMatchObject({ status: first, isReplay: false });
    const after = await commit(instance);
    expect(after).toMatchObject({ status: second, isReplay: true });
    if (first === second) expect(after.text).toBe(before.text);
    expect(arrived).toHaveLength(1);
    expect(instance.lines.filter(({ event }) => event === 'proxy.replayed')).toEqual([
      expect.objectContaining({ path: COMMIT, status: second, requestId: expect.any(String) }),
    ]);
  });

  it.each([302, 400, 401, 403, 409, 422, 429])('is sent again after %i, by which nothing was made', async (status) => {
    const { instance } = await start((res, count) => ending(count === 1 ? status : 200)(res, count));
    expect(await commit(instance)).toMatchObject({ status, isReplay: false });
    expect(await commit(instance)).toEqual(SENT);
  });

  it('is sent when the first found no backend', async () => {
    const { port, origin } = await startBackend(() => undefined);
    await closeServers();
    const instance = await startInstance(origin);
    for (const key of ['"k1"', '']) expect(await commit(instance, { key })).toMatchObject(unsent(502));
    const backend = http.createServer((_req, res) => res.end(LISTED)).listen(port, '127.0.0.1');
    await once(backend, 'listening');
    expect(await commit(instance)).toEqual(SENT);
    backend.close();
  });

  it('says that it was never sent when no connection came to be in time', async () => {
    // It accepts, and never answers the handshake of TLS.
    const silent = await startRawBackend(() => undefined);
    const instance = await startInstance(silent.origin.replace('http:', 'https:'));
    expect(await commit(instance)).toMatchObject(unsent(502));
  });

  it('waits for the answer to the first, whose client may have left', async () => {
    const { answer, release } = held();
    const { arrived, arrival, instance } = await start(answer);
    const client = new AbortController();
    const left = send(instance, { signal: client.signal }).catch(() => 'left');
    await arrival();
    client.abort();
    expect(await left).toBe('left');
    const waiting = [commit(instance), commit(instance)];
    release();
    expect(await Promise.all(waiting)).toEqual([REPLAY, REPLAY]);
    expect(arrived).toHaveLength(1);
  });

  it('is not pushed out by others while it is with the backend', async () => {
    const { answer, release } = held();
    const { arrived, arrival, instance } = await start((...args) => (args[1] === 1 ? answer : ending(200))(...args));
    const first = commit(instance);
    await arrival();
    for (let index = 0; index < 60; index++) await commit(instance, { key: `"other-${index}"` });
    const second = commit(instance);
    release();
    expect(await Promise.all([first, second])).toMatchObject([{ isReplay: false }, { isReplay: true }]);
    expect(arrived).toHaveLength(61);
  });

  it('is pushed out by commits of its own client alone', async () => {
    const { instance } = await start(ending(200, `"${'x'.repeat(60 * 1024)}"`));
    const [theirs, own] = [{ from: '192.0.2.1' }, { from: '198.51.100.1' }];
    await commit(instance, theirs);
    for (let index = 0; index < 150; index += 1) await commit(instance, { ...own, key: `"${index}"` });
    const again: boolean[] = [];
    for (const options of [theirs, { ...own, key: '"149"' }, { ...own, key: '"0"' }])
      again.push((await commit(instance, options)).isReplay);
    expect(again).toEqual([true, true, false]);
  });

  it('is answered while it is known when it is only asked for, and never sent (D174)', async () => {
    const { answer, release } = held();
    const { arrived, arrival, instance } = await start(answer);
    const asked = { isAsked: true };
    expect(await commit(instance, asked)).toMatchObject({ status: 504, isReplay: false });
    const first = commit(instance);
    await arrival();
    const answered = commit(instance, asked);
    release();
    expect([await first, await answered]).toEqual([SENT, REPLAY]);
    expect(await commit(instance, { ...asked, ids: '2' })).toMatchObject({ status: 422 });
    expect(await commit(instance, { ...asked, key: '"k2"' })).toMatchObject({ status: 504 });
    expect(arrived).toHaveLength(1);
  });

  it('is refused with another body, and never sent', async () => {
    const { arrived, instance } = await start();
    await commit(instance);
    expect(await commit(instance, { ids: '2' })).toMatchObject(unsent(422));
    expect(arrived).toHaveLength(1);
  });

  it.each<[string, Commit, boolean, Record<string, string>?]>([
    ['another key', { key: '"k2"' }, false],
    ['no key', { key: '' }, false],
    ['another session', { cookie: 'sid=b; b=2' }, false],
    ['no session', { cookie: '' }, false],
    ['its cookies in another order', { cookie: 'b=2; sid=a' }, true],
    ['cookies of ours', { cookie: 'sid=a; b=2; lng=en-US' }, true],
    ['a cookie that is none of SESSION_COOKIES', { cookie: 'seen=2; sid=a' }, true, { SESSION_COOKIES: 'sid' }],
    ['the path of another call', { path: COMMIT.replace('COMMIT', 'DETAIL') }, false],
  ])('with %s is known, or sent again', async (_what, again, isReplay, env = {}) => {
    const { arrived, instance } = await start(ending(200), { env });
    await commit(instance, { cookie: 'sid=a; b=2' });
    expect(await commit(instance, { cookie: 'sid=a; b=2', ...again })).toEqual({ ...SENT, isReplay });
    expect(arrived).toHaveLength(isReplay ? 1 : 2);
  });
});

describe('a commit with a key (D164)', () => {
  it('reaches the backend as other calls do, with its key, and its cookies come back once', async () => {
    const { origin, arrived, instance } = await start((res) =>
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
    const { url, headers } = arrived[0]?.req ?? {};
    expect([url, arrived[0]?.body]).toEqual([COMMIT, '{"ids":"1"}']);
    expect(headers).toMatchObject({
      ...{ 'idempotency-key': '"k1"', cookie: 'sid=a', host: origin.slice(7), 'content-length': '11' },
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
    const { arrival, instance } = await start(answer, { env: { ...env, COMMIT_TIMEOUT_MS: '60000' } });
    const ofOffice = (key: string) => commit(instance, { from: '192.0.2.1', key });
    const pending = Array.from({ length: count }, (_, index) => ofOffice(`"${index}"`));
    await arrival(count);
    expect(await ofOffice('"k1"')).toMatchObject(unsent(503));
    release();
    expect(await Promise.all(pending)).toEqual(Array(count).fill(SENT));
    expect(await ofOffice('"k1"')).toEqual(SENT);
  });
});

// Each state of a claim: server/proxy/commitClaims.test.ts.
describe('a commit that reaches two instances with one Redis (D164)', () => {
  it('is sent by one of them, and the other has the answer', async () => {
    const { answer, release } = held();
    const { arrived, arrival, instance, other } = await start(answer, { redis: createMemoryRedis() });
    const first = commit(instance);
    await arrival();
    const second = commit(other);
    expect(await commit(other, { ids: '2' })).toMatchObject({ status: 422 });
    release();
    expect([await first, await second]).toEqual([SENT, REPLAY]);
    expect(arrived).toHaveLength(1);
  });

  it('is known where it is only asked for; a key that was asked for alone is not claimed (D174)', async () => {
    const { instance, other } = await start(ending(200), { redis: createMemoryRedis() });
    expect(await commit(other, { isAsked: true })).toMatchObject({ status: 504 });
    expect(await commit(instance)).toEqual(SENT);
    expect(await commit(other, { isAsked: true })).toEqual(REPLAY);
  });

  it('is sent by the other after the first was refused by the backend', async () => {
    const { instance, other } = await start((res, count) => ending(count === 1 ? 401 : 200)(res, count), {
      redis: createMemoryRedis(),
    });
    expect(await commit(instance)).toMatchObject({ status: 401 });
    expect(await commit(other)).toEqual(SENT);
  });

  it('is pending until Redis has its outcome, so that none is lost with the process', async () => {
    const redis = createMemoryRedis();
    const settling = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const slow: typeof redis.eval = async (script, options) => {
      if (script.includes('GET')) return redis.eval(script, options);
      settling.resolve();
      await gate.promise;
      return redis.eval(script, options);
    };
    const { instance } = await start(ending(200), { redis: { ...redis, sure: { eval: slow } } });
    const first = commit(instance);
    await settling.promise;
    const stopping = Promise.all([...instance.pendingCommits.values()].map(({ outcome }) => outcome));
    gate.resolve();
    expect(await stopping).toMatchObject([{ status: 200 }]);
    expect(JSON.stringify([...redis.values.values()])).toContain('distrRecordId');
    expect([await first, instance.pendingCommits.size]).toEqual([SENT, 0]);
  });
});
