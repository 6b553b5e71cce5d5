// The server's calls over a real backend on loopback: retry, breakers, cache and content types together.
import type http from 'node:http';
import { loadConfig } from '../../config/config';
import { closeServers, startBackend } from '../../test/support/rawServer';
import { createLog } from '../log';
import { type Backend, createBackend } from './backend';
import { createServerTiming } from './serverTiming';

const backends: Backend[] = [];

interface Seen {
  readonly method: string | undefined;
  readonly url: string;
}

type Respond = (res: http.ServerResponse, seen: Seen, count: number) => void;

/** A client for one request over a backend that responds so. `count` is the number of requests seen so far. */
async function setUp(respond: Respond) {
  const requests: Seen[] = [];
  const server = await startBackend((req, res) => {
    req.resume().once('end', () => {
      const seen = { method: req.method, url: req.url ?? '' };
      requests.push(seen);
      respond(res, seen, requests.length);
    });
  });
  const logged: Array<Record<string, unknown>> = [];
  const log = createLog('info', { write: (line: string) => logged.push(JSON.parse(line) as Record<string, unknown>) });
  const backend = createBackend(server.origin, loadConfig({ BACKEND_URL: server.origin }), log);
  backends.push(backend);
  const apiOf = (more: { cookie?: string; sandboxFault?: string } = {}) =>
    backend.requestApi({
      requestId: 'request-1',
      cookie: undefined,
      sandboxFault: undefined,
      clientIp: '192.0.2.1',
      mayShowPrices: async () => true,
      timing: createServerTiming(),
      ...more,
    });
  return { backend, apiOf, requests, logged, server };
}

const json = (res: http.ServerResponse, body: unknown, type = 'application/json', status = 200): void =>
  void res.writeHead(status, type ? { 'Content-Type': type } : {}).end(JSON.stringify(body));

const resetFirst: Respond = (res, _seen, count) => {
  if (count === 1) res.socket?.resetAndDestroy();
  else json(res, { success: true, data: { id: '7', username: 'mei' } });
};

afterEach(async () => {
  await Promise.all(backends.splice(0).map((backend) => backend.close()));
  await closeServers();
});

describe('a call that is reset before its response (B3)', () => {
  it('is sent once more when it reads, by GET or by an engine service', async () => {
    for (const read of ['currentUser', 'sellerAccount'] as const) {
      const { apiOf, requests } = await setUp(resetFirst);
      await expect(apiOf({ cookie: 'sid=1' })[read]()).resolves.toBeTruthy();
      expect(requests).toHaveLength(2);
    }
  });

  it('is not sent again when it changes something', async () => {
    const request = { channelId: '1', shopId: '2', sellerProductIdList: ['3'] };
    const changes: Array<(api: ReturnType<Backend['requestApi']>) => Promise<unknown>> = [
      (api) => api.commitListing(request),
      (api) => api.addToCart('1'),
      (api) => api.removeFromCart(['1']),
      (api) => api.logout(),
    ];
    for (const change of changes) {
      const { apiOf, requests } = await setUp(resetFirst);
      await expect(change(apiOf({ cookie: 'sid=1' }))).rejects.toMatchObject({ kind: 'network' });
      expect(requests).toHaveLength(1);
    }
  });

  it('is not sent again when the response had begun', async () => {
    const { apiOf, requests } = await setUp((res) => {
      res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 100 }).write('{', () => {
        res.socket?.resetAndDestroy();
      });
    });
    await expect(apiOf({ cookie: 'sid=1' }).currentUser()).rejects.toMatchObject({ kind: 'network' });
    expect(requests).toHaveLength(1);
  });
});

