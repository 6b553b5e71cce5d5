// A buyer's home: what it says on good and bad days, and that visitors get nothing of it.
import { DESK_PARTS } from '../../../shared/domain/deskParts';
import { mainOf } from '../../support/documentText';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

const HERO = 'Stock your shop without stocking a shelf.';
const PATIENT = { SSR_TIMEOUT_MS: '60000', REQUEST_TIMEOUT_MS: '60000' };
const WITHOUT = DESK_PARTS.filter((part) => part !== 'buyer-home');
/** The sandbox lists these calls of one home page. */
const CART = 'SLS_BUYER_CART_PAGE_EVENT_SERVICE';
const RECORDS = 'DISTR_RECORD_PAGE_SERVICE';

let shop: TestStorefront;
let buyer: string;

beforeAll(async () => {
  shop = await startTestStorefront(PATIENT);
  buyer = await shop.login('sofia.r');
});
afterAll(closeStorefronts);

/** The greeting and the tiles, each with the texts of its paragraphs; undefined is a number that is still to come. */
function todayOf(html: string) {
  const text = (part: string) => part.replace(/<[^>]*>/g, '').trim();
  const [section = ''] = /<section\b.*?<\/section>/s.exec(mainOf(html)) ?? [];
  const tiles = [...section.matchAll(/<li>(.*?)<\/li>/gs)].map(([, tile = '']) => {
    const [title, ...paragraphs] = [...tile.matchAll(/<(?:h2|p)\b[^>]*>(.*?)<\/(?:h2|p)>/gs)].map(
      ([, inner = '']) => inner,
    );
    return [text(title ?? ''), ...paragraphs.map(text).filter(Boolean)];
  });
  return { greeting: text(/<h1.*?<\/h1>/s.exec(section)?.[0] ?? ''), tiles };
}

const home = async (cookie: string, fault = '', from = shop) =>
  (await from.get('/', cookie).set('X-Sandbox-Fault', fault).expect(200)).text;

/** Asks again while a busy machine is late with a part. */
async function wholeHome(cookie: string, fault = '') {
  for (;;) {
    const today = todayOf(await home(cookie, fault));
    if (today.tiles.every(({ length }) => length > 1)) return today;
  }
}

it('says what there is to do (D144, F14)', async () => {
  expect(await wholeHome(buyer)).toEqual({
    greeting: 'Hello, Sofia Ramos',
    tiles: [
      ['Selection cart', '46 products'],
      ['Failed', '11 failed to be listed', expect.any(String)],
      ['Batch 5 · Ramos Outlet', '13 listed', expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)],
    ],
  });
  expect(await wholeHome(await shop.login('jonas.o'))).toEqual({
    greeting: 'Hello, Jonas Okafor',
    tiles: [
      ['Selection cart', '0 products', 'Keep products here until you list them'],
      ['Failed', '0 failed to be listed', 'Nothing to mend'],
      ['Last batch', '– nothing listed yet', 'What you list appears here'],
    ],
  });
});

const UNKNOWN = 'Not known at the moment';

describe.each([
  'badRequest',
  'unauthorized',
  'notFound',
  'ignored',
  'failed',
  'rejectedErr',
  'empty',
  'truncated',
  'html',
  'wrongPayload',
])('a home whose call is answered with %s', (kind) => {
  it('says that it does not know, and no number (D144)', async () => {
    expect((await wholeHome(buyer, `${CART};${kind}`)).tiles[0]).toEqual(['Selection cart', '– products', UNKNOWN]);
    expect((await wholeHome(buyer, `${RECORDS};${kind}`)).tiles.slice(1)).toEqual([
      ['Failed', '– failed to be listed', UNKNOWN],
      ['Last batch', '– listed', UNKNOWN],
    ]);
  });
});

it.each(['emptied', 'nullPayload'])('a home whose lists are %s says that there is nothing (D72)', async (kind) => {
  const { tiles } = await wholeHome(buyer, `${CART};${kind}, ${RECORDS};${kind}`);
  expect(tiles.map(([, count]) => count)).toEqual(['0 products', '0 failed to be listed', '– nothing listed yet']);
});

it('is sent without what is late, which the browser asks for (D92, D144)', async () => {
  const html = await home(buyer, `${RECORDS};hang`);
  expect(todayOf(html).tiles.slice(1)).toEqual([['Failed'], ['Last batch']]);
  expect(html).not.toContain(UNKNOWN);
});

describe('nobody else', () => {
  const requests = (from: TestStorefront) => from.sandbox.calls().map(({ path }) => path);

  it.each([
    ['a visitor', '', undefined],
    ['a visitor with a cookie', 'lng=en-US', undefined],
    ['a tourist', '', 'guest'],
  ])('gets anything of it: %s has the same document and the same calls (D144)', async (_who, cookies, username) => {
    const before = await startTestStorefront({ ...PATIENT, FEATURES: WITHOUT.join() });
    const documents: string[][] = [];
    for (const one of [before, shop]) {
      const cookie = username ? await one.login(username) : cookies;
      await home(cookie, '', one);
      one.sandbox.clearCalls();
      const text = await home(cookie, '', one);
      expect(text).not.toContain('Hello, ');
      const lines = text
        .replace(/"features":\[[^\]]*\],?/, '')
        .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
        .replace(/127\.0\.0\.1(:|%3A)\d+/g, 'host')
        .split(/(?<=>)|(?<=,)|(?<=})/);
      documents.push([...lines, ...requests(one).sort()]);
    }
    expect(documents[1]).toEqual(documents[0]);
    expect(documents[0]?.join('')).toContain(HERO);
  });

  it('has it where FEATURES leaves it out: a buyer sees the visitors’ home (D130)', async () => {
    const without = await startTestStorefront({ FEATURES: 'none' });
    const html = await home(await without.login('sofia.r'), '', without);
    expect(html).toContain(HERO);
    expect(html).toContain('New arrivals');
    expect(requests(without).filter((path) => path.includes(CART) || path.includes(RECORDS))).toEqual([]);
  });
});
