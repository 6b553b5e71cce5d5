// npm run check-backend against backends that break the contract in one way each: what it says, of which call, and whether the
// storefront can run (N06). Kinds of values: scripts/check-backend/differences.test.ts.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { loadConfig } from '../../config/config';
import { checkBackend } from '../../scripts/check-backend/checkBackend';
import type { CheckOptions } from '../../scripts/check-backend/exchange';
import { canRun } from '../../scripts/check-backend/report';
import { type RunningSandbox, startSandbox } from '../../server/sandbox/startSandbox';
import { closeServers, startBackend } from '../support/rawServer';
import { logInAt } from '../support/resilience/serverProcess';
import { testSandboxOptions } from '../support/testSandbox';

// biome-ignore lint/suspicious/noExplicitAny: bodies of any call, which the breakages below know
type Json = any;

/** A response on its way back, with its request. */
interface Passing {
  readonly path: string;
  readonly isVisitor: boolean;
  readonly input: Json;
  status: number;
  headers: [name: string, value: string][];
  body: Json;
  /** In place of the body. */
  raw?: string | Buffer;
}

/** A breakage: what happens to requests, and to responses. */
interface Breakage {
  readonly before?: (headers: Headers, path: string) => void;
  readonly after?: (passing: Passing) => unknown;
  readonly options?: Partial<CheckOptions>;
}

const SEARCH = 'SELLER_PRODUCT_SEARCH_SERVICE';
const COMMIT = 'DISTRIBUTE_RECORD_COMMIT_SERVICE';
const CART = 'SLS_BUYER_CART_PAGE_EVENT_SERVICE';
const SAVE = 'SLS_BUYER_CART_SAVE_EVENT_SERVICE';
const LOGIN = 'username=mei.lin&password=demo-password';

let backend: RunningSandbox;
let buyer: string;
beforeAll(async () => {
  backend = await startSandbox({ ...testSandboxOptions, port: 0 });
  buyer = await logInAt(backend.origin, 'mei.lin');
});
afterEach(closeServers);
afterAll(() => backend.close());

/** The embedded backend, broken. */
const startBroken = ({ before, after }: Breakage) =>
  startBackend(async (req: IncomingMessage, res: ServerResponse) => {
    const { method = 'GET', url: path = '/' } = req;
    const sent = new Headers(req.headers as Record<string, string>);
    for (const name of ['connection', 'content-length', 'transfer-encoding']) sent.delete(name);
    const isVisitor = !sent.has('cookie');
    before?.(sent, path);
    const body = await text(req);
    const response = await fetch(backend.origin + path, {
      ...{ method, headers: sent, redirect: 'manual' },
      ...(body && { body }),
    });
    const headers = [...response.headers].filter(
      ([name]) => /type|cookie|location/.test(name) && name !== 'set-cookie',
    );
    for (const cookie of response.headers.getSetCookie()) headers.push(['set-cookie', cookie]);
    const received = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const passing: Passing = {
      ...{ path, isVisitor, status: response.status, headers },
      input: body.startsWith('{') ? JSON.parse(body) : {},
      body: isJson ? JSON.parse(received) : undefined,
      raw: isJson ? undefined : received,
    };
    await after?.(passing);
    res.writeHead(passing.status, passing.headers.flat() as string[]);
    res.end(passing.raw ?? JSON.stringify(passing.body));
  });

/** Breaks the responses to one call. */
const on = (call: string, after: (passing: Passing) => unknown): Breakage => ({
  after: (passing) => (passing.path.includes(call) ? after(passing) : undefined),
});
const rowsIn = ({ data }: Json): Json[] => [data?.productPageInfo?.data, data?.data, data].find(Array.isArray) ?? [];
/** Breaks the rows of one call. */
const rows = (call: string, change: (row: Json, index: number) => unknown): Breakage =>
  on(call, ({ body }) => rowsIn(body).forEach(change));
const search = (change: (page: Json, passing: Passing) => unknown): Breakage =>
  on(SEARCH, (passing) => {
    const page = passing.body.data?.productPageInfo;
    if (page) change(page, passing);
  });
/** Breaks the requests of one call. */
const asked = (call: string, before: (headers: Headers) => unknown): Breakage => ({
  before: (headers, path) => void (path.includes(call) && before(headers)),
});
/** Breaks the responses to a product that does not exist. */
const ofUnknown = (after: (passing: Passing) => unknown): Breakage =>
  on('front-item', (p) => (p.input.ids[0] === '999999999999999999' ? after(p) : undefined));
