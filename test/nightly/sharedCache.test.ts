// A storefront behind nginx as a shared cache that obeys its headers. What no response may obey or let a cache store:
// test/integration/security/unkeyedInputs.test.ts.
import { startNginx, stopBalancers } from '../support/cluster/balancers';
import { exchange, head, headerOf } from '../support/rawClient';
import { closeStorefronts, startTestStorefront } from '../support/storefront';

const PATHS = ['/', '/article/detail/5', '/search?keyword=lamp', '/items/20450001', '/account/verification'];

jest.setTimeout(600_000);
afterEach(async () => {
  await stopBalancers();
  await closeStorefronts();
});

it('a shared cache stores files, and no page of a visitor or a buyer', async () => {
  const shop = await startTestStorefront({ PUBLIC_PAGES: '/search,/items/*' });
  const { port } = await shop.listen();
  const cache = await startNginx('cache.conf', { 'balancer:8080': `127.0.0.1:${port}` }, { probe: '/healthz' });
  /** HIT, MISS … as nginx says, of the second of two requests. */
  const second = async (path: string, cookie: string) => {
    const request = head(path, { host: 'localhost', headers: [`Cookie: ${cookie}`] });
    await exchange(cache, request);
    return headerOf(await exchange(cache, request), 'x-cache');
  };
  expect(await second('/favicon.svg', '')).toBe('HIT');
  for (const cookie of ['lng=en-US', await shop.login('mei.lin')])
    for (const path of PATHS) expect([path, await second(path, cookie)]).not.toEqual([path, 'HIT']);
});
