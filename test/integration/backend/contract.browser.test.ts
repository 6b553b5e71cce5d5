// Every call as the browser makes it through the storefront's proxy, compared with the backend's record and with the
// machine-readable contract (N06).
import { createBrowserApi } from '../../../client/api/browserApi';
import { createTabs } from '../../../client/storage/tabs';
import { loadConfig } from '../../../config/config';
import { publicConfig } from '../../../config/publicConfig';
import { differencesIn } from '../../../server/contract/differences';
import type { OpenApi } from '../../../server/contract/openApi';
import type { ApiClient } from '../../../shared/api/apiClient';
import { API_CALLS } from '../../support/apiCalls';
import { DEFAULT_HEADERS, inputDifferences, operationOf } from '../../support/contract';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

let shop: TestStorefront;
let cookie: string;
let api: ApiClient;
let openApi: OpenApi;
/** The requests and responses of the browser's fetch. */
const fetched: { init: RequestInit; body: unknown }[] = [];
const nodeFetch = globalThis.fetch;

beforeAll(async () => {
  shop = await startTestStorefront();
  const server = await shop.listen();
  cookie = await shop.login('mei.lin');
  openApi = (await shop.get('/__sandbox/openapi.json')).body;
  globalThis.fetch = async (path, init = {}) => {
    // A browser adds the cookie itself because credentials are included.
    const response = await nodeFetch(server.origin + path, { ...init, headers: { ...init.headers, Cookie: cookie } });
    const text = await response.text();
    fetched.push({ init, body: text === '' ? null : JSON.parse(text) });
    return new Response(text, { status: response.status });
  };
  api = createBrowserApi({
    config: publicConfig(loadConfig({})),
    user: { id: '101', username: 'mei.lin', name: 'Mei Lin' },
    t: String,
    tabs: createTabs('101'),
    identity: { admit: async () => undefined },
    onUnauthorized: () => undefined,
  });
});
afterAll(async () => {
  globalThis.fetch = nodeFetch;
  await closeStorefronts();
});

/** Logging out ends the session of the others. */
const ROWS = [...API_CALLS].sort(([, , a], [, , b]) => Number(a.call === 'logout') - Number(b.call === 'logout'));
const textsOf = (payload: object): object =>
  Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, String(value)]));

describe('a browser call', () => {
  it.each(ROWS)('arrives as the contract has it (%s)', async (_ids, run, { method, path, payload = {} }) => {
    shop.sandbox.clearCalls();
    fetched.length = 0;
    await run(api, {});
    const [call, ...more] = shop.sandbox.calls();
    if (!call) throw new Error('no call arrived');
    expect(more).toEqual([]);
    expect(call).toMatchObject({ method, path, headers: { ...DEFAULT_HEADERS, cookie } });
    const hasBody = method === 'POST' && Object.keys(payload).length > 0;
    expect(call.query).toEqual(method === 'GET' ? textsOf(payload) : {});
    expect([call.body, call.headers['content-type']]).toEqual(
      hasBody ? [payload, 'application/json'] : [undefined, undefined],
    );
    expect(fetched.map(({ init }) => init.credentials)).toEqual(['include']);
    expect(inputDifferences(openApi, call)).toEqual([]);
    const schema = operationOf(openApi, call).responses[200]?.content?.['application/json'].schema ?? {};
    expect(differencesIn(fetched[0]?.body, schema, openApi.components.schemas)).toEqual([]);
  });

  it('exists for every call of the contract, and every call is in the contract (N06)', () => {
    const made = API_CALLS.map(([, , { method = '', path }]) => `${method.toLowerCase()} ${path}`);
    const published = Object.entries(openApi.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect([...new Set(made)].sort()).toEqual(published.sort());
  });
});
