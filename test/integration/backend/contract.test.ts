// The calls of spec.md §7, as pages make them on the server and the browser through the storefront's proxy, compared with the
// backend's record and with the machine-readable contract (N06).
import { createBrowserApi } from '../../../client/api/browserApi';
import { createTabs } from '../../../client/storage/tabs';
import { loadConfig } from '../../../config/config';
import { publicConfig } from '../../../config/publicConfig';
import { differencesIn } from '../../../scripts/check-backend/differences';
import type { OpenApi, Operation } from '../../../server/sandbox/contract/openApi';
import type { RecordedCall } from '../../../server/sandbox/http/callRecord';
import type { ApiClient } from '../../../shared/api/apiClient';
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

  it('follow the contract and carry the default headers (S132, S133, N06, A16)', () => {
    expect(calls.length).toBeGreaterThan(PAGES.length);
    const headers = { ...DEFAULT_HEADERS, 'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/) };
    for (const call of calls) {
      expect([call.path, inputDifferences(call)]).toEqual([call.path, []]);
      expect(call.headers).toMatchObject(headers);
    }
    expect(to('recommend-group').map(({ body }) => body)).toContainEqual({ recommendTypeDict: 'HOME', pageSize: 4 });
  });

  it('carry the cookie and address only where the response is personal (S137)', () => {
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

describe('a browser call', () => {
  let api: ApiClient;
  /** The requests and responses of the browser's fetch. */
  const fetched: { init: RequestInit; body: unknown }[] = [];
  const nodeFetch = globalThis.fetch;

  beforeAll(async () => {
    const { origin } = await shop.listen();
    // It hears whether the document ends during a write.
    Object.assign(globalThis, { window: new EventTarget() });
    globalThis.fetch = async (path, init = {}) => {
      // A browser adds the cookie itself because credentials are included.
      const response = await nodeFetch(origin + path, { ...init, headers: { ...init.headers, Cookie: shop.cookie } });
      const text = await response.text();
      fetched.push({ init, body: text === '' ? null : JSON.parse(text) });
      return new Response(text, { status: response.status });
    };
    api = createBrowserApi({
      config: publicConfig(loadConfig({})),
      user: { id: '101', username: 'mei.lin', name: 'Mei Lin' },
      t: String,
      tabs: createTabs('101'),
      identity: { ensureSameUser: async () => undefined, check: () => undefined },
      onUnauthorized: () => undefined,
    });
  });
  afterAll(() => {
    globalThis.fetch = nodeFetch;
  });

  /** Logging out ends the session of the others. */
  const ROWS = BACKEND_CALLS.toSorted((a, b) => Number(a.name === 'logout') - Number(b.name === 'logout'));
  const textsOf = (payload: object): object =>
    Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, String(value)]));

  it.each(ROWS)('arrives as the contract has it ($ids)', async ({ run, request: { method, path, payload = {} } }) => {
    shop.sandbox.clearCalls();
    fetched.length = 0;
    await run(api);
    // Before a write the proxy asks whose the session is.
    const isChecked = new Headers(fetched[0]?.init.headers).has('X-Page-User');
    const [call, ...more] = shop.sandbox.calls().slice(isChecked ? 1 : 0);
    if (!call) throw new Error('no call arrived');
    expect(more).toEqual([]);
    expect(call).toMatchObject({ method, path, headers: { ...DEFAULT_HEADERS, cookie: shop.cookie } });
    const hasBody = method === 'POST' && Object.keys(payload).length > 0;
    expect(call.query).toEqual(method === 'GET' ? textsOf(payload) : {});
    expect([call.body, call.headers['content-type']]).toEqual(
      hasBody ? [payload, 'application/json'] : [undefined, undefined],
    );
    expect(fetched.map(({ init }) => init.credentials)).toEqual(['include']);
    expect(inputDifferences(call)).toEqual([]);
    expect(operationOf(call).requestBody !== undefined).toBe(hasBody);
    const schema = operationOf(call).responses[200]?.content?.['application/json'].schema ?? {};
    expect(differencesIn(fetched[0]?.body, schema)).toEqual([]);
  });

  it('exists for every call of the contract, and every call is in the contract (N06)', () => {
    const made = BACKEND_CALLS.map(({ request: { method = '', path } }) => `${method.toLowerCase()} ${path}`);
    const published = Object.entries(openApi.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect([...new Set(made)].sort()).toEqual(published.sort());
  });
});
