// Pages while the backend is down, hangs or fails for some, and after it is back (docs/reliability.md).
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { closeStorefronts, startTestStorefront } from '../../support/storefront';

const AN_HOUR = '3600000';

afterEach(async () => {
  jest.restoreAllMocks();
  for (const stop of stops.splice(0)) stop();
  await closeStorefronts();
});

it('calls of the frame that hang for an hour hold neither a gated nor an open page (N22, C18, D92)', async () => {
  const shop = await startTestStorefront({ SSR_TIMEOUT_MS: AN_HOUR, REQUEST_TIMEOUT_MS: AN_HOUR });
  for (const match of ['site/config', 'CATE_LIST']) shop.sandbox.fail({ match, kind: 'hang' });
  const cookie = await shop.login('mei.lin');
  for (const path of ['/', '/search?keyword=lamp', '/items/20450001', '/article/detail/5', '/404']) {
    const { status, text } = await shop.get(path, cookie);
    expect([path, status, text.includes('</html>')]).toEqual([path, path === '/404' ? 404 : 200, true]);
  }
});

const stops: Array<() => void> = [];

/** A backend on a fixed port that can be stopped and started again. */
function createRestartableBackend() {
  const seen: string[] = [];
  let port = 0;
  let server: http.Server | undefined;
  const respond: http.RequestListener = (req, res) => {
    seen.push(req.url ?? '');
    const data = req.url?.includes('article_detail') ? { id: '5', title: 'How to order', content: '<p>So.</p>' } : [];
    res.writeHead(200, { 'Content-Type': 'application/json' });
    req.resume().once('end', () => res.end(JSON.stringify({ success: true, data })));
  };
  const stop = () => {
    server?.close();
    server?.closeAllConnections();
  };
  stops.push(stop);
  return {
    seen,
    stop,
    start: async () => {
      server = http.createServer(respond);
      await once(server.listen(port, '127.0.0.1'), 'listening');
      port = (server.address() as AddressInfo).port;
      return `http://127.0.0.1:${port}`;
    },
  };
}

describe('a backend that is down and comes back', () => {
  it('is asked once a second, and the first page after that is whole', async () => {
    const backend = createRestartableBackend();
    const shop = await startTestStorefront({ BACKEND_URL: await backend.start() });
    const start = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
    const article = async (id: number) => {
      const { status, headers } = await shop.get(`/article/detail/${id}`);
      return status === 302 ? headers.location : status;
    };
    expect(await article(1)).toBe(200);
    const callsBefore = backend.seen.length;

    backend.stop();
    for (let id = 2; id < 12; id += 1) expect(await article(id)).toBe(`/busy?from=%2Farticle%2Fdetail%2F${id}`);
    const changes = () =>
      shop.logged.filter(({ event }) => event === 'backend.breakerChanged').map((line) => [line.breaker, line.state]);
    expect(changes()).toEqual([['origin', 'open']]);
    // Readiness is never the backend's health: all instances would leave the rotation at once.
    expect((await request(shop.app).get('/readyz')).status).toBe(200);

    await backend.start();
    expect(await article(12)).toBe('/busy?from=%2Farticle%2Fdetail%2F12');
    expect(backend.seen).toHaveLength(callsBefore);
    clock.mockReturnValue(start + 1_000);
    expect(await article(13)).toBe(200);
    expect(await article(14)).toBe(200);
    expect(changes()).toEqual([
      ['origin', 'open'],
      ['origin', 'closed'],
    ]);
  });
});
