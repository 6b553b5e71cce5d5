// No response holds anything of another user, and none of a visitor holds a price.
import { SeededRandom } from '../../../server/sandbox/random';
import { enginePath } from '../../../shared/api/engineRequest';
import {
  cookieOf,
  foreignTexts,
  markerOf,
  startPersonalBackend,
  USERS,
  type Viewer,
} from '../../support/isolation/personalBackend';
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

const IN_FLIGHT = 50;
const ABORT_RATE = 0.03;
/** One of four requests is a visitor's. */
const VISITOR_RATE = 0.25;

const page = { pageNo: 1, pageSize: 20 };
const engine = (service: string, request: object) => ({
  path: enginePath('ToSea$', service),
  body: JSON.stringify({ params: { request } }),
});

/** What every user and visitor requests: pages and calls. */
const TARGETS: readonly { readonly path: string; readonly body?: string }[] = [
  { path: '/' },
  { path: '/search?keyword=lamp' },
  { path: '/items/20450001' },
  { path: '/distributor/selection/cart' },
  { path: '/distributor/list/products' },
  { path: '/account/verification' },
  { path: '/article/detail/5' },
  { path: '/api/trantor/portal/user/current' },
  { path: '/api/item/search/front-item', body: '{"ids":["20450001"],"pageSize":1}' },
  { path: '/api/item/search/recommend-group', body: '{"recommendTypeDict":"NEWEST","pageSize":12}' },
  engine('SELLER_PRODUCT_SEARCH_SERVICE', { ...page, sortType: 'DEFAULT' }),
  engine('SLS_BUYER_CART_PAGE_EVENT_SERVICE', page),
  engine('SLS_BUYER_SHOP_PAGE_EVENT_SERVICE', { ...page, chShopStatus: 'ENABLED' }),
];

interface MixedRequest {
  readonly index: number;
  readonly id: string;
  readonly viewer: Viewer;
  readonly target: (typeof TARGETS)[number];
  readonly isAborted: boolean;
}

/**
 * Sends requests of 50 users and of visitors to the storefront at `port`, 50 at a time and some aborted, and looks in every
 * response, headers included, for what belongs to another user.
 */
async function sendMixedRequests(port: number, faulted: ReadonlySet<string>) {
  const random = new SeededRandom(SEED);
  const requests = Array.from({ length: REQUESTS }, (_, index) => {
    const viewer = random.chance(VISITOR_RATE) ? undefined : random.whole(0, USERS - 1);
    const id = `isolation-${String(index).padStart(6, '0')}`;
    return { index, id, viewer, target: random.pick(TARGETS), isAborted: random.chance(ABORT_RATE) };
  });
  const violations = new Set<string>();
  /** Responses of users that hold their own marker, and those of visitors. */
  const counts = { own: 0, visitors: 0 };
  const queue = requests.values();
  const work = async () => {
    for (const request of queue) {
      const response = await send(port, request);
      if (!response) continue;
      const { id, viewer, target } = request;
      const report = (violation: string) => violations.add(`${id}: ${target.path}: ${violation}`);
      for (const text of foreignTexts(response.text, viewer)) report(`${markerOf(viewer)} got ${text}`);
      if (response.status !== 200 || faulted.has(id)) continue;
      if (viewer === undefined) counts.visitors += 1;
      else if (response.text.includes(markerOf(viewer))) counts.own += 1;
      else report(`${markerOf(viewer)} is missing`);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  return { violations: [...violations].sort().slice(0, 20), ...counts };
}

/** The response; undefined when it was aborted or cut off. */
async function send(port: number, { id, index, viewer, target, isAborted }: MixedRequest) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const { path, body } = target;
  const type = body && { 'Content-Type': 'application/json' };
  const call = fetch(`http://127.0.0.1:${port}${path}`, {
    ...{ method: body ? 'POST' : 'GET', body: body ?? null, redirect: 'manual', signal: controller.signal },
    headers: { Cookie: cookieOf(viewer), 'X-Request-Id': id, 'X-Requested-With': 'XMLHttpRequest', ...type },
  });
  if (isAborted && index % 2 === 0) setImmediate(abort);
  try {
    const response = await call;
    if (isAborted) return void abort();
    return { status: response.status, text: JSON.stringify([...response.headers]) + (await response.text()) };
  } catch {
    return undefined;
  }
}

it.each([undefined, Math.ceil(REQUESTS / 15)])(
  `users at once get nothing of each other in ${REQUESTS} requests (kept sockets with late responses: %s, N02, N15, P15)`,
  async (callsPerStray) => {
    // What belongs to others is noticed.
    expect(foreignTexts(`${markerOf(1)} 8601753.09 8,601,753.09`, 2)).toHaveLength(3);
    const backend = await startPersonalBackend(new SeededRandom(SEED), callsPerStray);
    const shop = await startTestStorefront({
      BACKEND_URL: backend.origin,
      PUBLIC_PAGES: '/search,/items/*',
      ...PATIENT,
    });
    const { port } = await shop.listen();
    const { violations, own, visitors } = await sendMixedRequests(port, backend.faulted);
    expect(violations).toEqual([]);
    // Faults, aborts and redirects leave at least this many responses to look at.
    expect(own).toBeGreaterThan(REQUESTS * 0.5);
    expect(visitors).toBeGreaterThan(REQUESTS * 0.08);
    expect(backend.faulted.size).toBeGreaterThan(REQUESTS * 0.03);
    expect(backend.counts.onKeptSockets).toBeGreaterThanOrEqual(callsPerStray ?? 0);
  },
  600_000,
);
