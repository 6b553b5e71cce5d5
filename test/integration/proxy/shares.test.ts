// Clients that take all they can, in counts: uploads that never end, and searches that are slow.
import { setTimeout as delay } from 'node:timers/promises';
import { connect, exchange, head, statusOf } from '../../support/rawClient';
import { startBackend } from '../../support/rawServer';
import { closeStorefronts, startTestStorefront } from '../../support/storefront';

let shop: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(closeStorefronts);

const OURS = 'X-Requested-With: XMLHttpRequest';
const from = (client: string) => [OURS, `X-Forwarded-For: ${client}`];
const post = (client: string, length: number) =>
  head('/api/item/x', { method: 'POST', headers: [...from(client), `Content-Length: ${length}`] });

/** A storefront with 48 places in its proxy, whose backend answers a request that has arrived whole. */
async function startShop() {
  const backend = await startBackend((req, res) => void req.once('end', () => res.end('{"success":true}')).resume());
  const storefront = await startTestStorefront({ BACKEND_URL: backend.origin, MAX_IN_FLIGHT: '16' });
  const { port, allClosed } = await storefront.listen();
  /** The statuses of calls of as many others, of buyers and visitors in turn. */
  const others = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const client = `203.0.113.${index}`;
        const read = head('/api/item/site/config', { headers: from(client) });
        return statusOf(await exchange(port, index % 2 === 0 ? `${post(client, 2)}{}` : read));
      }),
    );
  return { backend, port, allClosed, others };
}

/** Begins 60 uploads of these clients, each with this much of its body. */
async function flood(port: number, clients: number, length: number, body: string) {
  const sockets = await Promise.all(Array.from({ length: 60 }, () => connect(port)));
  for (const [index, socket] of sockets.entries()) {
    socket.on('error', () => undefined).resume();
    socket.write(post(`192.0.2.${index % clients}`, length) + body);
  }
  return sockets;
}

describe.each([1, 3, 4, 10])('beside the unfinished uploads of %i clients', (clients) => {
  it.each([
    ['9 KB', 9_000, 'x', 0],
    ['a megabyte', 1_000_000, 'x'.repeat(70_000), 1],
  ])(
    'every call of others is answered, and those of %s hold few of the backend’s sockets',
    async (_size, length, body, has) => {
      const { backend, port, allClosed, others } = shop;
      const before = backend.accepted();
      const sockets = await flood(port, clients, length, body);
      expect(await others(12)).toEqual(Array(12).fill(200));
      // A quarter for one; one each, and what is left of that quarter, for ten.
      expect(backend.accepted() - before - 12).toBeLessThanOrEqual(has * (11 + clients));
      for (const socket of sockets) socket.destroy();
      await allClosed();
    },
  );
});

/** A storefront with 40 places for pages, whose searches never end. */
async function startSearch() {
  const { sandbox, ...storefront } = await startTestStorefront({
    ...{ MAX_IN_FLIGHT: '40', SSR_TIMEOUT_MS: '60000', REQUEST_TIMEOUT_MS: '60000' },
    PUBLIC_PAGES: '/search,/items/*',
  });
  const { port } = await storefront.listen();
  sandbox.fail({ match: 'SELLER_PRODUCT_SEARCH_SERVICE', kind: 'hang' });
  const page = async (target: string, client: string): Promise<number> =>
    statusOf(await exchange(port, head(target, { headers: ['Cookie: session=1', `X-Forwarded-For: ${client}`] })));
  const searches = () => sandbox.calls().filter(({ path }) => path.includes('SELLER_PRODUCT_SEARCH_SERVICE')).length;
  return { page, searches };
}

// A quarter for one; one each, and what is left of that quarter, for more. A busy machine has fewer places, but no other shares.
it.each([
  [1, 10],
  [3, 12],
  [4, 13],
  [10, 19],
])('beside the slow searches of %i clients every page of others is served', async (clients, places) => {
  const { page, searches } = await startSearch();
  let refused = 0;
  for (let index = 0; index < 60; index += 1)
    void page(`/search?keyword=${index}`, `192.0.2.${index % clients}`).then((status) => {
      refused += Number(status === 503);
    });
  const others = Array.from({ length: 20 }, async (_, index) => {
    while ((await page('/items/20450001', `203.0.113.${index}`)) !== 200) await delay(50);
  });
  await Promise.all(others);
  while (searches() + refused < 60) await delay(5);
  expect(searches()).toBeLessThanOrEqual(places);
});
