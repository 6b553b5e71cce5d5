// No response holds anything of another user, and none of a visitor holds a price (reliability.md G, class 2 and 3).
import http from 'node:http';
import { SeededRandom } from '../../../server/sandbox/random';
import { foreignTexts, markerOf, priceOf } from '../../support/isolation/markers';
import { startPersonalBackend } from '../../support/isolation/personalBackend';
import { sendMixedRequests } from '../../support/isolation/sendMixedRequests';
import { closeServers, listen } from '../../support/rawServer';
import { noteFigure } from '../../support/resilience/cases';
import { closeStorefronts, startTestStorefront } from '../../support/storefront';

const REQUESTS = Number(process.env.ISOLATION_REQUESTS ?? 2_000);
const SEED = 20_261_121;
/** No request may end at a deadline, however busy the machine is. */
const PATIENT = {
  ...{ SSR_TIMEOUT_MS: '600000', PROXY_TIMEOUT_MS: '600000', REQUEST_TIMEOUT_MS: '600000' },
  // None is refused either: a late event loop lowers the limit to a quarter, of which visitors get three quarters.
  MAX_IN_FLIGHT: '600',
};

afterEach(async () => {
  await closeStorefronts();
  await closeServers();
});

describe('many users at once', () => {
  it(`get nothing of each other in ${REQUESTS} requests (N02) (catalogue G)`, async () => {
    const backend = await startPersonalBackend(new SeededRandom(SEED));
    const shop = await startTestStorefront({
      BACKEND_URL: backend.origin,
      PUBLIC_PAGES: '/search,/items/*',
      ...PATIENT,
    });
    const { port } = await listen(http.createServer(shop.app));
    const { violations, own, visitors } = await sendMixedRequests(port, REQUESTS, SEED, backend.faulted);
    noteFigure(
      'G',
      `${REQUESTS} requests, ${own} with own texts, ${visitors} of visitors, ${violations.length} violations`,
    );
    expect(violations).toEqual([]);
    // Faults, aborts and redirects leave at least this many responses to look at.
    expect(own).toBeGreaterThan(REQUESTS * 0.5);
    expect(visitors).toBeGreaterThan(REQUESTS * 0.08);
    expect(backend.faulted.size).toBeGreaterThan(REQUESTS * 0.03);
  }, 600_000);
});

describe('the search for foreign texts', () => {
  it.each([
    [`<b>${markerOf(7)}</b>`, 7, []],
    [`<b>${markerOf(7)}</b>`, 8, ['mk07km']],
    [`<b>${markerOf(7)}</b>`, undefined, ['mk07km']],
    [`"${priceOf(7)}"`, 7, []],
    [`"${priceOf(7)}"`, 8, ['8607753.09']],
    ['¥8,607,753.09', 8, ['8,607,753.09']],
    [`"${priceOf(undefined)}"`, undefined, ['8699753.09']],
    [priceOf(undefined), 9, ['8699753.09']],
  ])('in %s for user %s finds %j', (text, viewer, expected) => {
    expect(foreignTexts(text, viewer)).toEqual(expected);
  });
});
