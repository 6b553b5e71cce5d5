// Every call with every kind of response that is not a usable payload (D70, D71, D72, D152, D06).
import { API_CALLS, apiOver, type Reply } from '../../../test/support/apiCalls';
import { toAppError } from '../../errors';
import type { ApiClient } from '../apiClient';
import { contractCalls } from '../contract';

const TABLE = contractCalls({ enginePrefix: '', siteProduct: '' });

const RESPONSES = {
  null: { body: { success: true, data: null } },
  'empty object': { body: { success: true, data: {} } },
  'empty list': { body: { success: true, data: [] } },
  'null in a list wrapper': { body: { success: true, data: { total: 0, data: null } } },
  'JSON null': { body: 'null' },
  'empty body': { body: '' },
  'no content': { status: 204, body: '' },
  'bare object': { body: {} },
  'flag alone': { body: { success: true } },
  ignored: { status: 499, body: {} },
  'wrong type': { body: { success: true, data: 42 } },
  'unknown shape': { body: { success: true, data: { text: 'x' } } },
  'unreadable entries': { body: { success: true, data: [{ _id: 'x' }, { _id: 'y' }] } },
  'HTML page': { body: '<!doctype html><p>Please log in' },
  refused: { body: { success: false, err: { msg: 'no' } } },
  '404': { status: 404, body: { success: false, err: { msg: 'no' } } },
  '410': { status: 410, body: {} },
  '500': { status: 500, body: {} },
} as const satisfies Record<string, Reply>;

type ResponseName = keyof typeof RESPONSES;
type Outcomes = Readonly<Record<ResponseName, unknown>>;

const FAILURES = { refused: 'rejected', '404': 'http', '410': 'http', '500': 'http' } as const;
const MALFORMED = {
  ...{ 'wrong type': 'malformed', 'unknown shape': 'malformed', 'HTML page': 'malformed' },
  'unreadable entries': 'malformed',
} as const;

/** Says neither that there is something nor that there is nothing: never an empty list, null or a visitor. */
const NOTHING_SAID = {
  ...{ 'empty body': 'malformed', 'no content': 'malformed', 'bare object': 'malformed' },
  ...{ 'flag alone': 'malformed', ignored: 'http' },
} as const;

/** A call with one outcome for every response that says that there is nothing. */
const emptyAs = (empty: unknown): Outcomes => ({
  ...{ null: empty, 'empty object': empty, 'empty list': empty },
  ...{ 'null in a list wrapper': empty, 'JSON null': empty },
  ...NOTHING_SAID,
  ...MALFORMED,
  ...FAILURES,
});

const PAGE = emptyAs({ items: [], total: 0 });
const LIST = emptyAs([]);

/** A call of one entity that may not exist. */
const ENTITY: Outcomes = {
  ...emptyAs(null),
  'empty object': 'malformed',
  'null in a list wrapper': 'malformed',
  '404': 'notFound',
  '410': 'notFound',
};
const ITEM: Outcomes = { ...ENTITY, 'null in a list wrapper': null };

const NO_STATUS = { status: '' };
/** Null alone is a visitor or a user without a seller account. */
const MAYBE: Outcomes = {
  ...emptyAs(null),
  ...{ 'empty object': 'malformed', 'empty list': 'malformed' },
  'null in a list wrapper': 'malformed',
};
const OPEN = { upgrading: false };
const SITE: Outcomes = { ...emptyAs(OPEN), 'empty list': 'malformed', 'unknown shape': OPEN };
/** A call that changes something needs no payload. */
const done = (outcome: unknown) => ({
  ...{ 'empty body': outcome, 'no content': outcome, 'bare object': outcome, 'flag alone': outcome },
  ...{ 'wrong type': outcome, 'unknown shape': outcome, 'unreadable entries': outcome },
});
const MUTATION: Outcomes = {
  ...emptyAs(true),
  ...done(true),
  ignored: false,
};
const COMMIT: Outcomes = { ...emptyAs('malformed'), ignored: undefined };
const LOGOUT: Outcomes = {
  ...emptyAs(undefined),
  ...done(undefined),
  ...{ ignored: undefined, 'HTML page': undefined },
};
const FILE: Outcomes = { ...LOGOUT, ...NOTHING_SAID, 'HTML page': RESPONSES['HTML page'].body };
const CHANNEL: Outcomes = {
  ...emptyAs(false),
  'empty object': true,
  'empty list': true,
  'null in a list wrapper': true,
  'wrong type': true,
  'unknown shape': true,
  'unreadable entries': true,
};

type CallName = keyof ApiClient;

