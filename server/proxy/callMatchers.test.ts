import { loadConfig } from '../../config/config';
import { contractCalls } from '../../shared/api/contract';
import { callRoutes, priceCallMatcher } from './callMatchers';

const SEARCH = '/api/trantor/service/engine/execute/ToSea$SELLER_PRODUCT_SEARCH_SERVICE';
const FRONT_ITEM = '/api/item/search/front-item';
const standard = { enginePrefix: 'ToSea$', siteProduct: 'item' };
const returnsPrices = priceCallMatcher(standard);

const RETURN_PRICES = [
  'DISTR_DETAIL_PAGE_SERVICE',
  'SLS_BUYER_CART_PAGE_EVENT_SERVICE',
  'DISTR_RECORD_PAGE_SERVICE',
  'SELLER_PRODUCT_SEARCH_SERVICE',
  'frontItem',
  'recommendGroup',
  'itemDetail',
];

describe('a call that returns prices', () => {
  it.each([
    ['the usual names', standard],
    [
      'other names',
      {
        enginePrefix: 'Shop.',
        siteProduct: 'store',
        engineServices: { SELLER_PRODUCT_SEARCH_SERVICE: 'FIND', GEN_CATE_LIST_ALL_EVENT_SERVICE: 'TREE' },
      },
    ],
  ])('is told from every other one of the contract, with %s (N02)', (_names, names) => {
    const calls = contractCalls({ ...names, itemDetailService: 'ITEM_DETAIL' });
    const matches = priceCallMatcher(names);
    expect(calls.filter(({ path }) => matches(path)).map(({ name }) => name)).toEqual(RETURN_PRICES);
  });

  it.each([
    `${FRONT_ITEM}?a=b`,
    `${FRONT_ITEM}/`,
    `${FRONT_ITEM}.json`,
    `${FRONT_ITEM};x=1`,
    `${FRONT_ITEM}%20`,
    '/api/item/search/FRONT-ITEM',
    '/api/Item/Search/front-item',
    '/api//item/search/front-item',
    '/api/item//search///front-item',
    '/api/item;v=1/search/front-item',
    '/api/v2/item/search/front-item',
    '/api/item/sear%63h/front-item',
    '/api/item/sear%2563h/front-item',
    '/api/item%252fsearch%252ffront-item',
    `/api/%${'25'.repeat(4000)}41`,
    '/api/item/content/%252e%252e/search/front-item',
    '/api/item/content/%252e%252e',
    '/api/item/%EF%BD%93earch/front-item',
    '/api/item/search/suggest/',
    '/api/item/search/anything-else',
    SEARCH.replace('$', '%24'),
    SEARCH.replace('ToSea$', 'ToSea'),
    SEARCH.replace('ToSea$', 'Other$'),
    SEARCH.toLowerCase(),
    SEARCH.replace('execute', 'Execute'),
    SEARCH.replace(/ToSea.*/, 'ToSea$UNKNOWN_SERVICE'),
    SEARCH.replace(/ToSea.*/, 'ToSea$gen_region_all_action_event_service'),
  ])('is recognised as %.80s (N02)', (target) => {
    expect(returnsPrices(target)).toBe(true);
  });

  it.each([
    '/api/item/searching',
    '/api/item/search/suggest',
    '/api/item/search/suggest?keyword=item/search/front-item',
    SEARCH.replace(/ToSea.*/, 'ToSea%24GEN_REGION_ALL_ACTION_EVENT_SERVICE'),
    '/api/files/20450001/1.svg',
    '/api/files/a%2520b.png',
    '/api/trantor/portal/user/current',
    '/iam/login',
  ])('is not %s', (target) => {
    expect(returnsPrices(target)).toBe(false);
  });

  it('stays one when its name is also that of a call without prices', () => {
    const engineServices = { SELLER_PRODUCT_SEARCH_SERVICE: 'ONE', GEN_REGION_ALL_ACTION_EVENT_SERVICE: 'ONE' };
    expect(priceCallMatcher({ ...standard, engineServices })(SEARCH.replace(/ToSea.*/, 'ToSea$ONE'))).toBe(true);
  });
});

const renamed = { ENGINE_PREFIX: 'acme$', ENGINE_SERVICES: '{"SLS_BUYER_CART_SAVE_EVENT_SERVICE":"SAVE"}' };

describe('the route of a call', () => {
  it.each([
    [{}, 'SLS_BUYER_CART_SAVE_EVENT_SERVICE', 'cart'],
    [{}, 'SLS_BUYER_CART_DELETE_EVENT_SERVICE?x=1', 'cart'],
    [{}, 'SLS_BUYER_CART_PAGE_EVENT_SERVICE', 'api'],
    [{}, 'DISTRIBUTE_RECORD_COMMIT_SERVICE', 'commit'],
    [renamed, 'SAVE', 'cart'],
    [renamed, 'SLS_BUYER_CART_DELETE_EVENT_SERVICE', 'cart'],
    [renamed, 'SLS_BUYER_CART_SAVE_EVENT_SERVICE', 'api'],
  ])('with the settings %j: %s is %s', (env, call, route) => {
    const config = loadConfig(env);
    expect(callRoutes(config)(`/api/trantor/service/engine/execute/${config.enginePrefix}${call}`)).toBe(route);
  });

  it.each([
    ['/iam/login?x=1', 'login'],
    ['/iam/logout', 'iam'],
  ])('%s is %s', (target, route) => {
    expect(callRoutes(loadConfig({}))(target)).toBe(route);
  });
});
