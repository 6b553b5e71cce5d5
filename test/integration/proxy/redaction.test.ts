// Prices in proxied responses (N02, D93): each call that returns prices, over the embedded backend.
// prices.test.ts has what a hostile one may send.
import request from 'supertest';
import { enginePath } from '../../../shared/api/engineRequest';
import { bodyOf, exchange, head, statusOf } from '../../support/rawClient';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

const ITEM_DETAIL_SERVICE = 'MY_ITEM_DETAIL';
const BUYER = 'mei.lin';

interface PriceCall {
  readonly name: string;
  readonly path: string;
  readonly body: object;
  /** Whether the embedded backend responds to visitors. */
  readonly isOpen: boolean;
  /** Whether its response has prices for a buyer. */
  readonly hasPrices: boolean;
  /** Text of every response that is not a failure. */
  readonly marker: string;
}

const PRICED = { isOpen: true, hasPrices: true, marker: 'productName' };
const UNPRICED = { isOpen: false, hasPrices: false, marker: 'success' };
const PAGE = { pageNo: 1, pageSize: 20 };
const engine = (name: string, request: object, rest = PRICED) => ({
  ...{ name, path: enginePath('ToSea$', name), body: { params: { request } }, ...rest },
});
const rest = (name: string, body: object) => ({ name, path: `/api/item/search/${name}`, body, ...PRICED });

/** Every call that returns prices, and both listing calls, whose rows name products; as a browser sends them. */
const calls: readonly PriceCall[] = [
  engine('SELLER_PRODUCT_SEARCH_SERVICE', { ...PAGE, sortType: 'DEFAULT' }),
  engine('SLS_BUYER_CART_PAGE_EVENT_SERVICE', PAGE, { ...PRICED, isOpen: false }),
  engine('DISTR_RECORD_PAGE_SERVICE', PAGE, UNPRICED),
  engine('DISTR_DETAIL_PAGE_SERVICE', { ...PAGE, distrOrderId: '1' }, UNPRICED),
  engine(ITEM_DETAIL_SERVICE, { id: '20450001' }),
  rest('front-item', { ids: ['20450001'], pageSize: 1 }),
  rest('recommend-group', { recommendTypeDict: 'NEWEST', pageSize: 12 }),
];

/** The kinds of user that must not get a price. */
const WITHOUT_PRICES = [
  'visitor',
  'visitor with our cookies',
  'tourist',
  'unknown session',
  'buyer unconfirmed',
] as const;
type Viewer = (typeof WITHOUT_PRICES)[number] | 'buyer';

describe('over the embedded backend that leaks prices to everyone', () => {
  let shop: TestStorefront;
  let port: number;
  const cookies: Partial<Record<Viewer, string>> = {};

  beforeAll(async () => {
    shop = await startTestStorefront({ PUBLIC_PAGES: '/search', ITEM_DETAIL_SERVICE, SSR_TIMEOUT_MS: '500' });
    port = (await shop.listen()).port;
    cookies.buyer = await shop.login(BUYER);
    cookies['buyer unconfirmed'] = cookies.buyer;
    cookies.tourist = await shop.login('guest');
    cookies['visitor with our cookies'] = 'lng=en-US; chtk=a; searchHistory=lamp';
    cookies['unknown session'] = 'sandboxSession=guessed';
    shop.sandbox.users.fillCart(BUYER, ['20450001']);
  });
  beforeEach(() => {
    shop.sandbox.clearFaults();
    shop.sandbox.clearCalls();
    for (const { path } of calls) shop.sandbox.fail({ match: path, kind: 'leakPrices' });
  });
  afterAll(closeStorefronts);

  const ask = (viewer: Viewer, { path, body }: (typeof calls)[number], extra: readonly string[] = []) => {
    const text = JSON.stringify(body);
    const headers = [
      'X-Requested-With: XMLHttpRequest',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(text)}`,
      ...(cookies[viewer] ? [`Cookie: ${cookies[viewer]}`] : []),
      ...extra,
    ];
    return exchange(port, head(path, { method: 'POST', headers }) + text);
  };
  const userCalls = () => shop.sandbox.calls().filter(({ path }) => path.endsWith('user/current'));

  describe.each(calls)('$name', (call) => {
    it.each(WITHOUT_PRICES)('has no price for: %s (N02)', async (viewer) => {
      if (viewer === 'buyer unconfirmed') shop.sandbox.fail({ match: 'user/current', status: 500 });
      const response = await ask(viewer, call);
      expect(response).not.toMatch(/66\.60|rice/i);
      if (viewer === 'buyer unconfirmed' || call.isOpen) {
        expect(statusOf(response)).toBe(200);
        expect(JSON.parse(bodyOf(response))).toMatchObject({ success: true });
        expect(bodyOf(response)).toContain(call.marker);
      } else expect(statusOf(response)).toBe(401);
      expect(userCalls()).toHaveLength(viewer.startsWith('visitor') ? 0 : 1);
    });

    it('passes unchanged to a buyer (N02)', async () => {
      const response = await ask('buyer', call);
      expect(statusOf(response)).toBe(200);
      expect(bodyOf(response)).toContain(call.marker);
      if (call.hasPrices) expect(response).toContain('66.60');
      expect(userCalls()).toHaveLength(1);
    });
  });

  it.each(['hang', 'reset', 'html', 'nullPayload', 'failed'] as const)(
    'redacts for a buyer whose user call has the fault %s',
    async (kind) => {
      shop.sandbox.fail({ match: 'user/current', kind });
      for (const call of calls) expect(await ask('buyer', call)).not.toMatch(/66\.60|rice/);
    },
  );

  it('passes prices on where no page is public, unless REDACT_PROXY is true (D93)', async () => {
    const closed = await startTestStorefront({ ITEM_DETAIL_SERVICE });
    const told = await startTestStorefront({ ITEM_DETAIL_SERVICE, REDACT_PROXY: 'true' });
    const found = await Promise.all(
      [closed, told].map(async ({ app, sandbox }) => {
        sandbox.fail({ match: 'recommend-group', kind: 'leakPrices' });
        const call = request(app).post('/api/item/search/recommend-group').set('X-Requested-With', 'XMLHttpRequest');
        return (await call.send({ recommendTypeDict: 'NEWEST', pageSize: 12 })).text.includes('66.60');
      }),
    );
    expect(found).toEqual([true, false]);
  });
});
