// Clients that take all they can, in counts: uploads that never end. How many places each has: server/overload/loadShedding.test.ts.
import { connect, exchange, head, statusOf } from '../../support/rawClient';
import { startBackend } from '../../support/rawServer';
import { closeStorefronts, startTestStorefront } from '../../support/storefront';

afterEach(closeStorefronts);

const from = (client: string) => ['X-Requested-With: XMLHttpRequest', `X-Forwarded-For: ${client}`];
const post = (client: string, length: number) =>
  head('/api/item/x', { method: 'POST', headers: [...from(client), `Content-Length: ${length}`] });

it('beside unfinished uploads others are answered, and few hold a socket of the backend', async () => {
  const backend = await startBackend((req, res) => void req.once('end', () => res.end('{"success":true}')).resume());
  // 48 places in its proxy.
  const shop = await startTestStorefront({ BACKEND_URL: backend.origin, MAX_IN_FLIGHT: '16' });
  const { port } = await shop.listen();
  const body = 'x'.repeat(70_000);
  const upload = (index: number) => connect(port, post(`192.0.2.${index % 10}`, 1_000_000) + body);
  for (const socket of await Promise.all(Array.from({ length: 60 }, (_, index) => upload(index)))) socket.resume();
  const others = Array.from({ length: 12 }, async (_, index) => {
    const client = `203.0.113.${index}`;
    const read = head('/api/item/site/config', { headers: from(client) });
    return statusOf(await exchange(port, index % 2 === 0 ? `${post(client, 2)}{}` : read));
  });
  expect(await Promise.all(others)).toEqual(Array(12).fill(200));
  // One each for ten clients, and what is left of the quarter that one may have.
  expect(backend.accepted() - 12).toBeLessThanOrEqual(21);
});