describe('the content type of a response (B4, class 13)', () => {
  const user = { success: true, data: { id: '7', username: 'mei' } };

  it.each(['text/html', 'text/plain', 'application/octet-stream', 'application/jsonp'])(
    'makes JSON that is declared as %s malformed, with one line in the log',
    async (type) => {
      const { apiOf, logged } = await setUp((res) => json(res, user, type));
      await expect(apiOf({ cookie: 'sid=1' }).currentUser()).rejects.toMatchObject({
        kind: 'malformed',
        call: 'currentUser',
      });
      expect(logged).toEqual([
        expect.objectContaining({ level: 'error', event: 'backend.responseMismatch', call: 'currentUser' }),
      ]);
    },
  );

  it.each(['application/json', 'application/json;charset=UTF-8', 'application/problem+json', 'text/json', ''])(
    'accepts %j',
    async (type) => {
      const { apiOf } = await setUp((res) => json(res, user, type));
      await expect(apiOf({ cookie: 'sid=1' }).currentUser()).resolves.toMatchObject({ id: '7' });
    },
  );

  it('may be text for the address of a file, and anything for an empty body or a failure', async () => {
    const file = await setUp((res) => res.writeHead(200, { 'Content-Type': 'text/plain' }).end('/files/1.svg'));
    await expect(file.apiOf().fileUrl('x')).resolves.toBe('/files/1.svg');
    const empty = await setUp((res) => res.writeHead(200, { 'Content-Type': 'text/html' }).end());
    await expect(empty.apiOf({ cookie: 'sid=1' }).addToCart('1')).resolves.toBe(true);
    const failed = await setUp((res) => json(res, { message: 'No stock' }, 'text/html', 500));
    await expect(failed.apiOf({ cookie: 'sid=1' }).currentUser()).rejects.toMatchObject({
      kind: 'http',
      message: 'No stock',
    });
  });
});

describe('a backend that fails (N17)', () => {
  it('is asked no more once its breaker is open, for a faulted call as little as ever', async () => {
    const { apiOf, requests } = await setUp((res, { url }) =>
      json(res, {}, 'application/json', url.includes('user') ? 500 : 200),
    );
    const faulted = apiOf({ cookie: 'sid=1', sandboxFault: 'x;failed' });
    for (let number = 0; number < 20; number += 1) await faulted.currentUser().catch(() => undefined);
    const api = apiOf({ cookie: 'sid=1' });
    for (let number = 0; number < 10; number += 1)
      await expect(api.currentUser()).rejects.toMatchObject({ kind: 'http' });
    expect(requests).toHaveLength(30);
    await expect(api.currentUser()).rejects.toMatchObject({ kind: 'network' });
    expect(requests).toHaveLength(30);
    await expect(api.sellerAccount()).resolves.toBeDefined();
  });

  it('is replaced by the last public responses', async () => {
    const clock = jest.spyOn(Date, 'now');
    try {
      const start = Date.now();
      let isDown = false;
      const { apiOf } = await setUp((res) => {
        if (isDown) res.socket?.resetAndDestroy();
        else json(res, { success: true, data: [{ id: '1', cateName: 'Lamps' }] });
      });
      const fresh = await apiOf().categories();
      isDown = true;
      clock.mockReturnValue(start + 3_600_000);
      for (let number = 0; number < 30; number += 1) await expect(apiOf().categories()).resolves.toBe(fresh);
    } finally {
      clock.mockRestore();
    }
  });
});

describe('walking through articles (H5)', () => {
  it('evicts articles, and neither the categories nor the site config', async () => {
    const content = 'x'.repeat(450 * 1024);
    const { apiOf, requests } = await setUp((res, { url }) => {
      if (url.includes('article')) json(res, { success: true, data: { id: '1', title: 'T', content } });
      else json(res, { success: true, data: url.includes('config') ? { upgrading: false } : [] });
    });
    const callsTo = (part: string): number => requests.filter(({ url }) => url.includes(part)).length;
    await Promise.all([apiOf().categories(), apiOf().siteConfig()]);
    await apiOf().article('0');
    await apiOf().article('0');
    expect(callsTo('article_detail')).toBe(1);
    for (let id = 1; id <= 60; id += 1) await apiOf().article(String(id));
    await apiOf().article('60');
    expect(callsTo('article_detail')).toBe(61);
    await apiOf().article('0');
    expect(callsTo('article_detail')).toBe(62);
    await Promise.all([apiOf().categories(), apiOf().siteConfig()]);
    expect([callsTo('CATE_LIST'), callsTo('site/config')]).toEqual([1, 1]);
  });
});
