// A visitor can't tell two backends apart that differ in every price: not by a body, its length, a header, nor can a reader
// of the log (class 3 of docs/reliability.md). That a text may still tell them apart shows that the comparison sees a difference.
import fc from 'fast-check';
import { API_CALLS } from '../../support/apiCalls';
import { exchange, head } from '../../support/rawClient';
import { startBackend } from '../../support/rawServer';
import { SEED } from '../../support/resilience/cases';
import { comparable } from '../../support/resilience/unkeyedInputs';
import { type Answer, answersOf, CALLS, textIn, type World } from '../../support/resilience/worlds';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

const CASES = process.env.TEST_SUITE === 'nightly' ? 10_000 : 200;
/** One of five is a page, which asks several calls. */
const PAGES = CASES / 5;

/** Both worlds are asked at once. */
const WORLDS = [0, 1] as const;
const AMOUNTS = ['12.50', '9,999.90'];
type Answers = Readonly<Record<string, Answer>>;

const MANY = { attempts: 1_000_000, seconds: 1 };
const ENV = {
  ...{ PUBLIC_URL: 'https://shop.example', PUBLIC_PAGES: '/search,/items/*', ITEM_DETAIL_SERVICE: 'ITEM_DETAIL' },
  ...{ LOG_CLIENT: 'none', SSR_TIMEOUT_MS: '60000', REQUEST_TIMEOUT_MS: '60000', PROXY_TIMEOUT_MS: '60000' },
  RATE_LIMITS: JSON.stringify({ iam: MANY, channelCheck: MANY, suggest: MANY, login: MANY }),
};
const USER = '/api/trantor/portal/user/current';
const SITE = '/api/item/site/config';
/** Whom the backend knows is none who may see prices. */
const COOKIES = ['', 'lng=en-US; chtk=a', '_ga=1', 'sid=tourist'];

/** What both backends say, by path. */
let answers: (world: World, path: string) => Answer | undefined;
let shops: readonly (Pick<TestStorefront, 'logged' | 'purge'> & { readonly port: number })[];

beforeAll(async () => {
  shops = await Promise.all(
    WORLDS.map(async (world) => {
      const backend = await startBackend((req, res) => {
        const [path = ''] = decodeURIComponent(req.url ?? '').split('?');
        const known = knownAnswer(path, req.headers.cookie) ?? answers(world, path);
        const text = known ? textIn(world, known) : '';
        res.writeHead(known?.status ?? 404, { 'Content-Type': 'application/json', ETag: `"${text.length}"` }).end(text);
      });
      const shop = await startTestStorefront({ ...ENV, BACKEND_URL: backend.origin });
      return { ...shop, port: (await shop.listen()).port };
    }),
  );
});
afterAll(closeStorefronts);

function knownAnswer(path: string, cookie = '') {
  if (path === SITE) return { status: 200, body: { success: true, data: { upgrading: false } } };
  if (path !== USER) return undefined;
  if (cookie.includes('tourist')) return { status: 200, body: { success: true, data: { id: '9', isTourist: true } } };
  return { status: 401, body: { success: false } };
}

interface Asked {
  readonly target: string;
  readonly method?: string;
  readonly payload?: unknown;
  readonly cookie?: string;
  readonly coding?: string;
}

let asked = 0;

