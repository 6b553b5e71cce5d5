// Prices in proxied responses: each call that returns prices, over the embedded backend. prices.test.ts has what a hostile one may
// send, security/twoWorlds.test.ts that visitors get none, server/proxy/backendProxy.test.ts who is a user.
import request from 'supertest';
import { enginePath } from '../../../shared/api/engineRequest';
import { closeStorefronts, startTestStorefront } from '../../support/storefront';

const ITEM_DETAIL_SERVICE = 'MY_ITEM_DETAIL';

/** A call as a browser sends it; both calls of listings have products, but none of these prices. */
const engine = (name: string, request: object, hasPrices = true) => ({
  ...{ name, path: enginePath('ToSea$', name), body: { params: { request } }, hasPrices },
});
const rest = (name: string, body: object) => ({ name, path: `/api/item/search/${name}`, body, hasPrices: true });
const PAGE = { pageNo: 1, pageSize: 20 };

/** Every call that returns prices. */
const calls = [
  engine('SELLER_PRODUCT_SEARCH_SERVICE', { ...PAGE, sortType: 'DEFAULT' }),
  engine('SLS_BUYER_CART_PAGE_EVENT_SERVICE', PAGE),
  engine('DISTR_RECORD_PAGE_SERVICE', PAGE, false),
  engine('DISTR_DETAIL_PAGE_SERVICE', { ...PAGE, distrOrderId: '1' }, false),
  engine(ITEM_DETAIL_SERVICE, { id: '20450001' }),
  rest('front-item', { ids: ['20450001'], pageSize: 1 }),
  rest('recommend-group', { recommendTypeDict: 'NEWEST', pageSize: 12 }),
];

/** A storefront over a backend that leaks prices to everyone, with a buyer. */
async function start(env: Record<string, string>) {
  const { app, sandbox, login } = await startTestStorefront({ ITEM_DETAIL_SERVICE, SSR_TIMEOUT_MS: '500', ...env });
  sandbox.users.fillCart('mei.lin', ['20450001']);
  sandbox.fail({ match: '/api/', kind: 'leakPrices' });
  const buyer = await login('mei.lin');
  const ask = ({ path, body }: (typeof calls)[number], cookie = buyer) =>
    request(app).post(path).set({ 'X-Requested-With': 'XMLHttpRequest', Cookie: cookie }).send(body).expect(200);
  return { sandbox, ask };
}

afterEach(closeStorefronts);

it.each(calls)('$name passes unchanged to a buyer, and without prices when the user call fails', async (call) => {
  const { sandbox, ask } = await start({ PUBLIC_PAGES: '/search' });
  const { text } = await ask(call);
  expect([text.includes('66.60'), text.includes('"success":true')]).toEqual([call.hasPrices, true]);
  for (const kind of ['failed', 'hang', 'reset', 'html', 'nullPayload'] as const) {
    sandbox.fail({ match: 'user/current', kind });
    const { text } = await ask(call);
    expect([kind, /66\.60|rice/i.test(text), text.includes('"success":true')]).toEqual([kind, false, true]);
  }
});

it.each([
  [{}, true],
  [{ REDACT_PROXY: 'true' }, false],
])('where no page is public, a visitor gets prices with %j: %s', async (env, hasPrices) => {
  const { ask } = await start(env);
  expect((await ask(calls.at(-1) as (typeof calls)[number], '')).text.includes('66.60')).toBe(hasPrices);
});
