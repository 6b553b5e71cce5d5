// The outcome of a page when one call fails with each fault kind of the embedded backend (N07).
import { FAULT_KIND_NAMES, type FaultKindName } from '../../../server/sandbox/faults/faultKinds';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

// A list that does not exist is a failed fetch (D70); only an entity can be missing.
const BUSY = 'busy';

/** Pages with their essential call (C20) and their user. */
const PAGES = [
  { call: 'recommendGroup', path: '/', as: '' },
  { call: 'SELLER_PRODUCT_SEARCH_SERVICE', path: '/search', as: 'mei.lin' },
  { call: 'frontItem', path: '/items/20450001', as: 'mei.lin' },
  // The second call is the way out of the first.
  { call: 'get_article_detail_service,articleQuery', path: '/article/detail/5', as: '' },
  { call: 'SLS_BUYER_CART_PAGE_EVENT_SERVICE', path: '/distributor/selection/cart', as: 'mei.lin' },
] as const;

type Outcome = number | typeof BUSY;
type Outcomes = readonly [home: Outcome, search: Outcome, item: Outcome, article: Outcome, cart: Outcome];

const all = (outcome: Outcome): Outcomes => [outcome, outcome, outcome, outcome, outcome];
/** Empty lists; products and articles do not exist. */
const NOTHING_THERE: Outcomes = [200, 200, 404, 404, 200];
/** An answer that is larger than any that is read. */
const TOO_LARGE = 500;
const LARGE: Outcomes = [200, TOO_LARGE, TOO_LARGE, TOO_LARGE, TOO_LARGE];

/** Of the kinds that do not leave every page busy. */
const OUTCOMES: Readonly<Partial<Record<FaultKindName, Outcomes>>> = {
  ...{ delay: all(200), wrongTypes: all(200), leakPrices: all(200), byteOrderMark: all(200), extraAnswer: all(200) },
  // The home page goes without its recommendations, and only a buyer has an account.
  badRequest: [200, BUSY, 400, 400, BUSY],
  unauthorized: [200, 403, 403, BUSY, 403],
  forbidden: [200, 403, 403, BUSY, 403],
  notFound: [BUSY, BUSY, 404, 404, BUSY],
  gone: [BUSY, BUSY, 410, 410, BUSY],
  ignored: [200, BUSY, BUSY, BUSY, BUSY],
  emptied: [200, 200, 404, 200, 200],
  nullPayload: NOTHING_THERE,
  ...{ huge: LARGE, gzipBomb: LARGE },
};

/** Kinds that end only at the deadline. */
const ENDLESS: readonly FaultKindName[] = ['hang', 'drip'];

let patient: TestStorefront;
let quick: TestStorefront;
const cookies = new Map<TestStorefront, string>();

beforeAll(async () => {
  patient = await startTestStorefront({ SSR_TIMEOUT_MS: '20000' });
  quick = await startTestStorefront({ SSR_TIMEOUT_MS: '1000' });
  for (const shop of [patient, quick]) cookies.set(shop, await shop.login('mei.lin'));
});
afterAll(closeStorefronts);

interface Visit {
  readonly path: string;
  readonly as: string;
}

const open = (shop: TestStorefront, { path, as }: Visit, fault: string) =>
  shop.get(path, as ? cookies.get(shop) : '').set('X-Sandbox-Fault', fault);

/** The outcome of a page whose call fails. It must not contain a leaked price. */
async function outcomeOf(page: Visit, call: string, kind: FaultKindName): Promise<Outcome> {
  const shop = ENDLESS.includes(kind) ? quick : patient;
  const faults = call.split(',').map((name) => `${name};${kind};delayMs=1`);
  const { status, headers, text } = await open(shop, page, faults.join());
  if (!page.as) expect(text).not.toContain('66.60');
  return headers.location === `/busy?from=${encodeURIComponent(page.path)}` ? BUSY : status;
}

it.each(FAULT_KIND_NAMES)(
  'a page whose essential call fails renders the expected outcome for %s (N07, D152, D170)',
  async (kind) => {
    const outcomes = await Promise.all(PAGES.map((page) => outcomeOf(page, page.call, kind)));
    expect(outcomes).toEqual(OUTCOMES[kind] ?? all(BUSY));
  },
);

describe('a fault', () => {
  it('is logged with the backend’s message, which no user sees (S018)', async () => {
    const message = '<b>Out of order</b>';
    const fault = JSON.stringify({ match: 'recommendGroup', kind: 'failedInfoMsg', message });
    const { headers, text } = await open(patient, PAGES[0], fault);
    expect(headers.location).toBe('/busy?from=%2F');
    expect(text).not.toContain('Out of order');
    const entry = { event: 'page.failed', call: 'recommendGroup', kind: 'http', status: 500, message };
    expect(patient.logged).toContainEqual(expect.objectContaining(entry));
  });

  it('that sends too much of a product is told of it: no retry, no index, and the log names it (D170)', async () => {
    const { headers, text } = await open(patient, PAGES[2], 'frontItem;huge').expect(TOO_LARGE);
    expect([headers['x-robots-tag'], headers['retry-after'], headers['cache-control']]).toEqual([
      ...['noindex', undefined, 'no-store, no-transform'],
    ]);
    expect(text).toContain('This product can’t be shown');
    expect(text).not.toContain('Try again');
    const entry = { event: 'page.failed', kind: 'tooLarge', call: 'frontItem', params: { first: '20450001' } };
    expect(patient.logged).toContainEqual(expect.objectContaining(entry));
  });
});
