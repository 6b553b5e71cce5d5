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
  const { sandbox, listen } = await startTestStorefront({
    ...{ MAX_IN_FLIGHT: '40', SSR_TIMEOUT_MS: '60000', REQUEST_TIMEOUT_MS: '60000' },
    PUBLIC_PAGES: '/search,/items/*',
  });
  sandbox.fail({ match: SEARCH, kind: 'hang' });
  return { sandbox, ...(await listen()) };
}

const SEARCH = 'SELLER_PRODUCT_SEARCH_SERVICE';
const pageFor = (target: string, client: string) =>
  head(target, { headers: ['Cookie: session=1', `X-Forwarded-For: ${client}`] });

describe('beside the slow searches', () => {
  let searching: Awaited<ReturnType<typeof startSearch>>;
  beforeAll(async () => {
    searching = await startSearch();
  });

  // A quarter for one; one each, and what is left of that quarter, for more. A busy machine has fewer places, no other shares.
  it.each([
    [1, 10],
    [3, 12],
    [4, 13],
    [10, 19],
  ])('of %i clients every page of others is served', async (clients, places) => {
    const { sandbox, port, allClosed } = searching;
    sandbox.clearCalls();
    const sockets = await Promise.all(Array.from({ length: 60 }, () => connect(port)));
    for (const [index, socket] of sockets.entries()) {
      socket.on('error', () => undefined).resume();
      socket.write(pageFor(`/search?keyword=${index}`, `192.0.2.${index % clients}`));
    }
    const others = Array.from({ length: 20 }, async (_, index) => {
      const page = pageFor('/items/20450001', `203.0.113.${index}`);
      while (statusOf(await exchange(port, page)) !== 200) await delay(50);
    });
    await Promise.all(others);
    const searches = () => sandbox.calls().filter(({ path }) => path.includes(SEARCH)).length;
    const refused = () => sockets.filter(({ bytesRead }) => bytesRead > 0).length;
    while (searches() + refused() < 60) await delay(5);
    expect(searches()).toBeLessThanOrEqual(places);
    for (const socket of sockets) socket.destroy();
    await allClosed();
  });
});
