// The built storefront under more requests than it can serve, and with clients that leave.
import { connect, exchange, head, headerOf, statusOf } from '../../support/rawClient';
import { startBackend } from '../../support/rawServer';
import { closeStorefronts, startTestStorefront } from '../../support/storefront';

type Shop = Awaited<ReturnType<typeof openShop>>;

const PATIENT = { SSR_TIMEOUT_MS: '60000', REQUEST_TIMEOUT_MS: '60000' };

/** A storefront on a port, and the cookie of a buyer; a hanging backend holds a page for a minute. */
async function openShop(env: Record<string, string>) {
  const storefront = await startTestStorefront({ ...PATIENT, ...env });
  const server = await storefront.listen();
  return { ...storefront, server, cookie: await storefront.login('mei.lin') };
}

const backendCalls = ({ sandbox }: Shop, part: string) => sandbox.calls().filter(({ path }) => path.includes(part));

/** Opens pages whose data never comes, as a buyer from many places. Resolves when their calls have reached the backend. */
async function holdPages(shop: Shop, count = 1) {
  shop.sandbox.clearCalls();
  const opened = Array.from({ length: count }, (_, index) => {
    const headers = [`Cookie: ${shop.cookie}`, `X-Forwarded-For: 192.0.2.${index}`];
    return connect(shop.server.port, head('/items/20450001', { headers }));
  });
  const sockets = await Promise.all(opened);
  while (backendCalls(shop, 'front-item').length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  return sockets;
}

afterEach(closeStorefronts);

describe('a storefront with as many pages in flight as it may have', () => {
  it('refuses a page with 503, asks the backend nothing, counts it, and serves the rest (N01, A26)', async () => {
    const shop = await openShop({ MAX_IN_FLIGHT: '1', METRICS_PORT: '0' });
    const help = () => shop.get('/help').set('Host', 'localhost').expect(200);
    // A page with a part that was late is not stored.
    while ((await help()).headers['server-timing'] !== 'cache;desc=hit');
    shop.sandbox.fail({ match: 'front-item', kind: 'hang' });
    await holdPages(shop);
    const response = await exchange(shop.server.port, head('/article/detail/5'));
    expect([statusOf(response), headerOf(response, 'retry-after')]).toEqual([503, expect.stringMatching(/^[1-5]$/)]);
    for (const text of ['Many visitors are here right now, please try again in a moment', '<a href="">Try again</a>'])
      expect(response).toContain(text);
    const again = head('/article/detail/5', { headers: ['X-Forwarded-For: 192.0.2.0'] });
    expect(statusOf(await exchange(shop.server.port, again))).toBe(503);
    const metrics = await (await fetch(`http://127.0.0.1:${shop.metricsPort}/metrics`)).text();
    expect(metrics).toContain('\nhttp_requests_shed_total{reason="inFlight"} 1\n');
    expect(metrics).toContain('\nhttp_requests_shed_total{reason="client"} 1\n');
    expect(metrics).toContain('\nhttp_requests_in_flight 1\n');
    expect(backendCalls(shop, 'article/detail')).toEqual([]);
    // Probes, files and calls, which have a cap of their own, and a page that is stored.
    for (const path of ['/healthz', '/readyz', '/version', '/favicon.svg', '/api/item/site/config'])
      await shop.get(path).expect(200);
    await help().expect('Server-Timing', 'cache;desc=hit');
  });

  it('serves again after more requests than it may have in flight, whose clients left', async () => {
    // A late event loop lowers the limit to a quarter, which still holds a batch.
    const shop = await openShop({ MAX_IN_FLIGHT: '80' });
    shop.sandbox.fail({ match: 'front-item', kind: 'hang' });
    for (let batch = 0; batch < 5; batch += 1) {
      for (const socket of await holdPages(shop, 20)) socket.destroy();
      await shop.server.allClosed();
    }
    await shop.get('/').expect(200);
    // Nothing was rendered for them, nor logged as a failure.
    expect(shop.logged.filter(({ event }) => event === 'page.failed')).toEqual([]);
    const lines = shop.logged.filter(({ event, path }) => event === 'request.done' && `${path}`.startsWith('/items'));
    expect(new Set(lines.map(({ finished }) => finished))).toEqual(new Set([false]));
  });
});

it('a client that hangs up ends the backend calls of its page, long before the deadline', async () => {
  const asked = Promise.withResolvers<void>();
  const dropped = Promise.withResolvers<void>();
  const backend = await startBackend((req, res) => {
    if (!req.url?.includes('SELLER_PRODUCT_SEARCH')) {
      res.writeHead(200, { 'Content-Type': 'application/json' }).end('{"success":true,"data":null}');
      return;
    }
    res.once('close', () => dropped.resolve());
    asked.resolve();
  });
  const shop = await startTestStorefront({ ...PATIENT, BACKEND_URL: backend.origin, PUBLIC_PAGES: '/search' });
  const visitor = await connect((await shop.listen()).port, head('/search?keyword=lamp'));
  await asked.promise;
  visitor.destroy();
  await dropped.promise;
});
