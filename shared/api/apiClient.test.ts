import { API_CALLS, apiOf, apiOver } from '../../test/support/apiCalls';
import { AppError } from '../errors';
import { contractCalls, ENGINE_SERVICE_NAMES, repeatableCalls } from './contract';
import type { ApiRequest } from './transport';

const EXECUTE = '/api/trantor/service/engine/execute/';

it.each(API_CALLS)(
  'a call of the API client makes one request, with its flags and the signal of its caller ($ids, S136)',
  async ({ run, request }) => {
    const requests: ApiRequest[] = [];
    const { signal } = new AbortController();
    const api = apiOf({
      request: async (sent) => {
        requests.push(sent);
        return { data: null };
      },
      malformed: (call) => new AppError('malformed', '', { call }),
      reportMismatch: () => undefined,
    });
    await run(api, { signal }).catch(() => undefined);
    expect(requests).toEqual([{ ...request, signal }]);
  },
);

describe('the API client', () => {
  it('uses configured service names, prefix and product (C12, C01, D53)', async () => {
    const settings = {
      ...{ siteProduct: 'mall/a', enginePrefix: 'X_', itemDetailService: 'ITEM' },
      engineServices: { GEN_REGION_ALL_ACTION_EVENT_SERVICE: 'R' },
    };
    const { api, sent } = apiOver({ body: { data: { id: 5 } } }, { settings });
    await api.siteConfig();
    await api.regions().catch(() => undefined);
    await expect(api.item('5')).resolves.toMatchObject({ id: '5' });
    const paths = ['/api/mall%2Fa/site/config', `${EXECUTE}X_R`, `${EXECUTE}X_ITEM`];
    expect(sent.map(({ path }) => path)).toEqual(paths);
    expect(sent[2]?.body).toBe('{"params":{"request":{"id":"5"}}}');
  });

  it('drops prices that the user may not see, and keeps others (N02)', async () => {
    const body = { data: [{ id: 1, productPrice: 9.9 }] };
    for (const [prices, productPrice] of [[false], [true, '9.9']] as const) {
      const { api } = apiOver({ body }, { prices });
      expect(await api.recommendations({ id: '1', pageSize: 4 })).toMatchObject([{ id: '1', productPrice }]);
    }
  });
});

const TABLE = contractCalls({ enginePrefix: '', siteProduct: '' });
const NAMES: readonly string[] = TABLE.map(({ name }) => name);
const without = (names: readonly string[]) => NAMES.filter((name) => !names.includes(name)).sort();

const WRITES = [
  'DISTRIBUTE_RECORD_COMMIT_SERVICE',
  'SLS_BUYER_CART_SAVE_EVENT_SERVICE',
  'SLS_BUYER_CART_DELETE_EVENT_SERVICE',
  'logout',
];
// Prices, logins and assumptions: test/architecture/docs.calls.test.ts, by the table of docs/contract.md.
describe('the table of calls', () => {
  it('names the calls that may be sent twice, and the services that may be renamed (N26)', () => {
    const names = { enginePrefix: '', siteProduct: '', itemDetailService: 'ITEM_PAGE' };
    expect([...repeatableCalls(names)].sort()).toEqual(['ITEM_PAGE', ...without([...WRITES, 'channelVerify'])].sort());
    expect([...ENGINE_SERVICE_NAMES].sort()).toEqual(
      without(TABLE.flatMap(({ name, get, post }) => (get || post ? [name] : []))),
    );
  });
});
