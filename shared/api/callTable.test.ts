import { CALL_TABLE, type CallFacts, ENGINE_SERVICE_NAMES, REPEATABLE_CALLS } from './callTable';
import { REST_CALLS } from './contract';

const NAMES = Object.keys(CALL_TABLE);
const without = (names: readonly string[]) => NAMES.filter((name) => !names.includes(name)).sort();

const WRITES = [
  'DISTRIBUTE_RECORD_COMMIT_SERVICE',
  'SLS_BUYER_CART_SAVE_EVENT_SERVICE',
  'SLS_BUYER_CART_DELETE_EVENT_SERVICE',
  'logout',
];
const ASSUMED = ['SLS_BUYER_CART_PAGE_EVENT_SERVICE', 'DISTR_RECORD_PAGE_SERVICE'];

/** What each fact is true of. */
const FACTS: ReadonlyArray<readonly [keyof CallFacts, CallFacts[keyof CallFacts], readonly string[]]> = [
  ['writes', true, WRITES],
  ['once', true, ['channelVerify']],
  ['assumed', true, ASSUMED],
  [
    'prices',
    true,
    [...ASSUMED, 'DISTR_DETAIL_PAGE_SERVICE', 'SELLER_PRODUCT_SEARCH_SERVICE', 'frontItem', 'recommendGroup'],
  ],
  [
    'login',
    true,
    [
      ...[...ASSUMED, ...WRITES.slice(0, 3), 'DISTR_DETAIL_PAGE_SERVICE', 'PUR_SELLER_QUERY_EVENT_SERVICE'],
      ...['SLS_BUYER_SHOP_PAGE_EVENT_SERVICE', 'currentUser'],
    ],
  ],
  ['essential', 'public', ['get_article_detail_service', 'recommendGroup', 'articlePage']],
  ['essential', 'members', ['SELLER_PRODUCT_SEARCH_SERVICE', 'currentUser', 'frontItem']],
];

describe('the table of calls', () => {
  it.each(FACTS)('has %s: %s for the right calls (N02, N06, B3)', (fact, value, expected) => {
    const found = Object.entries(CALL_TABLE).flatMap(([name, facts]) => (facts[fact] === value ? [name] : []));
    expect(found.sort()).toEqual([...expected].sort());
  });

  it('describes every call in words of its own', () => {
    const summaries = Object.values(CALL_TABLE).map(({ summary }) => summary);
    expect(summaries.filter((summary) => /\w{3}/.test(summary))).toHaveLength(NAMES.length);
    expect(new Set(summaries).size).toBe(NAMES.length);
  });

  it('names the calls that may be sent twice, and the services that may be renamed (B3, N26)', () => {
    expect([...REPEATABLE_CALLS].sort()).toEqual(without([...WRITES, 'channelVerify']));
    expect([...ENGINE_SERVICE_NAMES].sort()).toEqual(without(Object.keys(REST_CALLS)));
  });
});
