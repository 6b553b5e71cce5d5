// No response holds anything of another user, and none of a visitor holds a price.
import http from 'node:http';
import { SeededRandom } from '../../../server/sandbox/random';
import { startPersonalBackend } from '../../support/isolation/personalBackend';
import { sendMixedRequests } from '../../support/isolation/sendMixedRequests';
import { listen } from '../../support/rawServer';
import { closeStorefronts, startTestStorefront } from '../../support/storefront';

const REQUESTS = process.env.TEST_SUITE === 'nightly' ? 10_000 : 300;
const SEED = 20_261_121;
/** No request may end at a deadline, however busy the machine is. */
const PATIENT = {
  ...{ SSR_TIMEOUT_MS: '600000', PROXY_TIMEOUT_MS: '600000', REQUEST_TIMEOUT_MS: '600000' },
  // None is refused either: a late event loop lowers the limit to a quarter, of which visitors get three quarters.
  MAX_IN_FLIGHT: '600',
};

afterEach(closeStorefronts);

it(`users at once get nothing of each other in ${REQUESTS} requests (N02, N15)`, async () => {
  const backend = await startPersonalBackend(new SeededRandom(SEED));
  const shop = await startTestStorefront({ BACKEND_URL: backend.origin, PUBLIC_PAGES: '/search,/items/*', ...PATIENT });
  const { port } = await shop.listen();
  const { violations, own, visitors } = await sendMixedRequests(port, REQUESTS, SEED, backend.faulted);
  expect(violations).toEqual([]);
  // Faults, aborts and redirects leave at least this many responses to look at.
  expect(own).toBeGreaterThan(REQUESTS * 0.5);
  expect(visitors).toBeGreaterThan(REQUESTS * 0.08);
  expect(backend.faulted.size).toBeGreaterThan(REQUESTS * 0.03);
}, 600_000);

/** The fault that the check is there for: every request after the first user's is taken for that user's. */
function sharingOneSession(app: http.RequestListener): http.RequestListener {
  let first: string | undefined;
  return (req, res) => {
    if (req.headers.cookie?.includes('sid=')) first ??= req.headers.cookie;
    if (first !== undefined) req.headers.cookie = first;
    app(req, res);
  };
}

it('a server that shares one session between requests is noticed (N02)', async () => {
  const backend = await startPersonalBackend(new SeededRandom(SEED));
  const shop = await startTestStorefront({ BACKEND_URL: backend.origin, ...PATIENT });
  const { port } = await listen(http.createServer(sharingOneSession(shop.app)));
  const { violations } = await sendMixedRequests(port, 100, SEED, backend.faulted);
  expect(violations.length).toBeGreaterThan(0);
});