const CALLS: Readonly<Record<CallName, Outcomes>> = {
  currentUser: MAYBE,
  sellerAccount: {
    ...MAYBE,
    'null in a list wrapper': NO_STATUS,
    'unknown shape': NO_STATUS,
    'unreadable entries': NO_STATUS,
  },
  ...{
    shops: PAGE,
    logout: LOGOUT,
    siteConfig: SITE,
    verifyChannel: CHANNEL,
    fileUrl: FILE,
    item: ITEM,
    commitListing: COMMIT,
    commitOutcome: COMMIT,
  },
  ...{ addToCart: MUTATION, removeFromCart: MUTATION, article: ENTITY, articleById: ENTITY },
  ...{ regions: LIST, categories: LIST, frontItems: LIST, itemDetails: LIST, recommendations: LIST, suggestions: LIST },
  ...{ articleCategories: LIST, cart: PAGE, listingDetail: PAGE, listingRecords: PAGE },
  ...{ articles: PAGE, articleTitles: PAGE },
  // It asks for a page of one row, and reads none.
  cartCount: { ...emptyAs(0), 'unreadable entries': 2.5 },
  // The second page was asked for: of what is before it nothing is said.
  searchProducts: { ...emptyAs({ items: [], total: 0.5 }), 'null in a list wrapper': { items: [], total: 0 } },
};

/** What the call resolves to, or the kind of its failure. */
const outcomeOf = (name: CallName, api: ApiClient): Promise<unknown> | undefined =>
  API_CALLS.find((call) => call.name === name)
    ?.run(api)
    .catch((error: unknown) => toAppError(error).kind);

const NAMES = Object.keys(RESPONSES) as ResponseName[];
const ROWS = Object.entries(CALLS).flatMap(([call, outcomes]) =>
  NAMES.map((name) => ({ call: call as CallName, name, outcome: outcomes[name] })),
);

const SEARCH = { pageNo: 1, pageSize: 20, sortType: 'DEFAULT' };

describe('a response to a call (D70, D71, D72)', () => {
  it('is read here for every call of the table', () => {
    expect(new Set(API_CALLS.map(({ request }) => request.call))).toEqual(new Set(TABLE.map(({ name }) => name)));
  });

  it.each(ROWS)('$call reads $name as $outcome', async ({ call, name, outcome }) => {
    expect(await outcomeOf(call, apiOver(RESPONSES[name]).api)).toEqual(outcome);
  });

  it.each(NAMES)('is read alike for an item service of its own: %s (C01)', async (name) => {
    const own = { settings: { itemDetailService: 'ITEM' } };
    expect(await outcomeOf('item', apiOver(RESPONSES[name], own).api)).toEqual(ENTITY[name]);
  });

  it.each([
    ['', 'malformed'],
    [{ username: 'mei' }, 'malformed'],
    [{ isTourist: true }, { isTourist: true }],
    [{ id: 5 }, { id: '5', isTourist: false }],
  ])('about the user reads %j as %j, so that nobody becomes a visitor (D152)', async (data, outcome) => {
    expect(await outcomeOf('currentUser', apiOver({ body: { success: true, data } }).api)).toEqual(outcome);
  });

  it.each([
    [{ pageNo: 1, count: 20 }, { total: 128 }, 128],
    [{ pageNo: 1, count: 20 }, {}, 20.5],
    [{ pageNo: 3, count: 20 }, {}, 60.5],
    [{ pageNo: 3, count: 7 }, {}, 47],
    [{ pageNo: 3, count: 0 }, {}, 0.5],
    [{ pageNo: 1, count: 0 }, {}, 0],
  ])(
    'of page and rows %j beside %j has a total of %d: a full page may have a next one',
    async (page, beside, total) => {
      const data = Array.from({ length: page.count }, (_, index) => ({ id: index + 1 }));
      const { api, reports } = apiOver({ body: { success: true, data, ...beside } });
      const paging = { pageNo: page.pageNo, pageSize: 20 };
      const totals = [
        await api.cart(paging),
        await api.articles(paging),
        await api.searchProducts({ ...SEARCH, ...paging }),
      ];
      expect([totals.map((read) => read.total), reports]).toEqual([[total, total, total], []]);
    },
  );

  it('of which some entries are unreadable has the others, and is reported once with their number', async () => {
    const data = [{ _id: 1 }, { id: 2 }, { id: ' ' }];
    const { api, reports } = apiOver({ body: { success: true, data } });
    expect(await api.cart({ pageNo: 1, pageSize: 20 })).toMatchObject({ items: [{ id: '2' }], total: 3 });
    expect(reports).toEqual(['SLS_BUYER_CART_PAGE_EVENT_SERVICE: 2']);
  });

  it.each([
    [{ total: 41, data: null }, 41],
    [{ total: 0 }, 0],
    [{}, 0],
    [null, 0],
  ])('is a search without rows for %j, with its total (S057)', async (productPageInfo, total) => {
    const { api } = apiOver({ body: { success: true, data: { productPageInfo } } });
    expect(await api.searchProducts(SEARCH)).toEqual({ items: [], total });
  });
});
