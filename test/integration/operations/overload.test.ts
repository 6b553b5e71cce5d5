// The built storefront under more requests than it can serve (reliability.md, Overload; D67, N01).
import http from 'node:http';
import type { Socket } from 'node:net';
import request from 'supertest';
import { connect, exchange, head, statusOf } from '../../support/rawClient';
import { headerOf } from '../../support/rawResponse';
import { closeServers, listen, type TestServer } from '../../support/rawServer';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

interface Shop extends TestStorefront {
  readonly server: TestServer;
  /** Of a buyer. */
  readonly cookie: string;
}

/** A storefront on a port; a hanging backend holds a page for a minute. */
async function openShop(env: Record<string, string>): Promise<Shop> {
  const storefront = await startTestStorefront({ SSR_TIMEOUT_MS: '60000', REQUEST_TIMEOUT_MS: '60000', ...env });
  const server = await listen(http.createServer(storefront.app));
  return { ...storefront, server, cookie: await storefront.login('mei.lin') };
}

const backendCalls = ({ sandbox }: Shop, part: string) => sandbox.calls().filter(({ path }) => path.includes(part));

/** Opens pages whose data never comes, as a buyer. Resolves when their calls have reached the backend. */
async function holdPages(shop: Shop, count = 1): Promise<Socket[]> {
  shop.sandbox.clearCalls();
  const sockets = await Promise.all(Array.from({ length: count }, () => connect(shop.server.port)));
  for (const socket of sockets) {
    socket.on('error', () => undefined);
    socket.write(head('/items/20450001', { headers: [`Cookie: ${shop.cookie}`] }));
  }
  while (backendCalls(shop, 'front-item').length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  return sockets;
}

afterEach(async () => {
  await closeServers();
  await closeStorefronts();
});

describe('a storefront with as many pages in flight as it may have', () => {
  it('refuses a page with 503 and asks the backend nothing', async () => {
    const shop = await openShop({ MAX_IN_FLIGHT: '1' });
    shop.sandbox.fail({ match: 'front-item', kind: 'hang' });
    await holdPages(shop);
    const response = await exchange(shop.server.port, head('/article/detail/5'));
    expect(statusOf(response)).toBe(503);
    expect(headerOf(response, 'retry-after')).toMatch(/^[1-5]$/);
    expect(response).toContain('Many visitors are here right now, please try again in a moment');
    expect(backendCalls(shop, 'article')).toEqual([]);
  });

  it.each(['/healthz', '/readyz', '/version', '/favicon.svg'])('still serves %s (N01)', async (path) => {
    const shop = await openShop({ MAX_IN_FLIGHT: '1' });
    shop.sandbox.fail({ match: 'front-item', kind: 'hang' });
    await holdPages(shop);
    expect((await shop.get(path)).status).toBe(200);
  });

  it('still sends visitors a stored page (ADR 0016)', async () => {
    const shop = await openShop({ MAX_IN_FLIGHT: '1' });
    shop.sandbox.fail({ match: 'front-item', kind: 'hang' });
    expect(statusOf(await exchange(shop.server.port, head('/help')))).toBe(200);
    await holdPages(shop);
    const response = await exchange(shop.server.port, head('/help'));
    expect([statusOf(response), headerOf(response, 'server-timing')]).toEqual([200, 'cache;desc=hit']);
  });

  it('still passes calls to the backend, which have a cap of their own', async () => {
    const shop = await openShop({ MAX_IN_FLIGHT: '1' });
    shop.sandbox.fail({ match: 'front-item', kind: 'hang' });
    await holdPages(shop);
    expect((await shop.get('/api/item/site/config')).status).toBe(200);
  });

  it('serves again after 500 requests whose clients left', async () => {
    const shop = await openShop({ MAX_IN_FLIGHT: '80' });
    shop.sandbox.fail({ match: 'front-item', kind: 'hang' });
    for (let batch = 0; batch < 25; batch += 1) {
      for (const socket of await holdPages(shop, 20)) socket.destroy();
      await shop.server.allClosed();
    }
    expect((await shop.get('/')).status).toBe(200);
  });

  it('renders nothing for a client that left while its data came', async () => {
    const shop = await openShop({});
    shop.sandbox.fail({ match: 'front-item', kind: 'hang' });
    const [socket] = await holdPages(shop);
    socket?.destroy();
    await shop.server.allClosed();
    // A later request is finished, so everything before it has been handled.
    await shop.get('/');
    expect(shop.logged.filter(({ event }) => event === 'page.failed')).toEqual([]);
  });
});

describe('a burst of 1,000 visitors on a fresh process', () => {
  it('receives pages and 503, and no redirect to /busy', async () => {
    const shop = await openShop({ SSR_TIMEOUT_MS: '3000' });
    const agent = new http.Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
    const statusesOf = (): Promise<number> =>
      new Promise((resolve, reject) => {
        http
          // With a parameter that no page reads, so that each page is rendered and none is stored.
          .get({ port: shop.server.port, host: '127.0.0.1', path: '/?visit=1', agent }, (res) => {
            res.resume().once('end', () => resolve(res.statusCode ?? 0));
          })
          .once('error', reject);
      });
    const statuses = await Promise.all(Array.from({ length: 1_000 }, statusesOf));
    expect([...new Set(statuses)].sort()).toEqual([200, 503]);
    expect((await request(shop.app).get('/healthz')).status).toBe(200);
  });
});
