// What a page comes to when one call goes wrong in each way that the sandbox knows (N07; reliability.md B2–B11, B13).
import { FAULT_KINDS, type FaultKindName } from '../../server/sandbox/faults/faultKinds';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../support/storefront';

const BUSY = 'busy';

/** Pages by the call that they can't do without (C20), and who opens them. */
const PAGES = [
  { call: 'recommendGroup', path: '/', as: '' },
  { call: 'SELLER_PRODUCT_SEARCH_SERVICE', path: '/search', as: 'mei.lin' },
  { call: 'frontItem', path: '/items/20450001', as: 'mei.lin' },
  { call: 'get_article_detail_service', path: '/article/detail/5', as: '' },
  { call: 'SLS_BUYER_CART_PAGE_EVENT_SERVICE', path: '/distributor/selection/cart', as: 'mei.lin' },
] as const;

type Outcome = number | typeof BUSY;
type Outcomes = readonly [home: Outcome, search: Outcome, item: Outcome, article: Outcome, cart: Outcome];

const all = (outcome: Outcome): Outcomes => [outcome, outcome, outcome, outcome, outcome];
/** Lists are empty, a product and an article do not exist. */
const NOTHING_THERE: Outcomes = [200, 200, 404, 404, 200];

const OUTCOMES: Readonly<Record<FaultKindName, Outcomes>> = {
  delay: all(200),
  hang: all(BUSY),
  drip: all(BUSY),
  badRequest: all(400),
  unauthorized: [200, 403, 403, 403, 403],
  forbidden: all(403),
  notFound: all(404),
  gone: all(410),
  ignored: [200, 200, BUSY, BUSY, 200],
  failed: all(BUSY),
  failedError: all(BUSY),
  failedMsg: all(BUSY),
  failedMessage: all(BUSY),
  failedErrMsg: all(BUSY),
  failedInfoMsg: all(BUSY),
  rejectedErr: all(BUSY),
  rejectedInfo: all(BUSY),
  redirect: all(BUSY),
  html: all(BUSY),
  htmlAsJson: all(BUSY),
  empty: NOTHING_THERE,
  truncated: all(BUSY),
  emptied: [200, 200, 404, 200, 200],
  nullPayload: NOTHING_THERE,
  wrongPayload: all(BUSY),
  wrongTypes: all(200),
  leakPrices: all(200),
  byteOrderMark: all(200),
  deep: [200, 200, 404, BUSY, 200],
  huge: all(BUSY),
  gzipBomb: all(BUSY),
  reset: all(BUSY),
  resetInBody: all(BUSY),
  lengthTooShort: all(BUSY),
  lengthTooLong: all(BUSY),
  extraAnswer: all(200),
  lengthAndChunks: all(BUSY),
  junkStatusLine: all(BUSY),
};

/** Kinds that only the time for a page's data can end. */
const ENDLESS: readonly FaultKindName[] = ['hang', 'drip'];

