// A storefront behind nginx as a shared cache that obeys its headers.
import { SeededRandom } from '../../server/sandbox/random';
import { startNginx, stopBalancers } from '../support/cluster/balancers';
import { cookieOf, foreignTexts, startPersonalBackend, type Viewer } from '../support/isolation/personalBackend';
import { exchange, head, headerOf } from '../support/rawClient';
import { comparable, OTHER_ADDRESSES, UNKEYED_HEADERS, withHeader } from '../support/resilience/unkeyedInputs';
import { closeStorefronts, startTestStorefront } from '../support/storefront';

const REQUESTS = 1_000;
const SEED = 20_261_121;
const PATHS = ['/', '/article/detail/5', '/search?keyword=lamp', '/items/20450001', '/account/verification'] as const;
const ASSET = '/favicon.svg';

jest.setTimeout(600_000);
afterEach(async () => {
  await stopBalancers();
  await closeStorefronts();
});

/** Starts a storefront behind nginx; returns the port of nginx. */
async function startShop(env: Record<string, string>) {
  const shop = await startTestStorefront({ PUBLIC_PAGES: '/search,/items/*', ...env });
  const { port } = await shop.listen();
  return startNginx('cache.conf', { 'balancer:8080': `127.0.0.1:${port}` }, { probe: '/healthz' });
}

/** HIT, MISS … as nginx says; none where it did not look into its cache. */
const cacheStatus = (response: string) => headerOf(response, 'x-cache');

describe('a shared cache', () => {
  it('stores nothing of a user and gives nobody what is another’s', async () => {
    const backend = await startPersonalBackend(new SeededRandom(SEED));
    const port = await startShop({ BACKEND_URL: backend.origin, MAX_IN_FLIGHT: '600' });
    const hits: string[] = [];
    const leaks: string[] = [];
    let personal = 0;
    for (let index = 0; index < REQUESTS; index += 1) {
      const viewer: Viewer = index % 2 === 0 ? (index / 2) % 50 : undefined;
      const path = PATHS[Math.floor(index / 2) % PATHS.length] ?? '/';
      const response = await exchange(
        port,
        head(path, { host: 'localhost', headers: [`Cookie: ${cookieOf(viewer)}`] }),
      );
      if (viewer !== undefined && cacheStatus(response) === 'HIT') hits.push(path);
      if (viewer !== undefined && response.includes('200 OK')) personal += 1;
      leaks.push(...foreignTexts(response, viewer).map((text) => `${path}: ${text}`));
    }
    expect({ hits, leaks }).toEqual({ hits: [], leaks: [] });
    expect(personal).toBeGreaterThan(REQUESTS * 0.3);
  });

  it('stores what it may, so that it could store a page', async () => {
    const port = await startShop({});
    const read = async () => cacheStatus(await exchange(port, head(ASSET)));
    expect([await read(), await read()]).toEqual(['MISS', 'HIT']);
  });

  it('returns the same page after every poisoned request', async () => {
    const port = await startShop({ PUBLIC_URL: 'https://shop.example' });
    const read = async (path: string) => comparable(await exchange(port, head(path)));
    const clean = new Map<string, string>();
    for (const path of PATHS) clean.set(path, await read(path));
    const poisons = (path: string) => [
      ...UNKEYED_HEADERS.map((header) => withHeader(path, header)),
      ...OTHER_ADDRESSES.map((spelling) => head(spelling(path))),
    ];
    const changed: string[] = [];
    for (const path of PATHS)
      for (const poison of poisons(path)) {
        await exchange(port, poison);
        if ((await read(path)) !== clean.get(path)) changed.push(poison);
      }
    expect(changed).toEqual([]);
  });
});