/** What a visitor gets in each world, and what the log has of it; times and the id, which is the same, aside. */
async function inBothWorlds({ target, method = 'GET', payload, cookie, coding }: Asked) {
  asked += 1;
  const id = `worlds-${String(asked).padStart(6, '0')}`;
  const body = payload === undefined ? '' : JSON.stringify(payload);
  const headers = [
    ...[`X-Request-Id: ${id}`, 'X-Requested-With: XMLHttpRequest'],
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(coding ? [`Accept-Encoding: ${coding}`] : []),
    ...(body && ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  return Promise.all(
    shops.map(async ({ port, logged }) => {
      const before = logged.length;
      const response = await exchange(port, head(target, { method, headers }) + body);
      while (!logged.slice(before).some(({ event, requestId }) => event === 'request.done' && requestId === id))
        await new Promise(setImmediate);
      const ofRequest = logged
        .slice(before)
        .filter(({ requestId = id, event }) => requestId === id && event !== 'caches.purged');
      const lines = ofRequest.map((line) => JSON.stringify(line, withoutTimes));
      return [comparable(response), ...lines].join('\n');
    }),
  );
}

/** Of numbers only the status is no time and no length of a head with times. */
const withoutTimes = (name: string, value: unknown) =>
  name === 'time' || (typeof value === 'number' && name !== 'status') ? undefined : value;

/**
 * Asked again when worlds differ: on a busy machine a part of a page may have been late in one of them, or one has renewed what
 * it remembers of the backend for an earlier case than the other.
 */
async function expectSame(request: Asked) {
  for (let left = 5; ; left -= 1) {
    const [one, other] = await inBothWorlds(request);
    if (one === other) return;
    if (left === 0) expect(other).toBe(one);
    for (const { purge } of shops) purge();
  }
}

const visit = fc.record({
  cookie: fc.constantFrom(...COOKIES),
  coding: fc.constantFrom('', 'gzip', 'identity, gzip;q=0.5', 'br'),
});
const calls = CALLS.filter(({ path }) => path.startsWith('/api') && ![USER, SITE].includes(path));

describe(`two worlds that differ in every price are one to a visitor: ${CASES} generated answers (N02, N35)`, () => {
  it(`through the proxy, of ${calls.length} calls`, async () => {
    const requests = calls.map((call) => {
      const known = API_CALLS.find(({ request }) => request.path === call.path)?.request;
      const payload = call.method === 'POST' ? (known?.payload ?? { params: { request: {} } }) : undefined;
      return { call, asked: { target: call.path, method: call.method, payload } };
    });
    const generated = fc.oneof(
      ...requests.map(({ call, asked }) =>
        fc.tuple(fc.constant(asked), answersOf(call, !call.prices), visit).map(([request, answer, visitor]) => ({
          request: { ...request, ...visitor },
          answer,
        })),
      ),
    );
    await fc.assert(
      fc.asyncProperty(generated, async ({ request, answer }) => {
        answers = () => answer;
        await expectSame(request);
      }),
      { numRuns: CASES - PAGES, seed: SEED },
    );
  }, 1_800_000);

  it('in pages', async () => {
    const all = Object.fromEntries(CALLS.map((call) => [call.path, answersOf(call, false)]));
    const paths = [
      '/',
      '/search?keyword=lamp',
      '/items/20450001',
      '/help',
      '/article/detail/5',
      '/help/52',
      '/nowhere',
    ];
    const generated = fc.record({ path: fc.constantFrom(...paths), all: fc.record(all), visitor: visit });
    let count = 0;
    await fc.assert(
      fc.asyncProperty(generated, async ({ path, all: given, visitor }) => {
        answers = (_world, called) => (given as Answers)[called];
        count += 1;
        // An address that no page was stored for.
        const target = `${path}${path.includes('?') ? '&' : '?'}case=${count}`;
        await expectSame({ target, ...visitor });
      }),
      { numRuns: PAGES, seed: SEED },
    );
  }, 1_800_000);
});

const SEARCH = { target: '/api/item/search/front-item', method: 'POST', payload: {} };

it.each<[string, Asked]>([
  ['through the proxy', SEARCH],
  ['on a page', { target: '/items/20450001?case=0' }],
])('the text of a name tells the worlds apart still: %s', async (_place, request) => {
  const named = (amount: unknown) => ({ success: true, data: [{ id: '1', productName: `Lamp, only ${amount}` }] });
  answers = (world) => ({ status: 200, body: named(AMOUNTS[world]) });
  const [one, other] = await inBothWorlds(request);
  expect(other).not.toBe(one);
});