let patient: TestStorefront;
let quick: TestStorefront;
const cookies = new Map<TestStorefront, string>();
const unhandled: unknown[] = [];
const note = (reason: unknown): void => void unhandled.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', note);
  patient = await startTestStorefront({ SSR_TIMEOUT_MS: '20000' });
  quick = await startTestStorefront({ SSR_TIMEOUT_MS: '400' });
  for (const shop of [patient, quick]) cookies.set(shop, await shop.login('mei.lin'));
});
afterAll(async () => {
  await closeStorefronts();
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

function open(shop: TestStorefront, { path, as }: { path: string; as: string }, fault: string) {
  return shop.get(path, as ? cookies.get(shop) : '').set('X-Sandbox-Fault', fault);
}

describe.each(Object.keys(FAULT_KINDS) as FaultKindName[])('a page whose own call meets %s', (kind) => {
  it.each(PAGES.map((page, index) => ({ ...page, outcome: OUTCOMES[kind][index] })))(
    '$path comes to $outcome (N07)',
    async ({ outcome, ...page }) => {
      const shop = ENDLESS.includes(kind) ? quick : patient;
      const { status, headers, text } = await open(shop, page, `${page.call};${kind};delayMs=1`);
      const isBusy = status === 302 && headers.location === `/busy?from=${encodeURIComponent(page.path)}`;
      expect(isBusy ? BUSY : status).toBe(outcome);
      if (!page.as) expect(text).not.toContain('66.60');
    },
  );
});

const LOGIN = 'login';

/** What a page that needs login comes to when the question who this is goes wrong (D33). */
const GATE: Readonly<Record<FaultKindName, number | typeof BUSY | typeof LOGIN>> = {
  ...(Object.fromEntries(Object.keys(FAULT_KINDS).map((kind) => [kind, BUSY])) as Record<FaultKindName, typeof BUSY>),
  delay: 200,
  emptied: 200,
  wrongTypes: 200,
  leakPrices: 200,
  byteOrderMark: 200,
  extraAnswer: 200,
  unauthorized: LOGIN,
  ignored: LOGIN,
  empty: LOGIN,
  nullPayload: LOGIN,
};

describe('the question who this is', () => {
  it.each(Object.entries(GATE))('when it meets %s leads to %s (B6, D33)', async (kind, outcome) => {
    const shop = ENDLESS.includes(kind as FaultKindName) ? quick : patient;
    const page = { path: '/search', as: 'mei.lin' };
    const { status, headers } = await open(shop, page, `currentUser;${kind};delayMs=1`);
    const location = headers.location ?? '';
    const place = location.startsWith('/busy') ? BUSY : location.startsWith('/iam/login?') ? LOGIN : status;
    expect(place).toBe(outcome);
  });
});

describe.each(['siteConfig', 'GEN_CATE_LIST_ALL_EVENT_SERVICE'])('the shell', (call) => {
  it.each(Object.keys(FAULT_KINDS) as FaultKindName[])(
    `does without ${call} when it meets %s (B13, C18, C20)`,
    async (kind) => {
      const shop = ENDLESS.includes(kind) ? quick : patient;
      const { status } = await open(shop, PAGES[0], `${call};${kind};delayMs=1`);
      expect(status).toBe(200);
    },
  );
});

describe('a fault', () => {
  it('is logged with the backend’s message, which nobody else sees (B8)', async () => {
    const message = '<b>Out of order</b>';
    const fault = JSON.stringify({ match: 'recommendGroup', kind: 'failedInfoMsg', message });
    const { headers, text } = await open(patient, PAGES[0], fault);
    expect(headers.location).toBe('/busy?from=%2F');
    expect(text).not.toContain('Out of order');
    const entry = { event: 'page.failed', call: 'recommendGroup', kind: 'http', status: 500, message };
    expect(patient.logged).toContainEqual(expect.objectContaining(entry));
  });

  it('of one page does not reach the next: every page gets its own answers (B11, P15)', async () => {
    patient.sandbox.fail({ match: '/api/', kind: 'extraAnswer' });
    for (let round = 0; round < 20; round++) {
      const pages = await Promise.all(PAGES.map((page) => patient.get(page.path, page.as ? cookies.get(patient) : '')));
      expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(pages.map(({ text }) => text.includes('of somebody else'))).toEqual(Array(5).fill(false));
      expect(pages[2]?.text).toContain('Halo arc LED desk lamp');
      expect(pages[3]?.text).toContain('Seller agreement');
    }
    patient.sandbox.clearFaults();
  });

  it('that a client elsewhere asks for is not heard, and asks nothing past the cache', async () => {
    await patient.get('/article/detail/5');
    patient.sandbox.clearCalls();
    const { status } = await open(patient, PAGES[3], '*;failed').set('X-Forwarded-For', '203.0.113.9');
    expect([status, patient.sandbox.calls()]).toEqual([200, []]);
  });

  it('of every call leaves the pages that need none, and a way out in two steps (B12)', async () => {
    const fault = '/api/;reset';
    const statuses = ['/busy', '/404', '/upgrading', '/invite'].map(async (path) => {
      const { status } = await open(patient, { path, as: '' }, fault);
      return status;
    });
    expect(await Promise.all(statuses)).toEqual([503, 404, 200, 200]);
  });
});
