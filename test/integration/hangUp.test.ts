// A visitor who leaves before the page is ready: the backend's work for it ends too.
import { once } from 'node:events';
import http from 'node:http';
import { closeServers, listen, startBackend } from '../support/rawServer';
import { closeStorefronts, startTestStorefront } from '../support/storefront';

afterEach(async () => {
  await closeStorefronts();
  await closeServers();
});

/** A backend that leaves the product search without a response, and is open to everyone. */
async function startHoldingBackend() {
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const { promise: dropped, resolve: drop } = Promise.withResolvers<void>();
  const backend = await startBackend((req, res) => {
    if (req.url?.includes('SELLER_PRODUCT_SEARCH')) {
      res.once('close', () => drop());
      hold();
    } else {
      res.setHeader('Content-Type', 'application/json');
      res.end(JSON.stringify({ success: true, data: null }));
    }
  });
  return { backend, held, dropped };
}

describe('a client that hangs up', () => {
  it('ends the backend calls of its page, long before the deadline', async () => {
    const { backend, held, dropped } = await startHoldingBackend();
    const shop = await startTestStorefront({
      BACKEND_URL: backend.origin,
      PUBLIC_PAGES: '/search',
      SSR_TIMEOUT_MS: '600000',
      REQUEST_TIMEOUT_MS: '600000',
    });
    const server = await listen(http.createServer(shop.app));
    const request = http.get(`${server.origin}/search?keyword=lamp`, { agent: false });
    const failed = once(request, 'error');
    await held;
    request.destroy(new Error('left'));
    await failed;
    await dropped;
    const line = shop.logged.find(({ event }) => event === 'request.done');
    expect(line).toMatchObject({ path: '/search', finished: false });
  });
});