const firstPage: Json[] = [];
const whole = ({ input }: Passing) => input.params.request.pageNo === 1 && input.params.request.keyWord === '';
const headed = (change: (value: string) => string, name: string): Breakage => ({
  after: (passing) => {
    passing.headers = passing.headers.map(([key, value]) => [key, key === name ? change(value) : value]);
  },
});

const CUT = gzipSync(JSON.stringify({ success: true, data: 'x'.repeat(9_999) })).subarray(0, -20);

type Row = [title: string, breakage: Breakage, call: string, result: string, note: string, status: 0 | 1];
const BREAKAGES: readonly Row[] = [
  [
    'the search has another envelope',
    on(SEARCH, ({ body }) => (body.data = { total: 285, items: rowsIn(body) })),
    SEARCH,
    'differs',
    'rows under another name',
    1,
  ],
  [
    'a compressed body is cut off',
    on('recommend-group', (p) => {
      p.raw = CUT;
      p.headers.push(['content-encoding', 'gzip']);
    }),
    'recommendGroup',
    'differs',
    'the body is no JSON',
    1,
  ],
  [
    'success: false stands for 401',
    on('/', (p) => (p.status = p.status === 401 ? 200 : p.status)),
    'currentUser, as a visitor',
    'differs',
    'anything else leads to /busy',
    1,
  ],
  [
    'categories have no names',
    rows('CATE_LIST', (row) => delete row.cateName),
    'GEN_CATE_LIST_ALL_EVENT_SERVICE',
    'works',
    'always missing: [].cateName',
    0,
  ],
  [
    'every page is the first',
    search((page, passing) => {
      if (whole(passing)) firstPage.splice(0, 20, ...page.data);
      else if (passing.input.params.request.pageNo > 1) page.data = firstPage;
    }),
    `${SEARCH}, beyond the last page`,
    'differs',
    '20 entries instead of none',
    0,
  ],
  [
    'everything is late',
    { after: () => delay(30), options: { ssrTimeoutMs: 20 } },
    'recommendGroup',
    'differs',
    '(SSR_TIMEOUT_MS)',
    1,
  ],
  [
    'visitors get prices',
    asked(SEARCH, (headers) => headers.set('cookie', buyer)),
    `${SEARCH}, as a visitor`,
    'differs',
    'set REDACT_PROXY',
    0,
  ],
  [
    'scripts can read the session',
    headed((value) => value.replace(/httponly/i, 'Path=/'), 'set-cookie'),
    'login page',
    'differs',
    'no cookie is HttpOnly',
    0,
  ],
  [
    'text is in Latin-1',
    headed((type) => type.replace('utf-8', 'iso-8859-1'), 'content-type'),
    SEARCH,
    'differs',
    'iso-8859-1: text is read as UTF-8',
    0,
  ],
  [
    'a total is less than its rows',
    search((page) => (page.total = 7)),
    SEARCH,
    'differs',
    'total: 7 for 20 entries',
    0,
  ],
  ['a total is a word', search((page) => (page.total = 'many')), SEARCH, 'differs', 'total: no whole number', 0],
  [
    'a page has one product 20 times',
    search((page) => page.data.fill(page.data[0])),
    SEARCH,
    'differs',
    '[].id: the same one twice',
    0,
  ],
  [
    'the options of the second product are texts',
    on('front-item', ({ body, input }) => {
      if (input.ids[0] !== firstPage[0]?.id)
        for (const { saleAttrList = [] } of rowsIn(body)) for (const one of saleAttrList) one.valueLink = ['Coral'];
    }),
    'frontItem',
    'differs',
    'valueLink[] must be object',
    0,
  ],
  ['a saved product is answered in text', on(SAVE, (p) => (p.raw = 'OK')), SAVE, 'fails', '200 without a payload', 1],
  [
    'a logout ends nothing',
    asked('user/logout', (headers) => headers.delete('cookie')),
    'currentUser, after the logout',
    'differs',
    'the session goes on',
    1,
  ],
  [
    'a visitor is a user',
    asked('user/current', (headers) => headers.set('cookie', buyer)),
    'currentUser, as a visitor',
    'differs',
    'a visitor is logged in',
    1,
  ],
  [
    'a commit sent twice lists twice',
    asked(COMMIT, (headers) => headers.delete('idempotency-key')),
    `${COMMIT}, with the same key`,
    'differs',
    'another listing',
    0,
  ],
  [
    'failures say nothing we read',
    on('/', (p) => (p.body &&= p.status === 401 ? { errors: [{ title: 'No' }] } : p.body)),
    `${CART}, as a visitor`,
    'differs',
    'without a message in error, msg',
    0,
  ],
  // And what is near them.
  [
    'a visitor is null, which is right',
    {
      ...on('user/current', (p) => Object.assign(p, { status: 200, body: { success: true, data: null } })),
      options: { login: undefined },
    },
    'currentUser',
    'works',
    '',
    0,
  ],
  [
    'both orders of prices are one',
    search((page, p) => {
      if (/PRICE/.test(p.input.params.request.sortType)) page.data.reverse();
    }),
    `${SEARCH}, by price`,
    'differs',
    'PRICE_ASC, PRICE_DESC: prices in no order',
    0,
  ],
  [
    'both orders of age are one',
    search((page, p) => {
      if (/NEW/.test(p.input.params.request.sortType)) page.data = firstPage;
      else if (whole(p)) firstPage.splice(0, 20, ...page.data);
    }),
    `${SEARCH}, by age`,
    'differs',
    'NEW_ITEM_DESC has the order of NEW_ITEM_ASC',
    0,
  ],
  [
    'a call of the cart finds no product',
    on(SAVE, (p) => {
      p.status = 404;
      p.body = { message: 'Dieses Produkt gibt es nicht mehr' };
    }),
    SAVE,
    'fails',
    '404 Dieses Produkt',
    1,
  ],
  [
    'there is no call of the cart',
    on(SAVE, (p) => {
      p.status = 404;
      p.body = { message: 'Not Found' };
    }),
    SAVE,
    'missing',
    '404 Not Found',
    1,
  ],
  [
    'there is no product',
    search((page) => {
      page.data = [];
      page.total = 0;
    }),
    SEARCH,
    'differs',
    'no entries: a page would be empty',
    1,
  ],
  [
    'there is no seller agreement',
    on('get_article', (p) => {
      if (p.input.params.id === '5') p.body = { success: true, res: null };
    }),
    'get_article_detail_service, the seller agreement',
    'differs',
    'home, /invite',
    0,
  ],
  [
    'an id that does not exist is a product (D71)',
    ofUnknown((p) => (p.body = { data: [{ id: 7 }] })),
    'frontItem, unknown id',
    'differs',
    'an id that does not exist must give null',
    0,
  ],
  [
    'an id that does not exist is a failure (D71)',
    ofUnknown((p) => Object.assign(p, { status: 422, body: { success: false, err: { msg: 'No' } } })),
    'frontItem, unknown id',
    'fails',
    'an id that does not exist must give null',
    0,
  ],
  [
    'an id that does not exist is gone, which is right (D70)',
    ofUnknown((p) => (p.status = 410)),
    'frontItem, unknown id',
    'works',
    '410',
    0,
  ],
  [
    'an empty list is null, which is right (D72)',
    search((page, p) => {
      if (!whole(p)) page.data = page.data.length > 0 ? page.data : null;
    }),
    `${SEARCH}, nothing found`,
    'works',
    'null or no list, which counts as an empty one',
    0,
  ],
  [
    'a list that finds nothing fails (D72)',
    on(SEARCH, (p) => {
      if (rowsIn(p.body).length === 0) Object.assign(p, { status: 422, body: { success: false, msg: 'No' } });
    }),
    `${SEARCH}, nothing found`,
    'fails',
    'a list without entries must be an empty list or null',
    0,
  ],
  ...(['PRICE_DESC', '0.01'] as const).map(
    (asked): Row => [
      `visitors are told prices by ${asked} (D196)`,
      search((page, { isVisitor, input }) => {
        if (isVisitor && JSON.stringify(input).includes(asked)) page.data.reverse();
      }),
      `${SEARCH}, by price as a visitor`,
      'differs',
      'order or range tell prices to visitors: set REDACT_PROXY',
      0,
    ],
  ),
];

it.each(BREAKAGES)('finds that %s', async (_title, { options, ...breakage }, name, result, note, status) => {
  const { origin } = await startBroken(breakage);
  const config = loadConfig({ REQUEST_TIMEOUT_MS: '20000', SSR_TIMEOUT_MS: '15000' });
  const checked = await checkBackend({ ...config, origin, login: LOGIN, write: true, ...options });
  const line = checked.find(({ call }) => call === name);
  expect([line?.result, line?.notes.join('; '), canRun(checked) ? 0 : 1]).toEqual([
    ...[result, expect.stringContaining(note), status],
  ]);
});
