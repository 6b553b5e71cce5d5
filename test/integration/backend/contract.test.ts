// The calls of spec.md §7, as pages make them on the server and the browser through the storefront's proxy, compared with the
// backend's record and with the machine-readable contract (N06). Each call of the API client: shared/api/apiClient.test.ts; each
// response of the embedded backend: checkBackend.test.ts.
import { createBrowserApi } from '../../../client/api/browserApi';
import { createTabs } from '../../../client/storage/tabs';
import { loadConfig } from '../../../config/config';
import { publicConfig } from '../../../config/publicConfig';
import { differencesIn } from '../../../scripts/check-backend/differences';
import type { OpenApi, Operation } from '../../../server/sandbox/contract/openApi';
import type { RecordedCall } from '../../../server/sandbox/http/callRecord';
import { COMMIT_OUTCOME_PATH } from '../../../shared/api/requestConstants';
import { API_CALLS } from '../../support/apiCalls';
import { sharedStorefront } from '../../support/storefront';

const DEFAULT_HEADERS = {
  ...{ accept: 'application/json', 'cache-control': 'no-cache', pragma: 'no-cache' },
  'x-requested-with': 'XMLHttpRequest',
};

/** One is answered by the proxy itself. */
const BACKEND_CALLS = API_CALLS.filter(({ request }) => request.path !== COMMIT_OUTCOME_PATH);

const shop = sharedStorefront();
let openApi: OpenApi;
beforeAll(async () => {
  openApi = (await shop.get('/__sandbox/openapi.json')).body;
  shop.sandbox.clearCalls();
});

/** The contract's description of a recorded call. */
function operationOf({ method, path }: RecordedCall): Operation {
  const operation = openApi.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in the contract`);
  return operation;
}

/** Where the input of a call differs from the contract. */
function inputDifferences(call: RecordedCall): (object | string)[] {
  const { parameters = [], requestBody } = operationOf(call);
  const schema = requestBody?.content['application/json'].schema ?? {};
  const unknown = Object.keys(call.query).filter((name) => !parameters.some((parameter) => parameter.name === name));
  const missing = parameters.filter(({ name, required }) => required && !(name in call.query));
  return [...unknown, ...missing, ...differencesIn(call.body ?? {}, schema)];
}

describe('server calls', () => {
  const PAGES = [
    ...['/', '/search?keyword=lamp&cateId=10000&lowestPrice=10&highestPrice=90&sortType=PRICE_ASC&pageNo=2'],
    ...['/items/20450001', '/article/detail/5', '/help', '/help/11', '/invite', '/distributor/selection/cart'],
    ...['/distributor/list/products', '/account/verification', '/vendor/audit', '/?chtk=demo-1'],
  ];
  let calls: readonly RecordedCall[];

  beforeAll(async () => {
    for (const path of PAGES) expect([path, (await shop.get(path, shop.cookie)).status]).toEqual([path, 200]);
    calls = shop.sandbox.calls();
  });

  const to = (part: string): RecordedCall[] => calls.filter(({ path }) => path.includes(part));

  it('follow the contract and carry the default headers (S132, S133, S148, S149, S150, N06, A16)', () => {
    expect(calls.length).toBeGreaterThan(PAGES.length);
    const headers = { ...DEFAULT_HEADERS, 'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/) };
    for (const call of calls) {
      expect([call.path, inputDifferences(call)]).toEqual([call.path, []]);
      expect(call.headers).toMatchObject(headers);
    }
    const bodiesTo = (part: string) => to(part).map(({ body }) => body);
    expect(bodiesTo('recommend-group')).toContainEqual({ recommendTypeDict: 'HOME', pageSize: 4 });
    expect(bodiesTo('front-item')).toContainEqual({ ids: ['20450001'], pageSize: 1 });
    expect(bodiesTo('get_article_detail')).toContainEqual({ params: { id: '5' } });
  });

  it('carry the cookie and address only where the response is personal (S137, S138)', () => {
    for (const part of ['user/current', 'PRODUCT_SEARCH', 'front-item', 'SHOP_PAGE', 'SELLER_QUERY', 'CART_PAGE']) {
      expect(to(part)[0]?.headers).toMatchObject({
        cookie: shop.cookie,
        'x-forwarded-for': expect.stringMatching(/127\.0\.0\.1/),
      });
    }
    for (const part of ['site/config', 'GEN_CATE_LIST', 'get_article_detail', 'article/page', 'article-category']) {
      expect([part, to(part).length]).not.toEqual([part, 0]);
      for (const { headers } of to(part)) expect(Object.keys(headers)).not.toContain('cookie');
    }
  });
});

it('a call of the browser arrives with its body, the cookies of the user and the default headers (S132, S133)', async () => {
  const { origin } = await shop.listen();
  const nodeFetch = globalThis.fetch;
  let credentials: RequestCredentials | undefined;
  // It hears whether the document ends during a write.
  Object.assign(globalThis, { window: new EventTarget() });
  globalThis.fetch = async (path, init = {}) => {
    credentials = init.credentials;
    // A browser adds the cookie itself because credentials are included.
    return nodeFetch(origin + path, { ...init, headers: { ...init.headers, Cookie: shop.cookie } });
  };
  const api = createBrowserApi({
    config: publicConfig(loadConfig({})),
    user: { id: '101', username: 'mei.lin', name: 'Mei Lin' },
    t: String,
    tabs: createTabs('101'),
    identity: { ensureSameUser: async () => undefined, check: () => undefined },
    onUnauthorized: () => undefined,
  });
  shop.sandbox.clearCalls();
  expect(await api.addToCart('20450020')).toBe(true);
  globalThis.fetch = nodeFetch;
  // The proxy may have asked whose the session is.
  const call = shop.sandbox.calls().at(-1) as RecordedCall;
  const headers = { ...DEFAULT_HEADERS, cookie: shop.cookie, 'content-type': 'application/json' };
  expect(call).toMatchObject({ headers, body: { params: { request: { sellerProductId: '20450020' } } } });
  expect([credentials, inputDifferences(call)]).toEqual(['include', []]);
});

it('every call of the API client is in the contract, and the other way round (N06)', () => {
  const made = BACKEND_CALLS.map(({ request: { method = '', path } }) => `${method.toLowerCase()} ${path}`);
  const published = Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect([...new Set(made)].sort()).toEqual(published.sort());
});
